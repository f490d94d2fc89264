"""Make what is not committed: the message catalogs, compiled with Babel, and the schema of themes for editors.

A wheel gets both. An editable install needs no catalogs, because a checkout reads the PO fragments themselves; its
schema is written beside the themes, where their first lines name it and git ignores it.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LOCALE = "uno_desktop/content/locale"
SCHEMA = "themes/theme.schema.json"


class MakeFiles(BuildHookInterface[Any]):
    """Adds ``LC_MESSAGES/uno_desktop.mo`` of every language and the schema. Raises ValueError for a faulty fragment."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile into a temporary folder, from which hatchling takes the files."""
        if version == "editable":
            write_schema(Path(self.root), Path(self.root, SCHEMA))
            return
        self._made = Path(tempfile.mkdtemp(prefix="messages-"))
        for folder in sorted(Path(self.root, LOCALE).iterdir()):
            if fragments := sorted(folder.glob("*.po")):
                target = self._made / f"{folder.name}.mo"
                compile_messages(fragments, target, folder.name)
                build_data["force_include"][str(target)] = f"{LOCALE}/{folder.name}/LC_MESSAGES/uno_desktop.mo"
        schema = self._made / "theme.schema.json"
        write_schema(Path(self.root), schema)
        build_data["force_include"][str(schema)] = f"uno_desktop/_data/{SCHEMA}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Take the temporary folder away."""
        if version != "editable":
            shutil.rmtree(self._made, ignore_errors=True)


def write_schema(root: Path, target: Path) -> None:
    """Write the JSON Schema of ``theme.yaml`` from the table that the game's own checker reads with."""
    sys.path.insert(0, str(root))
    try:
        from uno_desktop.content.themes.new_theme import schema_text  # only a build needs it
    finally:
        sys.path.remove(str(root))
    target.write_text(schema_text(), encoding="utf-8")


def compile_messages(fragments: list[Path], target: Path, language: str) -> None:
    """Compile the PO fragments of one language into a ``.mo`` file; the same fragments give the same bytes.

    Raises ValueError for text that is not PO, a key that two fragments have, and a language whose code Babel lacks.
    """
    when = datetime.fromtimestamp(int(os.environ.get("SOURCE_DATE_EPOCH", "0")), UTC)
    whole = Catalog(language, charset="utf-8", creation_date=when, revision_date=when, fuzzy=False)
    if whole.locale is None:
        raise ValueError(f"{fragments[0].parent}: {language}: not the code of a language, such as pt_BR")
    for fragment in fragments:
        with fragment.open("rb") as stream:
            part = read_po(stream, charset="utf-8", abort_invalid=True)
        for message in part:
            if not message.id:
                if "Plural-Forms" in message.string:
                    whole.mime_headers = [("Plural-Forms", part.plural_forms)]
                continue
            if message.id in whole:
                raise ValueError(f"{fragment}: {message.id}: another fragment has this key: remove one of the two")
            whole.add(message.id, message.string, flags=message.flags)
    target.parent.mkdir(parents=True, exist_ok=True)
    with target.open("wb") as stream:
        write_mo(stream, whole)
