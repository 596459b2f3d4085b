import Dispatch
import Glibc
import RxCore
import RxLoop

/// Counts what arrives on main and checks that each thread's part keeps its order.
final class Storm: @unchecked Sendable {
  // Unchecked: touched on main only.
  static let threads = 4
  static let each = 100_000
  private var next = [Int](repeating: 0, count: Storm.threads)
  private(set) var arrived = 0
  var isComplete: Bool { arrived == Storm.threads * Storm.each }

  func arrive(_ thread: Int, _ index: Int) {
    MainActor.preconditionIsolated()
    Scenario.check(next[thread] == index, "thread \(thread) keeps its order")
    next[thread] = index + 1
    arrived += 1
  }

  func begin(then whenComplete: @escaping @Sendable () -> Void = {}) {
    for thread in 0..<Storm.threads {
      startThread {
        for index in 0..<Storm.each {
          _ = MainScheduler.instance.schedule(()) { _ in
            self.arrive(thread, index)
            if self.isComplete { whenComplete() }
            return Disposables.create()
          }
        }
      }
    }
  }
}

func startThread(_ body: @escaping @Sendable () -> Void) {
  final class Box: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  var thread = pthread_t()
  pthread_create(
    &thread,
    nil,
    { argument in
      if let argument { Unmanaged<Box>.fromOpaque(argument).takeRetainedValue().body() }
      return nil
    },
    Unmanaged.passRetained(Box(body)).toOpaque()
  )
  pthread_detach(thread)
}

extension Scenario {
  nonisolated static func storm() throws {
    let storm = Storm()
    storm.begin()
    var runs = 0
    while !storm.isComplete {
      let moment = SuspendingClock().now + .milliseconds(2)
      let token = UVLoop.main.keepAlive()
      if runs % 3 == 0 { UVLoop.main.schedule { UVLoop.main.stop() } }
      try UVLoop.main.run(runs % 3 == 1 ? .noWait : .until(moment))
      token.dispose()
      runs += 1
    }
    check(runs > 1, "the loop ran more than once")
    finish()
  }

  nonisolated static func stormUnderDispatch() {
    let storm = Storm()
    storm.begin { finish() }
    dispatchMain()
  }
}
