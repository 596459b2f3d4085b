import Glibc
import ProbeKit
import RxCore
import RxLoop
import RxSystem
import RxTraits

extension Scenario {
  /// Processes with input, output and errors, and a pipeline of two.
  static func processes() throws {
    try withLoop { loop in
      let input = [UInt8](repeating: 65, count: 100_000)
      let source = { Observable.just(input).asFlowable() }
      let result = try loop.value(
        Command("sh", ["-c", "cat; echo no >&2; exit 3"]).result(input: source(), on: loop)
      )
      // libuv ends the child where it cannot prepare it.
      if result.exit == .signaled(SIGABRT) {
        throw ProcessFailure(program: "sh", exit: result.exit)
      }
      check(result.output == input, "\(result.output.count) of \(input.count) bytes")
      check(result.errors == Array("no\n".utf8), "\(result.errors.count) bytes of errors")
      check(result.exit == .exited(3), "\(result.exit)")
      let lines = try loop.value(
        Command("wc", ["-c"])
          .lines(input: Command("cat").bytes(input: source(), on: loop), on: loop)
          .asObservable().toArray()
      )
      check(lines == ["100000"], "lines: \(lines)")
    }
    check(waitpid(-1, nil, WNOHANG) == -1 && errno == ECHILD, "no process is left")
  }

  /// A signal of this process.
  @MainActor
  static func signals() throws {
    var received: [Int32] = []
    var report: (any Error)?
    Hooks.defaultErrorHandler = { _, error in MainActor.assumeIsolated { report = error } }
    let subscription = try SystemSignals.signal(SIGUSR1).emit(onNext: { number in
      received.append(number)
      UVLoop.main.stop()
    })
    MainScheduler.runLater {
      // Without a handler the signal would end the program.
      if report == nil { kill(getpid(), SIGUSR1) } else { UVLoop.main.stop() }
    }
    try UVLoop.main.run(.untilStopped)
    subscription.dispose()
    try UVLoop.main.run()
    if let report { throw report }
    check(received == [SIGUSR1], "signals: \(received)")
  }
}
