// Members that no program can use. The compiler finds one when nothing else fits a wrong call, and its message says what
// to write instead. Tools/Forms/Sources/StandIns.swift makes those that are alike.

extension PrimitiveSequenceType {
  /// Stands for the closures of a sequence of many elements.
  @available(
    *,
    unavailable,
    message: "a Single has onSuccess and onFailure, a Maybe onSuccess, onError and onCompleted"
  )
  public func subscribe(
    onNext: ((Element) -> Void)?,
    onError: ((any Error) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable { unavailable() }
}

extension RelayType {
  /// Stands for `accept(_:)`.
  @available(*, unavailable, renamed: "accept(_:)")
  public func onNext(_ element: Element) { unavailable() }
}

/// The body of such a member.
package func unavailable() -> Never { fatalError("No program can call this.") }
