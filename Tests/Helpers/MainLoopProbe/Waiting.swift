import CLibuv
import Dispatch
import Glibc
import ProbeKit
import RxCore
import RxLoop
import RxTesting

/// `toBlocking()` on the process's first thread.
extension Scenario {
  /// Before any loop runs: all of main continues meanwhile.
  nonisolated static func waiting() throws {
    let ticks = Observable<Int>.interval(.milliseconds(1), scheduler: MainScheduler.instance)
    let five = try ticks.take(5).toBlocking(timeout: .seconds(120)).toArray()
    check(five == [0, 1, 2, 3, 4], "an interval of the main scheduler: \(five)")

    let actor = onMainActor(after: .milliseconds(2)).toBlocking(timeout: .seconds(120))
    check(try actor.single() == 1, "a main-actor task that sleeps")

    let queue = onMainQueue().observe(on: MainScheduler.asyncInstance)
    check(try queue.toBlocking(timeout: .seconds(120)).single() == 1, "the main queue")

    let thread = Observable<Int>.create { observer in
      DedicatedThread.start {
        usleep(2000)
        observer.onNext(7)
        observer.onCompleted()
      }
      return Disposables.create()
    }
    check(try thread.toBlocking().toArray() == [7], "another thread, with nothing on main at all")

    var ends: [Int32] = [0, 0]
    check(pipe(&ends) == 0, "pipe")
    let (reading, writing) = (ends[0], ends[1])
    let poll = Observable<Int>.create { observer in
      let poll = try? UVPoll(descriptor: reading, events: .readable, on: .main) { _ in
        observer.onNext(8)
      }
      _ = write(writing, "x", 1)
      return Disposables.create { poll?.close() }
    }
    check(try poll.toBlocking(timeout: .seconds(120)).first() == 8, "a handle of the main loop")
    finish()
  }

  /// A stop during the wait, and work that is left, apply to the next run.
  nonisolated static func waitingLeaves() throws {
    let log = Count()
    let source = Observable<Int>.create { observer in
      UVLoop.main.schedule {
        UVLoop.main.stop()
        log.value += 1
        UVLoop.main.schedule(after: .milliseconds(1)) {
          UVLoop.main.schedule { log.value += 10 }
          observer.onNext(1)
        }
      }
      return Disposables.create()
    }
    check(try source.toBlocking(timeout: .seconds(120)).first() == 1, "goes on after a stop")
    let afterWait = log.value
    try UVLoop.main.run()
    check(log.value == afterWait, "the stop is for the next run")
    try UVLoop.main.run()
    check(log.value == 11, "what is left runs then")

    UVLoop.main.schedule(after: .milliseconds(20)) { log.value += 100 }
    check(try Observable.of(1, 2).toBlocking().last() == 2, "a source that needs no wait")
    check(log.value == 11, "which runs no loop")
    try UVLoop.main.run()
    check(log.value == 111, "a timer of before the wait")
    finish()
  }

  /// The deadline passes: not too early, without using the processor, and everything is released.
  nonisolated static func waitingInVain() throws {
    let begin = SuspendingClock().now
    let used = clock()
    let disposed = Count()
    let never = Observable<Int>.create { _ in Disposables.create { disposed.value += 1 } }
    do {
      _ = try never.toBlocking(timeout: .milliseconds(300)).first()
      check(false, "nothing came")
    } catch {
      check(error as? RxError == .timeout, "\(error)")
    }
    check(begin.duration(to: SuspendingClock().now) >= .milliseconds(300), "too early")
    check(clock() - used < 100_000, "busy: \(clock() - used)")
    check(disposed.value == 1, "released")
    check(try !UVLoop.main.run(), "nothing is left in the loop")
    finish()
  }

  /// Inside work of the running main loop: the scheduler continues, the rest waits and is reported.
  nonisolated static func waitingInTheLoop() throws {
    let log = Count()
    UVLoop.main.schedule {
      let scheduled = Observable.just(1).delay(.milliseconds(2), scheduler: MainScheduler.instance)
      check((try? scheduled.toBlocking(timeout: .seconds(120)).single()) == 1, "a timer")
      do {
        let queue = onMainQueue().do(onNext: { _ in log.value += 1 })
        _ = try queue.toBlocking(timeout: .milliseconds(30)).first()
        check(false, "the main queue cannot run here")
      } catch {
        check(error as? BlockingError == .timeoutOnMain, "\(error)")
      }
      check(log.value == 0, "the block waits")
      DispatchQueue.main.async { log.value += 10 }
      MainScheduler.instance.scheduleRelative((), dueTime: .milliseconds(1)) {
        log.value += 100
        return Disposables.create()
      }.disposed(by: bag)
    }
    try UVLoop.main.run()
    check(log.value == 110, "the loop goes on as if nothing had been: \(log.value)")
    finish()
  }

  private nonisolated static let bag = DisposeBag()

  private nonisolated static func onMainQueue() -> Observable<Int> {
    .create { observer in
      DispatchQueue.main.async {
        observer.onNext(1)
        observer.onCompleted()
      }
      return Disposables.create()
    }
  }

  private nonisolated static func onMainActor(after delay: Duration) -> Observable<Int> {
    .create { observer in
      Task { @MainActor in
        try? await Task.sleep(for: delay)
        observer.onNext(1)
        observer.onCompleted()
      }
      return Disposables.create()
    }
  }
}
