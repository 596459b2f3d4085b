"""Runs axe-core on each page of the gallery and on states of the search, light and dark.

Started by Tools/axe: accessibility.py FOLDER_OF_PROGRAMS AXE_SCRIPT
"""
import os, re, subprocess, sys, tempfile, time
from chromium import Chromium

programs, axe = sys.argv[1], open(sys.argv[2]).read()
violations = 0


def start(name, arguments, stream, folder, state):
    """Starts a program; returns it and the address that it prints on a stream."""
    process = subprocess.Popen([os.path.join(programs, name), *arguments], cwd=folder, stdin=subprocess.DEVNULL,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=dict(os.environ, XDG_STATE_HOME=state))
    for line in getattr(process, stream):
        if address := re.search(rb"http://\S+", line):
            return process, address.group().decode()
    raise SystemExit(f"{name} prints no address")


def wait_until(browser, expression):
    end = time.monotonic() + 20
    while browser.evaluate(expression) is not True:
        if time.monotonic() > end:
            raise SystemExit(f"never: {expression}\n" + browser.evaluate("document.body.innerText"))
        time.sleep(0.05)


def check(browser, name):
    """Checks what is shown, with light and with dark colours."""
    global violations
    for colours in ("light", "dark"):
        browser.call("Emulation.setEmulatedMedia",
                     features=[{"name": "prefers-color-scheme", "value": colours},
                               {"name": "prefers-reduced-motion", "value": "reduce"}])
        time.sleep(0.3)  # colours are not compared while they change
        browser.evaluate(f"if (!window.axe) {{ {axe} }}; true")
        result = browser.evaluate("""axe.run().then(result => ({
          passed: result.passes.length,
          undecided: result.incomplete.map(rule => rule.id + ' (' + rule.nodes.length + ')'),
          violations: result.violations.map(rule => rule.id + ': ' + rule.help + '\\n' +
            rule.nodes.map(node => '    ' + node.html + '\\n    ' + node.failureSummary).join('\\n')),
        }))""")
        print(f"{name + ', ' + colours:<56} {result['passed']:>3} rules hold, {len(result['violations'])} violated"
              + (", undecided: " + ", ".join(result["undecided"]) if result["undecided"] else ""), flush=True)
        for violation in result["violations"]:
            print("  " + violation)
        violations += len(result["violations"])


def gallery(browser, folder):
    program, address = start("gallery-browse", ["--browse"], "stdout", folder, folder)
    browser.call("Page.navigate", url=address)
    wait_until(browser, "document.querySelectorAll('[role=tab]').length === 6")
    for place, title in enumerate(("buttons", "numbers", "texts", "lists", "tables", "trees"), 1):
        browser.evaluate(f"document.querySelector('[role=tab]:nth-child({place})').click()")
        wait_until(browser, f"document.querySelector('[role=tab]:nth-child({place})').ariaSelected === 'true'")
        time.sleep(0.3)
        check(browser, f"gallery, {title}")
        if title == "buttons":
            browser.evaluate("document.querySelector('.menu-title').click()")
            wait_until(browser, "document.querySelectorAll('.menu-item').length > 0")
            check(browser, "gallery, a menu open")
            browser.press("Escape", 27)
    program.terminate()


def search(browser, folder, state):
    for name in ("ferry", "ferry-line", "harbour", "tide"):
        with open(os.path.join(folder, name), "w") as file:
            file.write(f"The text of {name}.\n" * 50)
    program, address = start("file-search-browse", ["--browse", "-m"], "stderr", folder, state)
    browser.call("Page.navigate", url=address)
    rows = "document.querySelectorAll('.item').length"
    wait_until(browser, f"{rows} === 4")
    check(browser, "search, all names")
    browser.evaluate("document.querySelector('input').focus()")
    for letter in "fer":
        browser.type(letter)
    wait_until(browser, f"{rows} === 2")
    check(browser, "search, results and the preview")
    browser.press(" ", 32, modifiers=2)
    wait_until(browser, "document.querySelectorAll('.marked').length === 1")
    check(browser, "search, a mark")
    for letter in "xyz":
        browser.type(letter)
    wait_until(browser, f"{rows} === 0")
    check(browser, "search, no match")
    program.terminate()
    wait_until(browser, "document.querySelector('.status').textContent !== ''")
    check(browser, "search, connection lost")


with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as state, \
        tempfile.TemporaryDirectory() as profile:
    browser = Chromium(profile)
    print(browser.call("Browser.getVersion")["product"] + ", axe-core " + re.search(r"axe v(\S+)", axe).group(1))
    try:
        gallery(browser, state)
        search(browser, folder, state)
    finally:
        browser.end()
raise SystemExit(1 if violations else 0)
