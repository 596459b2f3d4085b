import fcntl, os, pty, re, select, struct, subprocess, termios, time


class Terminal:
    """The program on a terminal of its own, with names on its standard input.

    Its writer encloses each frame in the sequences of synchronized output, and addresses each row.
    """

    rows, columns = 40, 120

    def __init__(self, program, file):
        self.descriptor, other = pty.openpty()
        fcntl.ioctl(other, termios.TIOCSWINSZ, struct.pack("HHHH", self.rows, self.columns, 0, 0))

        def take_terminal():
            os.setsid()
            fcntl.ioctl(other, termios.TIOCSCTTY, 0)

        self.process = subprocess.Popen([program], stdin=open(file, "rb"), stdout=other, stderr=other,
                                        preexec_fn=take_terminal, env=dict(os.environ, TERM="xterm-256color"))
        os.close(other)
        self.output = b""

    def frame(self, end):
        """Returns the next frame and when its last byte was read, or None if there is none until `end`."""
        while b"\x1b[?2026l" not in self.output:
            ready, _, _ = select.select([self.descriptor], [], [], max(0, end - time.perf_counter()))
            if not ready:
                return None
            self.output += os.read(self.descriptor, 1 << 16)
        frame, self.output = self.output.split(b"\x1b[?2026l", 1)
        return frame, time.perf_counter()

    def wait_for(self, text):
        """Reads frames until one has a text in it."""
        end = time.perf_counter() + 60
        while read := self.frame(end):
            if text.encode() in read[0]:
                return
        raise SystemExit(f"the terminal shows no {text!r}")

    def changes_list(self, frame):
        """Whether a frame changes a row above the count and the query."""
        return any(int(row) < self.rows - 1 for row in re.findall(rb"\x1b\[(\d+);\d+H", frame))

    def press(self, key, seconds):
        """Presses a key and reads for some seconds; returns when the list was first written, or None."""
        began, painted = time.perf_counter(), None
        os.write(self.descriptor, key.encode())
        while read := self.frame(began + seconds):
            if painted is None and self.changes_list(read[0]):
                painted = read[1] - began
        return painted

    def end(self):
        self.process.terminate()
        self.process.wait()
        os.close(self.descriptor)
