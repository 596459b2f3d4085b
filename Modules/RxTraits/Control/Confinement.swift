internal import RxCore
internal import RxLoop

extension ObservableType where Element: Sendable {
  /// This sequence as the traits of the main actor take it in: subscribed to and disposed of there, and
  /// delivered there, wherever it emits; an error is reported, and completes it.
  func confinedToMain() -> Observable<Element> {
    observedOnMain().completingOnError { Hooks.unhandled($0) }.subscribedOnMain()
  }
}

extension ObservableType {
  /// This sequence, of elements that cannot be carried to the main actor: one that emits elsewhere stops the
  /// program.
  func checkedOnMain() -> Observable<Element> {
    asObservable()
      .do(
        onNext: { _ in checkOnMain() },
        onError: { _ in checkOnMain() },
        onCompleted: { checkOnMain() }
      )
      .completingOnError { Hooks.unhandled($0) }
      .subscribedOnMain()
  }
}

private func checkOnMain() {
  if MainScheduler.isOnMain { return }
  fatalError(
    """
    A control event or property emitted off main what is not Sendable, so that it cannot be carried there. \
    Let its sequence emit on the main actor, or make its elements Sendable.
    """
  )
}
