import os, re, socket, subprocess


class Search:
    """The program, with names on its standard input."""

    def __init__(self, program, folder, file):
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
