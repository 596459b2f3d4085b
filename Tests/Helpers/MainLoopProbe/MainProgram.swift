import Dispatch
import ProbeKit
import RxCore
import RxLoop
import RxTesting

extension Scenario {
  /// The loop runs an asynchronous program, and other work of main continues meanwhile.
  nonisolated static func mainProgram() throws {
    let log = Log()
    let text = try UVLoop.runMain {
      log.add("starts")
      DispatchQueue.main.async { log.add("queue") }
      UVLoop.main.schedule(after: .milliseconds(1)) { log.add("timer") }
      try await Task.sleep(for: .milliseconds(20))
      return "result"
    }
    check(text == "result", "what the program returned")
    check(log.lines == ["starts", "queue", "timer"], "\(log.lines)")

    do {
      try UVLoop.runMain { throw UVError(code: -2) }
      check(false, "it throws what the program throws")
    } catch {
      check((error as? UVError)?.code == -2, "\(error)")
    }

    UVLoop.main.schedule(after: .milliseconds(1)) { UVLoop.main.stop() }
    do {
      try UVLoop.runMain {
        try? await Task.sleep(for: .seconds(3600))
        log.add("cancelled")
      }
      check(false, "a stop ends it")
    } catch {
      check((error as? UVError)?.name == "ECANCELED", "\(error)")
    }
    var turns = 0
    repeat {
      UVLoop.main.schedule(after: .milliseconds(20)) { UVLoop.main.stop() }
      check(try !UVLoop.main.run(.untilStopped), "nothing is left")
      turns += 1
    } while log.lines.last != "cancelled" && turns < 500
    check(log.lines.last == "cancelled", "its task was cancelled: \(log.lines)")

    let token = UVLoop.main.keepAlive()
    DedicatedThread.start {
      do {
        try UVLoop.runMain { log.add("never") }
        check(false, "another thread is refused")
      } catch {
        check((error as? UVError)?.name == "EPERM", "\(error)")
      }
      UVLoop.main.schedule(after: .milliseconds(5)) { token.dispose() }
    }
    check(try !UVLoop.main.run(), "what was refused stops no run")
    check(log.lines.last == "cancelled", "a program that was refused does not begin: \(log.lines)")
    finish()
  }

  /// Runs until stopped wait for work that the loop does not know of.
  nonisolated static func untilStopped() throws {
    let log = Log()
    Task { @MainActor in
      try? await Task.sleep(for: .milliseconds(20))
      log.add("slept")
      UVLoop.main.stop()
    }
    try UVLoop.main.run(.untilStopped)
    check(log.lines == ["slept"], "\(log.lines)")
    finish()
  }
}
