"""Measures file-search --browse: bytes and memory with many pages, times with Chromium.

Started by Tools/bench browser: figures.py FILE_SEARCH NAMES PAGES
"""
import base64, json, os, re, selectors, socket, struct, subprocess, sys, tempfile, time

program, names, pages = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])


class Page:
    """A page's connection, without a browser."""

    def __init__(self, port, cookie):
        self.socket = socket.create_connection(("127.0.0.1", port))
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((
            f"GET /live HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n"
            f"Cookie: {cookie}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Protocol: rx-browser.1\r\n\r\n").encode())
        self.input = b""
        while b"\r\n\r\n" not in self.input:
            self.fill()
        head, self.input = self.input.split(b"\r\n\r\n", 1)
        if b" 101 " not in head:
            raise SystemExit("the server refuses a page")
        self.number = self.revision = 0
        self.roles, self.found = {}, None

    def fill(self):
        read = self.socket.recv(1 << 16)
        if not read:
            raise SystemExit("the server has closed a page's connection")
        self.input += read

    def take(self, count):
        while len(self.input) < count:
            self.fill()
        taken, self.input = self.input[:count], self.input[count:]
        return taken

    def send(self, kind, **members):
        self.number += 1
        message = json.dumps({"n": self.number, "r": self.revision, "k": kind, **members}).encode()
        head = bytes([0x81]) + (bytes([0x80 | len(message)]) if len(message) < 126
                                else bytes([0xFE]) + struct.pack(">H", len(message)))
        self.socket.sendall(head + bytes(4) + message)  # a mask of zeros

    def receive(self):
        """Returns the next frame and the length of its payload."""
        while True:
            first, second = self.take(2)
            length = second & 0x7F
            if length == 126:
                length, = struct.unpack(">H", self.take(2))
            elif length == 127:
                length, = struct.unpack(">Q", self.take(8))
            payload = self.take(length)
            if first & 0x0F == 1:
                frame = json.loads(payload)
                self.revision = frame["r"]
                self.note(payload, frame)
                self.send("ack")
                return frame, length
            if first & 0x0F == 9:
                self.socket.sendall(bytes([0x8A, 0x80 | length]) + bytes(4) + payload)

    def note(self, payload, frame):
        """Keeps the controls by their kind, and the number of matches that the page shows."""
        for number, change in frame.get("c", {}).items():
            for role in change.get("el", {}):
                self.roles.setdefault(role, int(number))
        shown = re.findall(rb'"(\d+)/\d+"', payload)
        if shown:
            self.found = int(shown[-1])

    def receive_until(self, holds):
        size = 0
        while True:
            frame, length = self.receive()
            size += length
            if holds(frame):
                return frame, size


class Search:
    """The program, with names on its standard input."""

    def __init__(self, folder, file):
        environment = dict(os.environ, XDG_STATE_HOME=folder)
        self.process = subprocess.Popen([program, "--browse"], stdin=open(file, "rb"),
                                        stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, env=environment)
        line = self.process.stderr.readline().decode()
        self.address = re.search(r"http\S+", line).group()
        self.port = int(re.search(r":(\d+)/", self.address).group(1))

    def cookie(self):
        with socket.create_connection(("127.0.0.1", self.port)) as connection:
            path = self.address.split(str(self.port))[1]
            connection.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n\r\n".encode())
            return re.search(r"Set-Cookie: ([^;]+)", connection.recv(65536).decode()).group(1)

    def memory(self):
        """The resident memory in KiB."""
        with open(f"/proc/{self.process.pid}/status") as status:
            return int(re.search(r"VmRSS:\s+(\d+)", status.read()).group(1))

    def seconds(self):
        """The processor time."""
        with open(f"/proc/{self.process.pid}/stat") as stat:
            fields = stat.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def end(self):
        self.process.terminate()
        self.process.wait()


class Chromium:
    """A browser, by the DevTools protocol over two pipes."""

    def __init__(self, folder):
        read, self.write = os.pipe()
        self.read, write = os.pipe()

        def place():
            os.dup2(read, 103), os.dup2(write, 104)
            os.dup2(103, 3), os.dup2(104, 4)
            for descriptor in (3, 4):
                os.set_inheritable(descriptor, True)

        self.process = subprocess.Popen(
            ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
             "--remote-debugging-pipe", "--window-size=900,600", f"--user-data-dir={folder}"],
            close_fds=False, preexec_fn=place, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(read), os.close(write)
        self.buffer, self.number, self.session = b"", 0, None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]

    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.write, json.dumps(message).encode() + b"\0")
        while True:
            while b"\0" not in self.buffer:
                self.buffer += os.read(self.read, 1 << 20)
            answer, self.buffer = self.buffer.split(b"\0", 1)
            answer = json.loads(answer)
            if answer.get("id") == self.number:
                return answer["result"]

    def evaluate(self, expression):
        answer = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        return answer["result"].get("value")

    def type(self, letter):
        self.call("Input.dispatchKeyEvent", type="keyDown", key=letter, text=letter)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=letter)

    def end(self):
        self.process.terminate()
        self.process.wait()


def show(name, value):
    print(f"{name:<72} {value}", flush=True)


def percentiles(times):
    times = sorted(times)
    return f"p50 {times[len(times) // 2]:.1f} ms, p99 {times[int(len(times) * 0.99)]:.1f} ms ({len(times)})"


def many_pages(folder, file):
    search = Search(folder, file)
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


def chromium(folder, file, profile):
    search = Search(folder, file)
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
        for letter in "config main test":
            browser.type(letter)
            time.sleep(0.06)
        for _ in range(16):
            browser.call("Input.dispatchKeyEvent", type="keyDown", key="Backspace", windowsVirtualKeyCode=8)
            browser.call("Input.dispatchKeyEvent", type="keyUp", key="Backspace", windowsVirtualKeyCode=8)
            time.sleep(0.06)
    times = browser.evaluate("times")
    show("key → painted in Chromium", percentiles(times))
    browser.end()
    search.end()


with tempfile.TemporaryDirectory() as folder:
    file = os.path.join(folder, "names")
    words = ["src", "main", "test", "lib", "readme", "config", "index", "util", "data", "view"]
    with open(file, "w") as output:
        for number in range(names):
            parts = [words[number // 10 ** place % 10] for place in range(4)]
            output.write("/".join(parts) + f"/{words[number % 7]}{number}.txt\n")
    show("names", f"{names:,}")
    many_pages(folder, file)
    chromium(folder, file, os.path.join(folder, "profile"))
