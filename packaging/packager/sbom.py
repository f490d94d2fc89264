"""The list of everything inside the frozen game (SBOM), in CycloneDX's JSON.

``write_sbom`` gathers the facts and hands them to this file run as a script in the environment of the build tools,
which has the CycloneDX library: ``python sbom.py FACTS.json TARGET.cdx.json``.
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from packager.components import Found

_VERSIONS = """
import importlib.metadata as metadata, json, os, platform, sqlite3, sys, zlib
os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
import pygame, pygame._freetype, pyexpat
import pygame.font, pygame.image, pygame.mixer
dotted = lambda numbers: ".".join(map(str, numbers))
found = {name: metadata.version(name) for name in json.loads(sys.argv[1])}
found |= {
    "Python": platform.python_version(), "PyInstaller bootloader": metadata.version("pyinstaller"),
    "SDL": dotted(pygame.get_sdl_version()), "SDL_image": dotted(pygame.image.get_sdl_image_version()),
    "SDL_mixer": dotted(pygame.mixer.get_sdl_mixer_version()), "SDL_ttf": dotted(pygame.font.get_sdl_ttf_version()),
    "FreeType": dotted(pygame._freetype.get_version()), "SQLite": sqlite3.sqlite_version,
    "Expat": pyexpat.EXPAT_VERSION.removeprefix("expat_"),
}
print(json.dumps(found))
"""
"""Run where the game was frozen: the versions that components tell of themselves."""


def sbom_file(work: Path) -> Path:
    """Where ``write_sbom`` puts its list."""
    from packager.facts import machine, product, system, version

    return work / f"{product().SLUG}-{version()}-{system()}-{machine()}.cdx.json"


def write_sbom(folder: Path, found: list[Found], python: Path, tools: Path, work: Path) -> Path:
    """Write the list of what the frozen ``folder`` contains; its path. Raises BuildError.

    ``python`` is the interpreter the game was frozen with, ``tools`` the one of the build tools.
    """
    from packager.facts import epoch_s, product, version
    from packager.shell import run

    names = product()
    distributions = [each.component.distribution for each in found if each.component.distribution]
    versions = json.loads(run([python, "-c", _VERSIONS, json.dumps(distributions)]).splitlines()[-1])
    facts = {
        "name": names.NAME,
        "slug": names.SLUG,
        "version": version(),
        "license": names.LICENSE,
        "publisher": names.PUBLISHER,
        "url": names.HOMEPAGE,
        "epoch_s": epoch_s(),
        "components": [_facts(folder, each, versions) for each in found],
    }
    source = work / "sbom.json"
    source.write_text(json.dumps(facts), encoding="utf-8")
    target = sbom_file(work)
    run([tools, Path(__file__), source, target])
    return target


def _facts(folder: Path, found: Found, versions: dict[str, str]) -> dict[str, Any]:
    component = found.component
    return {
        "name": component.name,
        "version": versions.get(component.distribution or component.name),
        "license": component.license,
        "url": component.url,
        "distribution": component.distribution,
        "files": {
            path: hashlib.sha256((folder / path).read_bytes()).hexdigest()
            for path in found.files
            if not path.startswith("@") and component.owns(path)
        },
    }


def write_cyclonedx(facts: dict[str, Any], target: Path) -> None:
    """Write the facts in CycloneDX's form; needs its library. Raises ValueError where the result is not valid."""
    import uuid
    from datetime import UTC, datetime

    from cyclonedx.model import ExternalReference, ExternalReferenceType, HashAlgorithm, HashType, XsUri
    from cyclonedx.model.bom import Bom
    from cyclonedx.model.component import Component, ComponentType
    from cyclonedx.model.contact import OrganizationalEntity
    from cyclonedx.model.license import LicenseExpression
    from cyclonedx.output.json import JsonV1Dot6
    from cyclonedx.schema import SchemaVersion
    from cyclonedx.validation.json import JsonStrictValidator
    from packageurl import PackageURL

    def website(url: str) -> list[ExternalReference]:
        return [ExternalReference(type=ExternalReferenceType.WEBSITE, url=XsUri(url))]

    def package(each: dict[str, Any]) -> PackageURL | None:
        name = each["distribution"]
        return PackageURL("pypi", None, name.lower(), each["version"]) if name else None

    game = Component(
        type=ComponentType.APPLICATION,
        bom_ref=facts["slug"],
        name=facts["name"],
        version=facts["version"],
        licenses=[LicenseExpression(facts["license"])],
        supplier=OrganizationalEntity(name=facts["publisher"]),
        external_references=website(facts["url"]),
    )
    parts = [
        Component(
            type=ComponentType.LIBRARY,
            bom_ref=each["name"],
            name=each["distribution"] or each["name"],
            version=each["version"],
            licenses=[LicenseExpression(each["license"])],
            external_references=website(each["url"]),
            purl=PackageURL("pypi", None, each["distribution"].lower(), each["version"])
            if each["distribution"]
            else None,
            components=[
                Component(
                    type=ComponentType.FILE,
                    bom_ref=path,
                    name=path,
                    hashes=[HashType(alg=HashAlgorithm.SHA_256, content=digest)],
                )
                for path, digest in each["files"].items()
            ],
        )
        for each in facts["components"]
    ]
    identity = json.dumps(facts, sort_keys=True)
    bom = Bom(serial_number=uuid.uuid5(uuid.NAMESPACE_URL, identity), components=parts)
    bom.metadata.component = game
    bom.metadata.timestamp = datetime.fromtimestamp(facts["epoch_s"], UTC)
    bom.register_dependency(game, parts)
    text = JsonV1Dot6(bom).output_as_string(indent=1)
    if fault := JsonStrictValidator(SchemaVersion.V1_6).validate_str(text):
        raise ValueError(f"{target}: is not valid CycloneDX: {fault}")
    target.write_text(text + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    write_cyclonedx(json.loads(Path(sys.argv[1]).read_text(encoding="utf-8")), Path(sys.argv[2]))
