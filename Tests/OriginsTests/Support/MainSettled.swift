import RxCore
import RxLoop

/// Waits until everything that is queued on the main scheduler now has run.
@MainActor
func mainSettled() async {
  await withCheckedContinuation { continuation in
    _ = MainScheduler.asyncInstance.schedule(()) {
      continuation.resume()
      return Disposables.create()
    }
  }
}
