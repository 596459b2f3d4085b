import RxCore
import RxLoop
import TestSupport

/// Waits until everything that is queued on the main scheduler now has run.
///
/// Other tests queue work there at the same time, and then nothing is delivered in place.
@MainActor
func mainSettled() async {
  await answer { answer in
    MainScheduler.runLater { answer.give() }
  }
}
