import Dispatch
import Foundation
import Glibc
import ProbeKit
import RxCore
import RxLoop

extension Scenario {
  nonisolated static func signals() throws {
    let log = Log()
    let one = try UVSignal(SIGUSR1, on: .main) {
      log.add("usr1")
      raise(SIGTERM)
    }
    let two = try UVSignal(SIGTERM, on: .main) {
      log.add("term")
      UVLoop.main.stop()
    }
    raise(SIGUSR1)
    check(try UVLoop.main.run(), "the handles are still open")
    one.close()
    two.close()
    check(try !UVLoop.main.run(), "nothing is open")
    check(log.lines == ["usr1", "term"], "\(log.lines)")
    finish()
  }

  /// An idle loop sleeps.
  nonisolated static func idle() throws {
    let token = UVLoop.main.keepAlive()
    DispatchQueue.main.async {}
    try UVLoop.main.run(.noWait)
    var before = rusage()
    var after = rusage()
    getrusage(RUSAGE_SELF.rawValue, &before)
    try UVLoop.main.run(.until(SuspendingClock().now + .milliseconds(400)))
    getrusage(RUSAGE_SELF.rawValue, &after)
    token.dispose()
    let used =
      (after.ru_utime.tv_sec - before.ru_utime.tv_sec) * 1_000_000
      + Int(after.ru_utime.tv_usec - before.ru_utime.tv_usec)
      + (after.ru_stime.tv_sec - before.ru_stime.tv_sec) * 1_000_000
      + Int(after.ru_stime.tv_usec - before.ru_stime.tv_usec)
    check(used < 10_000, "idle for 400 ms took \(used) µs of CPU")
    finish()
  }

  /// One poll is created before the loop runs, one while it runs.
  nonisolated static func poll() throws {
    let pipes = MainActor.assumeIsolated { PollPair() }
    MainActor.assumeIsolated { pipes.open("before", pipes.first) }
    UVLoop.main.schedule {
      MainActor.assumeIsolated {
        pipes.open("while", pipes.second)
        pipes.write()
      }
    }
    try UVLoop.main.run()
    MainActor.assumeIsolated {
      check(pipes.seen.sorted() == ["before", "while"], "\(pipes.seen)")
      check(pipes.closed == 2, "both closed: \(pipes.closed)")
    }
    finish()
  }

  /// A poll created before the loop runs moves to the loop, so that each event is a callback.
  nonisolated static func pollGoesOver() throws {
    let log = Log()
    UVLoop.main.timeCallbacks(over: .zero) { log.add($0.kind) }
    let pipes = MainActor.assumeIsolated { PollPair() }
    MainActor.assumeIsolated { pipes.count(to: 3, pipes.first) }
    try UVLoop.main.run()
    check(MainActor.assumeIsolated { pipes.seen.count == 3 && pipes.closed == 1 }, "three, closed")
    let polls = log.lines.filter { $0.hasPrefix("UVPoll") }
    check(polls.count >= 2, "all but the first are the loop's own: \(log.lines)")
    finish()
  }

  /// Without a pause, a byte that is never read would be a call in each turn.
  nonisolated static func pollRests() throws {
    let pipes = MainActor.assumeIsolated { PollPair() }
    let start = ContinuousClock.now
    UVLoop.main.schedule {
      MainActor.assumeIsolated { pipes.count(to: 100, finding: 64, pipes.first) }
    }
    try UVLoop.main.run()
    let time = start.duration(to: .now)
    check(MainActor.assumeIsolated { pipes.seen.count == 100 && pipes.closed == 1 }, "all, closed")
    check(time > .milliseconds(98), "after each call but the last it rests: \(time)")
    finish()
  }

  nonisolated static func pollUnderDispatch() {
    let pipes = MainActor.assumeIsolated { PollPair { finish() } }
    MainActor.assumeIsolated {
      pipes.open("one", pipes.first)
      pipes.open("two", pipes.second)
    }
    _ = MainScheduler.instance.scheduleRelative((), dueTime: .milliseconds(1)) { _ in
      MainActor.assumeIsolated { pipes.write() }
      return Disposables.create()
    }
    dispatchMain()
  }

  nonisolated static func handlesUnderDispatch() {
    Task { @MainActor in
      await MainLoopHandles.use()
      finish()
    }
    dispatchMain()
  }

  nonisolated static func handlesUnderRunLoop() {
    Task { @MainActor in
      await MainLoopHandles.use()
      finish()
    }
    RunLoop.main.run()
  }

  /// Handles of a stopped loop are served by the main queue.
  nonisolated static func handlesGoOver() throws {
    let pipes = MainActor.assumeIsolated { PollPair { finish() } }
    MainActor.assumeIsolated { pipes.open("one", pipes.first) }
    UVLoop.main.schedule {
      MainActor.assumeIsolated { pipes.open("two", pipes.second) }
      UVLoop.main.stop()
    }
    try UVLoop.main.run()
    Task { @MainActor in
      await MainLoopHandles.use()
      pipes.write()
    }
    dispatchMain()
  }
}

@MainActor
final class PollPair {
  let first = PollPair.pipe()
  let second = PollPair.pipe()
  var seen: [String] = []
  var closed = 0
  private let whenAllClosed: @MainActor () -> Void

  init(whenAllClosed: @escaping @MainActor () -> Void = {}) { self.whenAllClosed = whenAllClosed }

  func open(_ name: String, _ pipe: (read: Int32, write: Int32)) {
    final class Holder { var poll: MainPoll? }
    let holder = Holder()
    do {
      holder.poll = try MainPoll(
        descriptor: pipe.read,
        whenClosed: {
          MainActor.assumeIsolated {
            self.closed += 1
            if self.closed == 2 { self.whenAllClosed() }
          }
        },
        onReadable: {
          self.seen.append(name)
          holder.poll?.dispose()
          return 1
        }
      )
    } catch {
      check(false, "\(error)")
    }
  }

  /// Receives the event of one byte in a pipe repeatedly, up to `limit` times.
  func count(to limit: Int, finding found: Int = 1, _ pipe: (read: Int32, write: Int32)) {
    final class Holder { var poll: MainPoll? }
    let holder = Holder()
    _ = Glibc.write(pipe.write, "x", 1)
    holder.poll = try? MainPoll(
      descriptor: pipe.read,
      whenClosed: { MainActor.assumeIsolated { self.closed += 1 } },
      onReadable: {
        self.seen.append("x")
        if self.seen.count == limit { holder.poll?.dispose() }
        return found
      }
    )
  }

  func write() {
    for pipe in [first, second] { _ = Glibc.write(pipe.write, "x", 1) }
  }

  private static func pipe() -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    _ = Glibc.pipe(&ends)
    return (ends[0], ends[1])
  }
}
