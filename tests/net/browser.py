"""A phone: headless Chromium in phone sizes, driven by touch."""

from __future__ import annotations

import json
import shutil
import time

from programs import needs

SIZES = {"320x568": (320, 568), "390x844": (390, 844), "844x390": (844, 390), "768x1024": (768, 1024)}


needs_browser = needs("chromium", "chromedriver")


class Device:
    """One browser with one window, as a touch device."""

    def __init__(self, size=(390, 844), scale=2, *, trusts_all=False):
        from selenium import webdriver
        from selenium.webdriver.chrome.service import Service

        options = webdriver.ChromeOptions()
        options.binary_location = shutil.which("chromium")
        for flag in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--lang=en-US",
                     "--disable-background-networking", "--no-first-run", "--hide-scrollbars",
                     "--disable-component-update", "--disable-sync"):  # fmt: skip
            options.add_argument(flag)
        if trusts_all:  # certificates of the tests' own authority
            options.add_argument("--ignore-certificate-errors")
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver")))
        self.driver.set_script_timeout(20)
        self.driver.set_page_load_timeout(30)
        self.resize(size, scale)

    def resize(self, size, scale=2):
        width, height = size
        self.cdp("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=True)
        self.cdp("Emulation.setTouchEmulationEnabled", enabled=True)

    def cdp(self, command, **fields):
        return self.driver.execute_cdp_cmd(command, fields)

    def open(self, url):
        self.driver.get(url)

    def open_again(self, url, size=(390, 844)):
        """The same page in a tab of its own; the old tab is closed, or it would come back for the seat."""
        old = self.driver.current_window_handle
        self.driver.switch_to.new_window("tab")
        fresh = self.driver.current_window_handle
        self.driver.switch_to.window(old)
        self.driver.close()
        self.driver.switch_to.window(fresh)
        self.resize(size)
        self.open(url)

    def js(self, script, *args):
        return self.driver.execute_script(script, *args)

    def wait(self, condition, timeout_s=60):
        """Wait until a JavaScript expression is true."""
        end_s = time.monotonic() + timeout_s
        while not (found := self.js(f"return {condition}")):
            assert time.monotonic() < end_s, f"{condition} never came; {self.js('return document.body.innerText')}"
            time.sleep(0.05)
        return found

    def tap(self, selector, n=0, label=""):
        """Touch the middle of the nth element whose name has ``label``; whether one was seen there, and lay still.

        Cards slide while the hand changes, and a touch that is late hits their neighbor.
        """
        found = self.driver.execute_async_script(
            """const [selector, n, label, done] = arguments;
            const find = () => [...document.querySelectorAll(selector)].filter((e) => e.getClientRects().length
              && (e.getAttribute("aria-label") ?? "").includes(label))[n];
            const node = find();
            if (!node) { done(null); return; }
            node.scrollIntoView({block: "nearest", inline: "nearest"});
            let left = 60, last = "";
            const look = () => {
              const r = node.getBoundingClientRect(), now = [r.left, r.top, r.width, r.height].join();
              if (now !== last && left-- > 0) { last = now; setTimeout(look, 40); return; }
              for (const [fx, fy] of [[.5,.5],[.25,.25],[.2,.12],[.15,.5],[.8,.8]]) {
                const x = r.left + r.width * fx, y = r.top + r.height * fy;
                const hit = document.elementFromPoint(x, y);
                if (hit && (hit === node || node.contains(hit))) { done([x, y]); return; }
              }
              done(null);
            };
            look();""",
            selector,
            n,
            label,
        )
        if not found:
            return False
        self.touch(*found)
        return True

    def tap_until(self, selector, condition, label=""):
        """Touch it until the condition is true: what is still moving may be missed."""
        for _ in range(12):
            if self.js(f"return {condition}"):
                return
            self.tap(selector, label=label)
            time.sleep(0.5)
        self.wait(condition)

    def touch(self, x, y):
        self.cdp("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        self.cdp("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def type_in(self, selector, text):
        self.js("const e = document.querySelector(arguments[0]); e.focus(); e.value = '';", selector)
        self.cdp("Input.insertText", text=text)

    def join(self, url, name):
        self.open(url)
        self.wait("document.querySelector('#name')")
        self.type_in("#name", name)
        assert self.tap("form .primary")

    def picture(self, path):
        self.driver.save_screenshot(str(path))

    def complaints(self):
        """Errors in the browser's console, but for sockets of pages that were put to sleep."""
        said = [entry["message"] for entry in self.driver.get_log("browser") if entry["level"] == "SEVERE"]
        return [message for message in said if "Back-Forward Cache" not in message]

    def axe(self, source):
        """What axe-core finds wrong on the page as it is."""
        self.js(source)
        found = self.driver.execute_async_script(
            "const done = arguments[arguments.length - 1]; axe.run(document, {resultTypes: ['violations']})"
            ".then((r) => done(JSON.stringify(r.violations.map((v) => [v.id, v.nodes.map((n) => n.html)]))))"
        )
        return json.loads(found)

    def nameless(self):
        """What a screen reader can reach and has no name for, by its role: Chromium's own accessibility tree."""
        self.cdp("Accessibility.enable")
        nodes = self.cdp("Accessibility.getFullAXTree")["nodes"]
        found = []
        for node in nodes:
            properties = {each["name"]: each["value"].get("value") for each in node.get("properties", ())}
            role, name = (node.get(key, {}).get("value", "") for key in ("role", "name"))
            if not node["ignored"] and properties.get("focusable") and role != "RootWebArea" and not name.strip():
                found.append(role)
        return found

    def small_targets(self, least_px=44):
        """What can be pressed, is seen, and is smaller than a finger: its text and size in px."""
        return self.js(
            "return [...document.querySelectorAll('button, select, input, summary, a')].map((e) => {"
            " const { width, height } = (e.closest('label.row') ?? e).getBoundingClientRect();"
            " return [e.textContent.trim().slice(0, 30), width, height] })"
            ".filter(([, w, h]) => w > 0 && h > 0 && (w < arguments[0] || h < arguments[0]))",
            least_px - 0.5,
        )

    def close(self):
        self.driver.quit()
