import Expectations
import Foundation
import RxCore
import RxLoop
import RxSystem
import RxTraits
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct ProcessTests {
  private func shell(_ script: ByteString) -> Command { Command("sh", ["-c", script]) }

  /// Waits until a process has exited, and been reaped.
  private func hasExited(_ pid: Int32) -> Bool { kill(pid, 0) != 0 && errno == ESRCH }

  @Test func `lines emits the output, and completes`() async throws {
    let outcome = try await collectOutcome {
      self.shell("printf 'a\\nb\\n'; printf c").lines(on: $0)
    }
    expectEqual(outcome.elements, ["a", "b", "c"])
    expect(outcome.isCompleted)
  }

  @Test func `a program, its arguments and a path are strings or bytes`() async throws {
    let directory = try TemporaryDirectory()
    let name = ["pri", "ntf"].joined()
    let text = String(repeating: "é", count: 2)
    let path: String = directory.path("file")
    let written = try await collectOutcome { loop in
      FileSystem(on: loop).write(Array(text.utf8), to: path)
        .andThen(Command(name, ["%s", text]).lines(on: loop).asObservable())
    }
    expectEqual(written.elements, [text])
    let read = try await collectOutcome { FileSystem(on: $0).read(ByteString(Array(path.utf8))) }
    expectEqual(read.elements, [Array(text.utf8)])
  }

  @Test func `a status that is not 0 and a signal are failures, after all output`() async throws {
    for (script, text) in [
      ("echo out; exit 3", "sh has ended with status 3"),
      ("echo out; kill -9 $$", "sh was ended by signal 9"),
    ] as [(ByteString, String)] {
      let outcome = try await collectOutcome { self.shell(script).lines(on: $0) }
      expectEqual(outcome.elements, ["out"])
      expectEqual((outcome.error as? ProcessFailure)?.description, text)
    }
  }

  @Test func `a process that other code has waited for is a failure, after all output`()
    async throws
  {
    let outcome = try await collectOutcome { loop in
      var command = self.shell("echo out; exit 3")
      command.output = .pipe
      return command.run(on: loop).compose { events in
        events.compactMap { event -> String? in
          if case .started(let pid) = event { expectEqual(waitpid(pid, nil, 0), pid) }
          if case .output(let bytes) = event { return String(decoding: bytes, as: UTF8.self) }
          return nil
        }
      }
    }
    expectEqual(outcome.elements, ["out\n"])
    let failure = outcome.error as? ProcessFailure
    expectEqual(failure?.exit, .unknown)
    expect(failure?.description.contains("other code of this program has waited for it") == true)
  }

  @Test func `result emits output, errors and exit`() async throws {
    let outcome = try await collectOutcome {
      self.shell("echo out; echo err >&2; exit 4").result(on: $0)
    }
    let expected = ProcessResult(
      output: Array("out\n".utf8),
      errors: Array("err\n".utf8),
      exit: .exited(4)
    )
    expectEqual(outcome.elements, [expected])
    expectEqual(outcome.elements.first?.text, "out\n")
  }

  @Test func `output beyond the limit of result ends the process`() async throws {
    let outcome = try await collectOutcome { Command("yes").result(limit: 100_000, on: $0) }
    expectEqual(outcome.errorName, "EFBIG")
    expect(outcome.message.contains("yes"))
    let large = Command("head", ["-c", "\(1 << 28 | 1)", "/dev/zero"])
    try await expectEqual(collectOutcome { large.result(on: $0) }.errorName, "EFBIG")
  }

  @Test func `exit emits only the exit`() async throws {
    try await expectEqual(
      collectOutcome { self.shell("exit 7").exit(on: $0) }.elements,
      [.exited(7)]
    )
    try await expectEqual(
      collectOutcome { self.shell("kill -15 $$").exit(on: $0) }.elements,
      [
        .signaled(15)
      ]
    )
  }

  @Test func `run emits the process id first and the exit last`() async throws {
    var command = shell("echo hi; exit 1")
    command.output = .pipe
    let outcome = try await collectOutcome { [command] in command.run(on: $0) }
    guard case .started(let pid) = outcome.elements.first else {
      Issue.record("\(outcome.elements)")
      return
    }
    expect(pid > 0 && hasExited(pid))
    expectEqual(outcome.elements.dropFirst(), [.output(Array("hi\n".utf8)), .exited(.exited(1))])
  }

  @Test func `megabytes of input from a sequence are returned by cat`() async throws {
    let sent = (0..<200).map { [UInt8](repeating: UInt8($0), count: 20_000) }
    let outcome = try await collectOutcome {
      Command("cat").bytes(input: Observable.from(sent).asFlowable(), on: $0)
    }
    expect(outcome.elements.concatenated() == sent.concatenated())
    expect(outcome.isCompleted, "\(String(describing: outcome.error))")
  }

  @Test func `a process that stops reading disposes of its input, without an error`() async throws {
    let isDisposed = Box(false)
    let outcome = try await collectOutcome { loop in
      let endless = Observable<Int>.interval(
        .milliseconds(1),
        scheduler: UVLoopScheduler(loop: loop)
      )
      .map { "\($0)" }.lineBytes().do(onDispose: { isDisposed.value = true })
      return Command("head", ["-n", "3"]).lines(input: endless.asFlowable(), on: loop)
    }
    expectEqual(outcome.elements, ["0", "1", "2"])
    expect(outcome.isCompleted)
    expect(isDisposed.value)
  }

  @Test func `the end of the last process of a pipeline ends all`() async throws {
    let outcome = try await collectOutcome { loop in
      let numbers = Command("seq", ["1", "100000000"]).bytes(on: loop)
      let even = Command("grep", ["--line-buffered", "[02468]$"]).bytes(input: numbers, on: loop)
      return Command("head", ["-n", "2"]).lines(input: even, on: loop)
    }
    expectEqual(outcome.elements, ["2", "4"])
    expect(outcome.isCompleted)
  }

  @Test func `an error of the input ends the process`() async throws {
    struct Refusal: Error {}
    let outcome = try await collectOutcome { loop in
      Command("cat").bytes(input: Observable.error(Refusal()).asFlowable(), on: loop)
    }
    expect(outcome.error is Refusal)
  }

  @Test(arguments: ["cat", "true"])
  func `a process with input is deallocated after its end, and so is its observer`(name: String)
    async throws
  {
    weak let outcome = try await withLoop { loop -> Outcome<[UInt8]> in
      let outcome = Outcome<[UInt8]>()
      let source = Observable.just([UInt8](repeating: 7, count: 100_000)).asFlowable()
      _ = outcome.observe(Command(ByteString(name)).bytes(input: source, on: loop))
      return outcome
    }
    expect(outcome == nil)
  }

  @Test func `without an input, standard input is empty`() async throws {
    var command = Command("cat")
    command.input = .pipe
    let outcome = try await collectOutcome { [command] in command.bytes(on: $0) }
    expect(outcome.isCompleted)
  }

  @Test func `a failed start has its symbol and path, and leaves no descriptor open`()
    async throws
  {
    let directory = try TemporaryDirectory()
    let path = directory.path("file")
    expect(FileManager.default.createFile(atPath: path, contents: Data("no program".utf8)))
    let missing = ByteString(directory.path("missing"))
    let attempts: [(String, Command, ByteString)] = [
      ("ENOENT", Command(missing), missing),
      ("ENOENT", Command("no-such-program-anywhere"), "no-such-program-anywhere"),
      ("EACCES", Command(ByteString(path)), ByteString(path)),
      ("EACCES", Command(ByteString(directory.path)), ByteString(directory.path)),
      ("ENOTDIR", Command(ByteString(path + "/x")), ByteString(path + "/x")),
      ("EINVAL", Command("echo", ["a\0b"]), "echo"),
    ]
    for (name, command, subject) in attempts {
      let outcome = try await collectOutcome { command.lines(on: $0) }
      expectEqual(outcome.errorName, name, "\(outcome.message)")
      expect(outcome.message.contains(subject.description), "\(outcome.message)")
    }
    var lost = Command("echo")
    lost.directory = missing
    let outcome = try await collectOutcome { [lost] in lost.lines(on: $0) }
    expectEqual(outcome.errorName, "ENOENT")
    expect(outcome.message.contains(missing.description))
  }

  @Test func `a process waits for a slow reader`() async throws {
    try await withLoop { loop in
      let taken = Box(0)
      let work = PublishSubject<Never>()
      let directory = try TemporaryDirectory()
      let script = ByteString("echo $$ > \(directory.path("pid")); exec yes")
      let subscription = shell(script).bytes(on: loop).concatMapCompletable { bytes in
        taken.value += bytes.count
        return work.asCompletable()
      }
      .subscribe()
      while taken.value == 0 { try loop.run(.once) }
      let process = try #require(
        Int32(try String(contentsOfFile: directory.path("pid"), encoding: .utf8).dropLast())
      )
      // The process sleeps once the pipe is full. If its output were read, it would keep running.
      var activity = ProcessActivity(of: process)
      try waitUntil("rest of yes") {
        try serveWhatIsReady(loop)
        return activity.isAtRest()
      }
      expect(taken.value <= 65_536)
      work.onCompleted()
      while taken.value <= 65_536 { try loop.run(.once) }
      subscription.dispose()
    }
  }

  @Test func `each subscription starts its own process`() async throws {
    try await withLoop { loop in
      let numbers = shell("echo $$").lines(on: loop)
      let (first, second) = (Outcome<String>(), Outcome<String>())
      try loop.run()
      _ = first.observe(numbers)
      _ = second.observe(numbers)
      try loop.run()
      expectEqual(first.elements.count, 1)
      expect(first.elements != second.elements)
    }
  }

  @Test func `a process that is started from another thread delivers on the loop`() async throws {
    let loop = try UVLoop()
    let token = loop.keepAlive()
    async let isOver = onOwnThread { try loop.run() }
    let lines = try await withThrowingTaskGroup(of: String.self) { group in
      for index in 0..<20 {
        group.addTask {
          try await Command("echo", [ByteString("\(index)")]).lines(on: loop).asSingle().value
        }
      }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    expectEqual(lines, Set((0..<20).map { "\($0)" }))
    token.dispose()
    _ = try await isOver
    try loop.close()
  }

  // MARK: - The ways to end a process

  @Test func `disposal ends the process at once, by SIGTERM`() async throws {
    let pid = Box<Int32>(0)
    let outcome = try await collectOutcome { loop in
      // The helper would report a wait for the grace period.
      Command("sleep", ["1000"]).run(stop: .ask(SIGTERM, grace: .seconds(1_000)), on: loop).do(
        onNext: { event in
          if case .started(let number) = event { pid.value = number }
        })
        .take(1)
    }
    expect(outcome.isCompleted)
    expect(pid.value > 0 && hasExited(pid.value))
  }

  @Test func `a process that ignores SIGTERM is killed after the grace period`()
    async throws
  {
    let outcome = try await collectOutcome { loop in
      self.shell("trap '' TERM; echo ready; while :; do sleep 0.01; done")
        .lines(stop: .ask(SIGTERM, grace: .milliseconds(50)), on: loop).take(1)
    }
    expectEqual(outcome.elements, ["ready"])
  }

  @Test func `a process that handles SIGTERM may clean up`() async throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("said")
    let script = "trap 'echo bye > \(path); exit 0' TERM; echo ready; while :; do sleep 0.01; done"
    _ = try await collectOutcome { loop in self.shell(ByteString(script)).lines(on: loop).take(1) }
    expectEqual(FileManager.default.contents(atPath: path), Data("bye\n".utf8))
  }

  @Test func `the leader of a session is ended with its whole group`() async throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("pid")
    var command = shell(ByteString("sleep 1000 & echo $! > \(path); echo ready; wait"))
    command.startsSession = true
    _ = try await collectOutcome { [command] loop in command.lines(on: loop).take(1) }
    let text = String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
    let pid = try #require(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    // Its parent has exited, so another process reaps it.
    try await eventually("end of process \(pid)") { !isRunning(pid) }
  }

  @Test(arguments: [
    // The leader has exited; another process holds its pipes.
    "sleep 1000 & echo $!",
    // A process that ignores the signal, and outlives the leader.
    "sh -c 'trap \"\" TERM; echo $$; while :; do sleep 0.01; done' & wait",
  ])
  func `a session is ended after the exit of its leader`(script: String) async throws {
    var command = shell(ByteString(script))
    command.startsSession = true
    let outcome = try await collectOutcome { [command] loop in
      command.lines(stop: .ask(SIGTERM, grace: .milliseconds(100)), on: loop)
        .concatMap { line in
          // The leader has exited by then, or waits.
          Observable.just(line).delay(.milliseconds(50), scheduler: UVLoopScheduler(loop: loop))
        }
        .take(1)
    }
    let pid = try #require(outcome.elements.first.flatMap { Int32($0) })
    defer { kill(pid, SIGKILL) }
    try await eventually("end of process \(pid)") { !isRunning(pid) }
  }

  @Test func `the leader of a session receives one signal`() async throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("asked")
    let script =
      "$SIG{TERM} = sub { open F, '>>', '\(path)'; print F 'x'; close F; $n++ }; $| = 1; "
      // A signal that comes just before `select` is handled after it.
      + "print qq(ready\\n); $n or select undef, undef, undef, 0.01 for 1..1000; "
      + "select undef, undef, undef, 0.05; exit 0"
    var command = Command("perl", ["-e", ByteString(script)])
    command.startsSession = true
    for _ in 0..<5 {
      unlink(path)
      _ = try await collectOutcome { [command] loop in command.lines(on: loop).take(1) }
      expectEqual(FileManager.default.contents(atPath: path), Data("x".utf8))
    }
  }

  /// Returns whether a process exists and is no zombie.
  private func isRunning(_ pid: Int32) -> Bool {
    let state = ProcessActivity.state(of: pid)
    return state != nil && state != "Z"
  }
}
