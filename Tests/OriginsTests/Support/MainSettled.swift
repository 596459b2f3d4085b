import RxCore
import RxLoop
import TestSupport

/// Waits until all actions that are queued on the main scheduler have run.
@MainActor
func mainSettled() async {
  await answer { answer in
    MainScheduler.runLater { answer.give() }
  }
}
