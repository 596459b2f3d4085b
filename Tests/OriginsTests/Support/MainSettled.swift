import RxCore
import RxLoop
import ThreadTesting

/// Waits until everything that is queued on the main scheduler now has run.
@MainActor
func mainSettled() async {
  await answer { answer in
    MainScheduler.runLater { answer.give() }
  }
}
