internal import RxCore
internal import RxLoop

extension PublishSubject where Element: Sendable {
  /// Ends on the main scheduler: what a control's deinitialiser does, which may run anywhere.
  func onCompletedOnMain() {
    _ = MainScheduler.instance.schedule(self) { subject in
      subject.onCompleted()
      return Disposables.create()
    }
  }
}
