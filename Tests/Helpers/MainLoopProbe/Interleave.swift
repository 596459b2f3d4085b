import Dispatch
import Glibc
import ProbeKit
import RxCore
import RxLoop
import RxTesting

final class Log: @unchecked Sendable {
  // Unchecked: accessed only on main.
  var lines: [String] = []
  func add(_ line: String) {
    MainActor.preconditionIsolated()
    check(MainScheduler.isOnMain, "\(line) is on main")
    lines.append(line)
  }
}

extension Scenario {
  /// Every kind of main work, on one thread.
  nonisolated static func interleave() throws {
    let log = Log()
    @Sendable func note(_ line: String) {
      check(isFirstThread, "\(line) runs on the first thread")
      log.add(line)
    }
    let token = UVLoop.main.keepAlive()
    DispatchQueue.main.async { note("queue") }
    Task { @MainActor in
      note("task")
      try? await Task.sleep(for: .milliseconds(20))
      note("slept")
      token.dispose()
    }
    _ = MainScheduler.asyncInstance.schedule(()) { _ in
      note("scheduled")
      return Disposables.create()
    }
    _ = MainScheduler.instance.scheduleRelative((), dueTime: .milliseconds(5)) { _ in
      note("timer")
      Task { @MainActor in note("task of timer") }
      return Disposables.create()
    }
    UVLoop.main.schedule(after: .milliseconds(10)) { note("loop timer") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.015) { note("queue later") }
    try UVLoop.main.run()
    check(Set(log.lines).count == 8, "all eight came: \(log.lines)")
    let timers = log.lines.filter { $0 == "timer" || $0 == "loop timer" }
    check(timers == ["timer", "loop timer"], "in order: \(timers)")
    finish()
  }

  /// Work and timers that the loop leaves are served by the next driver.
  nonisolated static func leftover() throws {
    let log = Log()
    let main = MainScheduler.asyncInstance
    _ = main.schedule(()) { _ in
      log.add("first")
      UVLoop.main.stop()
      _ = main.schedule(()) { _ in
        log.add("second")
        return Disposables.create()
      }
      return Disposables.create()
    }
    _ = main.scheduleRelative((), dueTime: .milliseconds(10)) { _ in
      log.add("third")
      check(log.lines == ["first", "second", "third"], "\(log.lines)")
      finish()
    }
    try UVLoop.main.run()
    check(log.lines == ["first"], "stopped after the first: \(log.lines)")
    dispatchMain()
  }

  /// The loop ends when nothing is left, and returns that.
  nonisolated static func ending() throws {
    let log = Log()
    check(try !UVLoop.main.run(), "an empty loop has nothing left")
    DispatchQueue.main.async { log.add("queue only") }
    try UVLoop.main.run()
    check(log.lines == ["queue only"], "what the main queue holds is run before the end")
    let timer = UVLoop.main.schedule(after: .seconds(3600)) {}
    DedicatedThread.start {
      usleep(5000)
      timer.cancel()
    }
    try UVLoop.main.run()
    let token = UVLoop.main.keepAlive()
    DedicatedThread.start {
      usleep(5000)
      token.dispose()
    }
    try UVLoop.main.run()
    UVLoop.main.schedule {
      do throws(UVError) {
        try UVLoop.main.run()
        check(false, "a nested run is refused")
      } catch {
        check(error.name == "EBUSY", "\(error)")
      }
      log.add("nested")
    }
    try UVLoop.main.run()
    let gate = UVLoop.main.keepAlive()
    DedicatedThread.start {
      do throws(UVError) {
        try UVLoop.main.run()
        check(false, "another thread is refused")
      } catch {
        check(error.name == "EPERM", "\(error)")
      }
      gate.dispose()
    }
    try UVLoop.main.run()
    check(log.lines == ["queue only", "nested"], "\(log.lines)")
    finish()
  }

  /// Work runs at once or is queued.
  nonisolated static func inPlace() throws {
    let log = Log()
    @Sendable func add(_ line: String, then: @escaping @Sendable () -> Void = {}) {
      _ = MainScheduler.instance.schedule(()) { _ in
        log.add(line)
        then()
        return Disposables.create()
      }
    }
    add("at once before any driver")
    check(log.lines.count == 1, "ran at once")
    _ = MainScheduler.asyncInstance.schedule(()) { _ in
      log.add("queued")
      return Disposables.create()
    }
    MainScheduler.runLater { log.add("queued, too") }
    _ = Observable.just("at once though other work waits")
      .observe(on: MainScheduler.instance)
      .subscribe(onNext: { log.add($0) })
    check(log.lines.count == 2, "\(log.lines)")
    UVLoop.main.schedule {
      check(log.lines.suffix(2) == ["queued", "queued, too"], "\(log.lines)")
      check(MainScheduler.instance.runsInPlace, "in place inside other work")
      add("at once inside other work") {
        check(MainScheduler.instance.runsInPlace, "in place inside its own work")
        add("queued inside its own work") {
          UVLoop.main.schedule(after: .milliseconds(1)) {
            add("at once inside a timer") { add("nested is queued") { log.add("end") } }
            check(log.lines.last == "at once inside a timer", "\(log.lines)")
          }
        }
        check(!MainScheduler.instance.runsInPlace, "not in place with its own work waiting")
        check(log.lines.last == "at once inside other work", "\(log.lines)")
      }
    }
    try UVLoop.main.run()
    check(log.lines.last == "end", "\(log.lines)")
    finish()
  }
}
