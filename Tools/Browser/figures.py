"""Measures file-search --browse: bytes and memory with many pages, times with Chromium.

Started by Tools/bench browser: figures.py FILE_SEARCH NAMES PAGES
"""
import base64, json, os, re, socket, struct, subprocess, sys, tempfile, time

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
        self.input = self.socket.makefile("rb")
        if b"101" not in self.input.readline():
            raise SystemExit("the server refuses a page")
        while self.input.readline().strip():
            pass
        self.number = self.revision = 0

    def send(self, kind, **members):
        self.number += 1
        message = json.dumps({"n": self.number, "r": self.revision, "k": kind, **members}).encode()
        head = bytes([0x81]) + (bytes([0x80 | len(message)]) if len(message) < 126
                                else bytes([0xFE]) + struct.pack(">H", len(message)))
        self.socket.sendall(head + bytes(4) + message)  # a mask of zeros

    def receive(self):
        """Returns the next frame and the length of its payload."""
        while True:
            first, second = self.input.read(2)
            length = second & 0x7F
            if length == 126:
                length, = struct.unpack(">H", self.input.read(2))
            elif length == 127:
                length, = struct.unpack(">Q", self.input.read(8))
            payload = self.input.read(length)
            if first & 0x0F == 1:
                frame = json.loads(payload)
                self.revision = frame["r"]
                self.send("ack")
                return frame, length
            if first & 0x0F == 9:
                self.socket.sendall(bytes([0x8A, 0x80 | length]) + bytes(4) + payload)

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


def control(frame, role):
    """The number of the first control of a kind in a snapshot."""
    for number, change in frame["c"].items():
        if role in change.get("el", {}):
            return int(number)


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
    rows = control(frame, "list")
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

    search.end()


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
