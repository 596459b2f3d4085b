import CLibuv
import Glibc
import RxCore
import RxLoop

/// A program with an async main, where the main actor leaves the first thread.
@main
struct AsyncMainProbe {
  static func main() async {
    let log = MainLog()
    async let storm: Void = log.storm()
    try? await Task.sleep(for: .milliseconds(5))
    MainActor.preconditionIsolated()
    if !MainScheduler.isOnMain { fail("not main") }
    MainScheduler.ensureRunningOnMainThread()
    await withCheckedContinuation { continuation in
      _ = MainScheduler.instance.scheduleRelative((), dueTime: .milliseconds(5)) { _ in
        MainActor.preconditionIsolated()
        continuation.resume()
        return Disposables.create()
      }
    }
    if cuv_gettid() != getpid() {
      do throws(UVError) {
        try UVLoop.main.run()
        fail("the main loop cannot run here")
      } catch {
        if error.name != "EPERM" { fail("\(error)") }
      }
    }
    await storm
    if log.arrived != 400_000 { fail("lost some: \(log.arrived)") }
    print("done")
  }

  static func fail(_ why: String) {
    print(why)
    exit(1)
  }
}

@MainActor
final class MainLog {
  private var next = [0, 0, 0, 0]
  var arrived: Int { next.reduce(0, +) }

  func storm() async {
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<4 { group.addTask { await self.flood(thread) } }
    }
  }

  private nonisolated func flood(_ thread: Int) async {
    await withCheckedContinuation { continuation in
      for index in 0..<100_000 {
        _ = MainScheduler.instance.schedule(()) { _ in
          MainActor.assumeIsolated { self.arrive(thread, index) }
          if index == 99_999 { continuation.resume() }
          return Disposables.create()
        }
      }
    }
  }

  private func arrive(_ thread: Int, _ index: Int) {
    if next[thread] != index { AsyncMainProbe.fail("out of order") }
    next[thread] += 1
  }
}
