import Expectations
import Foundation
import RxCore
import RxLoop
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
  static func run(_ command: UVProcess.Command, input: [UInt8] = []) throws -> Outcome {
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

  static func piped(
    _ program: ByteString,
    _ arguments: [ByteString] = []
  ) -> UVProcess.Command {
    var command = UVProcess.Command(program, arguments)
    command.output = .pipe
    return command
  }

  static func refusal(_ command: UVProcess.Command) throws -> UVError? {
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
}
