import Expectations
import Foundation
import RxCore
import RxLoop
import RxSystem
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct UVProcessTests {
  /// The output of a program, and the way in which it ended.
  struct Outcome: Equatable {
    var output: [UInt8] = []
    var errors: [UInt8] = []
    var exit: UVProcess.Exit?
    var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// Runs a command until it has ended and its pipes are closed.
  private static func run(_ command: UVProcess.Command, input: [UInt8] = []) throws -> Outcome {
    let loop = try UVLoop()
    let outcome = Box(Outcome())
    let process = try UVProcess(command, on: loop) { outcome.value.exit = $0 }
    try process.output?.startReading(
      onData: { outcome.value.output += $0 },
      onEnd: { _ in process.output?.close() }
    )
    try process.errors?.startReading(
      onData: { outcome.value.errors += $0 },
      onEnd: { _ in process.errors?.close() }
    )
    process.input?.write(input)
    process.input?.shutdown()
    try expectEqual(loop.run(), false)
    try loop.close()
    return outcome.value
  }

  private static func piped(
    _ program: ByteString,
    _ arguments: [ByteString] = []
  ) -> UVProcess.Command {
    var command = UVProcess.Command(program, arguments)
    command.output = .pipe
    return command
  }

  private static func refusal(_ command: UVProcess.Command) throws -> UVError? {
    let loop = try UVLoop()
    do throws(UVError) {
      _ = try UVProcess(
        command,
        on: loop,
        whenClosed: { Issue.record("called for a process that did not start") },
        onExit: { _ in Issue.record("\(command) has started") }
      )
    } catch {
      try expectEqual(loop.run(), false)
      try loop.close()
      return error
    }
    return nil
  }

  @Test func `the exit is reported as a status or a signal, and then the handle closes itself`()
    async throws
  {
    try await onOwnThread {
      let loop = try UVLoop()
      let log = Box([String]())
      let script: [ByteString: String] = [
        "exit 0": "exited(0)", "exit 3": "exited(3)", "exit 255": "exited(255)",
        "kill -KILL $$": "signaled(9)", "kill -TERM $$": "signaled(15)",
      ]
      for (text, expected) in script {
        log.value = []
        let holder = Box<UVProcess?>(nil)
        holder.value = try UVProcess(
          .init("sh", ["-c", text]),
          on: loop,
          whenClosed: { log.value.append("closed") }
        ) { exit in
          log.value.append("\(exit)")
          expectEqual(holder.value?.isClosed, false)
        }
        do throws(UVError) {
          try loop.close()
          Issue.record("closed with a running process")
        } catch {
          expectEqual(error.message, "1 still open: UVProcess(sh)")
        }
        try expectEqual(loop.run(), false)
        expectEqual(log.value, [expected, "closed"])
        expectEqual(holder.value?.isClosed, true)
      }
      try loop.close()
    }
  }

  @Test func `a megabyte goes through a process and back; errors arrive on their own pipe`()
    async throws
  {
    try await onOwnThread {
      let sent = [UInt8].numbered(1_000_000)
      var command = Self.piped("sh", ["-c", "cat; echo done >/dev/stderr"])
      command.input = .pipe
      command.errors = .pipe
      let outcome = try Self.run(command, input: sent)
      expect(Data(outcome.output) == Data(sent))
      expectEqual(outcome.errors, Array("done\n".utf8))
      expectEqual(outcome.exit, .exited(0))
    }
  }

  @Test func `a process starts with no signal ignored and none blocked`() async throws {
    try await onOwnThread {
      var set = sigset_t()
      sigemptyset(&set)
      sigaddset(&set, SIGUSR1)
      pthread_sigmask(SIG_BLOCK, &set, nil)
      // proc_pid_status(5): a bit for each signal, the first for signal 1.
      let script = #"/^Sig(Blk|Ign)/ { print $2 }"#
      let status = try Self.run(Self.piped("awk", [ByteString(script), "/proc/self/status"])).text
      let sets = status.split(separator: "\n").map { UInt64($0, radix: 16) }
      expectEqual(sets.count, 2)
      expectEqual(sets.first, 0)
      // Signals from 32 on belong to the C library, and stay unchanged.
      expectEqual(sets.last.map { ($0 ?? .max) & 0x7FFF_FFFF }, 0)
    }
  }

  @Test func `a process that writes to a closed pipe dies of SIGPIPE`() async throws {
    try await onOwnThread {
      let loop = try UVLoop()
      let end = Box<UVProcess.Exit?>(nil)
      let process = try UVProcess(Self.piped("yes"), on: loop) { end.value = $0 }
      try process.output?.startReading(
        onData: { _ in process.output?.close() },
        onEnd: { _ in }
      )
      try expectEqual(loop.run(), false)
      expectEqual(end.value, .signaled(SIGPIPE))
      let script: ByteString = "{ yes; echo $? >&2; } | head -1"
      var command = Self.piped("sh", ["-c", script])
      command.errors = .pipe
      let outcome = try Self.run(command)
      expectEqual(outcome.text, "y\n")
      // A shell's status for a program that SIGPIPE, 13, has ended.
      expectEqual(outcome.errors, Array("141\n".utf8))
    }
  }

  @Test func `writing to a process that does not read gives EPIPE`() async throws {
    try await onOwnThread {
      let loop = try UVLoop()
      let results = Box([String?]())
      var command = UVProcess.Command("true")
      command.input = .pipe
      let process = try UVProcess(command, on: loop) { _ in }
      process.input?.write([UInt8](repeating: 0, count: 1 << 20)) { error in
        results.value.append(error?.name)
        process.input?.close()
      }
      try expectEqual(loop.run(), false)
      expectEqual(results.value, ["EPIPE"])
      try loop.close()
    }
  }

  @Test func `kill sends signals while the process runs, and fails with ESRCH afterwards`()
    async throws
  {
    try await onOwnThread {
      let loop = try UVLoop()
      let end = Box<UVProcess.Exit?>(nil)
      let process = try UVProcess(.init("sleep", ["1000"]), on: loop) { end.value = $0 }
      expectEqual(kill(process.pid, 0), 0)
      func refusal(_ signal: Int32) -> String? {
        do throws(UVError) { try process.kill(signal) } catch { return error.name }
        return nil
      }
      expectEqual(refusal(12_345), "EINVAL")
      expectEqual(refusal(0), nil)
      expectEqual(refusal(SIGTERM), nil)
      try expectEqual(loop.run(), false)
      expectEqual(end.value, .signaled(SIGTERM))
      expectEqual(refusal(SIGTERM), "ESRCH")
      try loop.close()
    }
  }

  @Test func `a process whose handle is closed continues and leaves no zombie`() async throws {
    try await onOwnThread {
      let loop = try UVLoop()
      let process = try UVProcess(.init("sleep", ["1000"]), on: loop) { _ in
        Issue.record("called after it was closed")
      }
      let pid = process.pid
      process.close()
      try expectEqual(loop.run(), false)
      try loop.close()
      expectEqual(kill(pid, 0), 0)
      kill(pid, SIGKILL)
      expect(Self.isReaped(pid))
    }
  }

  @Test func `a process with a parent death signal outlives the thread that has started it`()
    async throws
  {
    let loop = try UVLoop()
    let end = Box<UVProcess.Exit?>(nil)
    let (thread, process) = try await onOwnThread {
      var command = UVProcess.Command("sleep", ["1000"])
      command.parentDeathSignal = SIGKILL
      let process = try UVProcess(command, on: loop) { end.value = $0 }
      let thread = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")
      return (thread, process)
    }
    while access("/proc/\(thread)", F_OK) == 0 { sched_yield() }
    try await onOwnThread {
      // A signal of the kernel would have been the first, and the reason of the end.
      kill(process.pid, SIGTERM)
      try expectEqual(loop.run(), false)
      try loop.close()
    }
    expectEqual(end.value, .signaled(SIGTERM))
  }

  @Test func `a parent death signal that does not exist is refused`() throws {
    var command = UVProcess.Command("true")
    command.parentDeathSignal = 65
    try expectEqual(Self.refusal(command)?.name, "EINVAL")
  }

  @Test func `a process with holdsLoop false does not keep the loop running`() async throws {
    try await onOwnThread {
      let loop = try UVLoop()
      let end = Box<UVProcess.Exit?>(nil)
      let process = try UVProcess(.init("sleep", ["1000"]), on: loop) { end.value = $0 }
      process.holdsLoop = false
      try expectEqual(loop.run(), false)
      process.holdsLoop = true
      try process.kill(SIGKILL)
      try expectEqual(loop.run(), false)
      expectEqual(end.value, .signaled(SIGKILL))
    }
  }

  @Test func `several loops each receive the exits of their own processes`() async throws {
    try await withThrowingTaskGroup(of: [Int32].self) { group in
      for _ in 0..<4 {
        group.addTask {
          try await onOwnThread {
            let loop = try UVLoop()
            let ends = Box([Int32]())
            for code in Int32(0)..<40 {
              _ = try UVProcess(.init("sh", ["-c", "exit \(code)"]), on: loop) { exit in
                if exit == .exited(code) { ends.value.append(code) }
              }
            }
            try expectEqual(loop.run(), false)
            try loop.close()
            return ends.value.sorted()
          }
        }
      }
      for try await ends in group { expectEqual(ends, Array(0..<40)) }
    }
  }

  /// Waits until a process has ended and somebody else has waited for it.
  private static func isReaped(_ pid: Int32) -> Bool {
    var information = siginfo_t()
    while waitid(P_PID, UInt32(pid), &information, WEXITED | WNOWAIT) == 0 { sched_yield() }
    return errno == ECHILD
  }

  @Test func `a process that other code has waited for ends with an unknown status`() async throws {
    try await onOwnThread {
      let loop = try UVLoop()
      let log = Box([String]())
      let process = try UVProcess(
        .init("sh", ["-c", "exit 3"]),
        on: loop,
        whenClosed: { log.value.append("closed") },
        onExit: { log.value.append("\($0)") }
      )
      expectEqual(waitpid(process.pid, nil, 0), process.pid)
      try expectEqual(loop.run(), false)
      expectEqual(log.value, ["unknown", "closed"])
      try loop.close()
    }
  }

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
