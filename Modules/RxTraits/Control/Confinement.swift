internal import RxCore
internal import RxLoop

extension ObservableType where Element: Sendable {
  /// Returns this sequence, subscribed to, disposed of and delivered on the main actor; it cannot fail.
  ///
  /// An error is reported through `Hooks.defaultErrorHandler`, and completes the result.
  func confinedToMain() -> Observable<Element> {
    observedOnMain().completingOnError { Hooks.unhandled($0) }.subscribedOnMain()
  }
}

extension ObservableType {
  /// Returns this sequence of elements that are not Sendable, and stops the program if it emits off main.
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
    A control event or property emitted, off main, an element that is not Sendable, so it cannot be carried there. \
    Emit its elements on the main actor, or make them Sendable.
    """
  )
}
