import Expectations
import Foundation
import RxCore
import RxLoop
import TestSupport
import Testing

extension UVProcessTests {
  @Test func `arguments may be any bytes`() async throws {
    try await onOwnThread {
      let odd = ByteString([0xFF, 0xC0, 10])
      let arguments: [ByteString] = ["", "a b", "*", "\"'\\", "żółw 🐢", odd]
      let outcome = try Self.run(Self.piped("printf", ["<%s>"] + arguments))
      let expected = arguments.flatMap { [UInt8(ascii: "<")] + $0.bytes + [UInt8(ascii: ">")] }
      expectEqual(outcome.output, expected)
      let long = ByteString([UInt8](repeating: 120, count: 100_000))
      try expectEqual(Self.run(Self.piped("printf", ["%s", long])).output, long.bytes)
    }
  }

  @Test func `the environment is inherited, added to or replaced`() async throws {
    try await onOwnThread {
      var command = Self.piped("/usr/bin/env", ["-0"])
      func lines() throws -> Set<[UInt8]> {
        Set(try Self.run(command).output.split(separator: 0).map(Array.init))
      }
      let own = try lines()
      let path = Array("PATH=".utf8)
      expect(own.contains { $0.starts(with: path) })
      let odd = ByteString([0xFE, 61, 0xFF])
      command.environment = .replace(["ONE": "1", "ODD": odd, "NONE": ""])
      let three = [Array("ONE=1".utf8), Array("ODD=".utf8) + odd.bytes, Array("NONE=".utf8)]
      try expectEqual(lines(), Set(three))
      command.environment = .replace([:])
      try expectEqual(lines(), [])
      command.environment = .adding(["ONE": "1"])
      try expectEqual(lines(), own.union([Array("ONE=1".utf8)]))
      command.environment = .adding(["PATH": "/nowhere"])
      try expectEqual(lines().filter { $0.starts(with: path) }, [Array("PATH=/nowhere".utf8)])
    }
  }

  @Test func `a name is looked up in the PATH of the new environment`() async throws {
    try await onOwnThread {
      let folder = try TemporaryDirectory()
      // A link, as a file that a test writes may be busy: open in a child that another test has
      // just forked.
      expectEqual(symlink("/bin/echo", folder.path("a tool")), 0)
      var command = Self.piped("a tool", ["found"])
      try expectEqual(Self.refusal(command)?.name, "ENOENT")
      command.environment = .replace(["PATH": ByteString("/nowhere:" + folder.path)])
      try expectEqual(Self.run(command).text, "found\n")
    }
  }

  @Test func `a process starts in a directory, from which a relative program is resolved`()
    async throws
  {
    try await onOwnThread {
      let folder = try TemporaryDirectory()
      expectEqual(symlink("/bin/pwd", folder.path("where")), 0)
      var command = Self.piped("./where", ["-P"])
      command.directory = ByteString(folder.path)
      try expectEqual(Self.run(command).text, folder.path + "\n")
    }
  }

  @Test func `standard streams are ignored, inherited or descriptors`() async throws {
    try await onOwnThread {
      let folder = try TemporaryDirectory()
      let file = open(folder.path("out"), O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      var command = UVProcess.Command(
        "sh",
        ["-c", "readlink /proc/self/fd/0; readlink /proc/$$/fd/2; cat; echo oops >&2"]
      )
      command.input = .ignore
      command.output = .descriptor(file)
      command.errors = .ignore
      try expectEqual(Self.run(command).exit, .exited(0))
      expectEqual(fcntl(file, F_GETFD), FD_CLOEXEC)
      let written = try String(contentsOfFile: folder.path("out"), encoding: .utf8)
      expectEqual(written, "/dev/null\n/dev/null\n")
      close(file)
      let inherited = Self.piped("readlink", ["/proc/self/fd/0"])
      let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/0")
      try expectEqual(Self.run(inherited).text, own + "\n")
    }
  }

  @Test func `a process leads a session of its own if startsSession is true`() async throws {
    try await onOwnThread {
      // Fields 1 and 6 of proc_pid_stat(5): the process and its session.
      var command = Self.piped("sh", ["-c", "cut -d' ' -f1,6 /proc/$$/stat"])
      command.startsSession = true
      let numbers = try Self.run(command).text.split { $0 == " " || $0 == "\n" }
      expectEqual(numbers.count, 2)
      expectEqual(numbers.first, numbers.last)
      command.startsSession = false
      let same = try Self.run(command).text.split { $0 == " " || $0 == "\n" }
      expectEqual(same.last.map(String.init), "\(getsid(0))")
    }
  }

  @Test func `a process runs as another user, or the start is refused`() async throws {
    try await onOwnThread {
      var command = Self.piped("sh", ["-c", "echo $(id -u) $(id -g) $(id -G)"])
      command.user = 65_534
      command.group = 65_533
      if getuid() != 0 {
        let refusal = try Self.refusal(command)
        expectEqual(refusal?.name, "EPERM")
        return
      }
      try expectEqual(Self.run(command).text, "65534 65533 65533\n")
    }
  }

  @Test func `a program that cannot be started is named in the error`() async throws {
    try await onOwnThread {
      let folder = try TemporaryDirectory()
      let plain = folder.path("plain")
      try Data("text".utf8).write(to: URL(filePath: plain))
      let missing = folder.path("missing")
      func message(_ command: UVProcess.Command) throws -> String? {
        try Self.refusal(command).map { "\($0)" }
      }
      func message(_ program: String) throws -> String? {
        try message(.init(ByteString(program)))
      }
      try expectEqual(message(missing), "ENOENT: \(missing): no such file or directory")
      try expectEqual(message("no-such-program")?.hasPrefix("ENOENT: no-such-program: "), true)
      try expectEqual(message(plain), "EACCES: \(plain): permission denied")
      try expectEqual(message(folder.path), "EACCES: \(folder.path): permission denied")
      try expectEqual(message(""), "ENOENT: the program has no name")
      var command = UVProcess.Command("true")
      command.directory = ByteString(missing)
      try expectEqual(message(command), "ENOENT: \(missing): no such file or directory")
      command.directory = ByteString(plain)
      try expectEqual(message(command), "ENOTDIR: \(plain): not a directory")
      command.directory = ByteString(folder.path)
      command.program = ByteString(missing)
      try expectEqual(message(command), "ENOENT: \(missing): no such file or directory")
      var closed = UVProcess.Command("true")
      closed.output = .descriptor(1_000_000)
      try expectEqual(message(closed)?.hasPrefix("EBADF: true: "), true)
    }
  }

  @Test func `a zero byte is refused before a process starts`() async throws {
    try await onOwnThread {
      var commands = [
        UVProcess.Command("tr\0ue"), .init("true", ["a", "b\0c"]), .init("true"), .init("true"),
        .init("true"), .init("true"), .init("true"),
      ]
      commands[2].directory = "/\0"
      commands[3].environment = .replace(["A\0": "1"])
      commands[4].environment = .adding(["A": "\0"])
      commands[5].environment = .replace(["A=B": "1"])
      commands[6].environment = .adding(["": "1"])
      let errors = try commands.map { try Self.refusal($0) }
      expect(errors.allSatisfy { $0?.name == "EINVAL" })
      expectEqual(errors[1]?.message, "an argument of true has a zero byte in it: b\\u{0}c")
      expectEqual(errors[5]?.message, "no name for a variable: \"A=B\"")
    }
  }
}
