"""Measures file-search --browse: bytes and memory with many pages, times with Chromium and in a terminal.

Started by Tools/bench browser: figures.py FILE_SEARCH NAMES PAGES
"""
import os, re, selectors, sys, tempfile, time
from chromium import Chromium
from page import Page
from program import Search
from terminal import Terminal

program, names, pages = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])


def show(name, value):
    print(f"{name:<72} {value}", flush=True)


def percentiles(times):
    times = sorted(times)
    return f"p50 {times[len(times) // 2]:.1f} ms, p99 {times[int(len(times) * 0.99)]:.1f} ms ({len(times)})"


def many_pages(folder, file):
    search = Search(program, folder, file)
    cookie = search.cookie()
    first = Page(search.port, cookie)
    first.send("hello", e="", p="0")
    frame, size = first.receive()
    rows = first.roles["list"]
    first.send("window", c=rows, first=0, count=60, top=0, page=20)
    complete = f"/{names}"
    is_complete = lambda frame: any(complete in str(change) for change in frame.get("c", {}).values())
    if complete not in str(frame):
        first.receive_until(is_complete)
    # A page that opens now, with everything in its place.
    second = Page(search.port, cookie)
    second.send("hello", e="", p="1")
    _, size = second.receive()
    second.send("window", c=rows, first=0, count=60, top=0, page=20)
    _, more = second.receive_until(lambda frame: "rows" in frame.get("c", {}).get(str(rows), {}).get("list", {}))
    show("first view: elements and 60 rows", f"{size + more:,} bytes")

    time.sleep(1)
    before = search.memory()
    others = []
    for number in range(2, pages):
        page = Page(search.port, cookie)
        page.send("hello", e="", p=str(number))
        page.receive()
        page.send("window", c=rows, first=0, count=60, top=0, page=20)
        page.receive_until(lambda frame: "rows" in frame.get("c", {}).get(str(rows), {}).get("list", {}))
        others.append(page)
    show(f"memory for each of {len(others)} further pages", f"{(search.memory() - before) / len(others):.1f} KiB")

    time_letters(search, [second, *others])
    search.end()


def count(digits):
    """The number of names that a query of digits matches; the words of the names have none."""
    pattern = re.compile(".*".join(digits))
    return sum(1 for number in range(names) if pattern.search(str(number)))


def time_letters(search, pages):
    """Types on the first page, and waits until all pages have the results of each letter."""
    field = pages[0].roles["edit"]
    matches = {text: count(text) for text in ("12345"[:length] for length in range(6))}
    selector = selectors.DefaultSelector()
    for page in pages:
        selector.register(page.socket, selectors.EVENT_READ, page)
    query, times, processor = "", [], []

    def settle(text):
        """Edits the query; returns the seconds until the last page had its results."""
        at = 0
        while at < min(len(text), len(query)) and text[at] == query[at]:
            at += 1
        wanted = matches[text]
        began, spent = time.perf_counter(), search.seconds()
        pages[0].send("edit", c=field, at=at, ins=text[at:], cur=len(text), anc=len(text), seen=pages[0].revision,
                      **{"del": len(query) - at})
        waiting = set(pages)
        while waiting:
            ready = selector.select(timeout=20)
            if not ready:
                raise SystemExit(f"{len(waiting)} pages without the results of {text!r} after 20 s")
            for key, _ in ready:
                page = key.data
                page.receive()
                while page.input:
                    page.receive()
                if page.found == wanted:
                    waiting.discard(page)
        return time.perf_counter() - began, search.seconds() - spent

    for _ in range(10):
        for length in list(range(1, 6)) + list(range(4, -1, -1)):
            text = "12345"[:length]
            seconds, spent = settle(text)
            query = text
            times.append(seconds * 1000), processor.append(spent * 1000)
            time.sleep(0.05)
    show(f"a letter in one page → its results in all {len(pages)}", percentiles(times))
    show("processor time of the program for each letter", f"{sum(processor) / len(processor):.0f} ms")


# What is typed in the browser and in the terminal, a key each 60 ms, and then deleted again.
typed = "config main test"


def in_chromium(folder, file, profile):
    search = Search(program, folder, file)
    browser = Chromium(profile)
    browser.call("Page.navigate", url=search.address)
    count = "[...document.querySelectorAll('.label')].map(el => el.textContent).find(text => /^\\d+\\/\\d+$/.test(text))"
    while browser.evaluate(f"{count}?.endsWith('/{names}')") is not True:
        time.sleep(0.1)
    browser.evaluate("""
      times = []; start = 0;
      addEventListener('keydown', () => start = performance.now(), true);
      new MutationObserver(() => {
        if (!start) return;
        const since = start;
        start = 0;
        requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - since)));
      }).observe(document.querySelector('.list'), {childList: true, subtree: true, characterData: true});
      document.querySelector('input').focus();
    """)
    for round in range(5):
        for letter in typed:
            browser.type(letter)
            time.sleep(0.06)
        for _ in typed:
            browser.press("Backspace", 8)
            time.sleep(0.06)
    show("key → results painted in Chromium", percentiles(browser.evaluate("times")))
    scroll(browser)
    browser.end()
    search.end()


def scroll(browser):
    """Scrolls through all rows in five seconds; shows the time between two frames of the browser."""
    times = browser.evaluate("""new Promise(resolve => {
      const list = document.querySelector('.list'), times = [], began = performance.now();
      let last = began;
      function frame() {
        const now = performance.now();
        times.push(now - last);
        last = now;
        list.scrollTop = list.scrollHeight * (now - began) / 5000;
        if (now - began < 5000) requestAnimationFrame(frame); else resolve(times.slice(1));
      }
      requestAnimationFrame(frame);
    })""")
    show("frame to frame while all rows scroll by in Chromium", percentiles(times))


def in_terminal(file):
    terminal = Terminal(program, file)
    terminal.wait_for(f"/{names}")
    times = []
    for round in range(5):
        for key in [*typed, *"\x7f" * len(typed)]:
            painted = terminal.press(key, 0.06)
            if painted is not None:
                times.append(painted * 1000)
    show("key → results written to a terminal", percentiles(times))
    terminal.end()


with tempfile.TemporaryDirectory() as folder:
    file = os.path.join(folder, "names")
    words = ["src", "main", "test", "lib", "readme", "config", "index", "util", "data", "view"]
    with open(file, "w") as output:
        for number in range(names):
            parts = [words[number // 10 ** place % 10] for place in range(4)]
            output.write("/".join(parts) + f"/{words[number % 7]}{number}.txt\n")
    show("names", f"{names:,}")
    many_pages(folder, file)
    in_terminal(file)
    in_chromium(folder, file, os.path.join(folder, "profile"))
