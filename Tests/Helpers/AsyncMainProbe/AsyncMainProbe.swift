import CLibuv
import Glibc
import ProbeKit
import RxCore
import RxLoop

/// A program with an async main, where the main actor leaves the first thread.
@main
struct AsyncMainProbe {
  static func main() async throws {
    let storm = Storm()
    async let allArrived: Void = withCheckedContinuation { continuation in
      storm.begin { continuation.resume() }
    }
    try? await Task.sleep(for: .milliseconds(5))
    MainActor.preconditionIsolated()
    check(MainScheduler.isOnMain, "this is main")
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
        check(false, "the main loop cannot run here")
      } catch {
        check(error.name == "EPERM", "\(error)")
      }
    }
    await allArrived
    if CommandLine.arguments.contains("handles") { await MainLoopHandles.use() }
    let isUnreferenced = CommandLine.arguments.contains("unreferenced")
    if isUnreferenced || CommandLine.arguments.contains("rest") {
      if isUnreferenced {
        try MainLoopHandles.leaveUnreferenced()
      } else {
        try await MainLoopHandles.leaveAtRest()
      }
      print("ready")
      fflush(nil)
      for try await _ in Observable<Int>.never().values {}
    }
    finish()
  }
}
