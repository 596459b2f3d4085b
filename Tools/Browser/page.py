import base64, json, os, re, socket, struct


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
