/// A resource that is held until it is disposed of: a subscription, a timer, a piece of scheduled work.
///
///     let subscription = ticks.subscribe(onNext: { print($0) })
///     subscription.dispose()
public protocol Disposable: Sendable {
  /// Releases the resource.
  ///
  /// Any thread may call it. A second call does nothing.
  func dispose()

  /// For the library's own use: this disposable as a step of a subscription, if it is one.
  ///
  /// A cast would take longer than the rest of a subscription. Types of your own have the default, `nil`.
  var _stage: Stage? { get }
}

extension Disposable {
  /// For the library's own use: `nil`.
  public var _stage: Stage? { nil }
}

/// A disposable that reports whether it has been disposed of.
public protocol Cancelable: Disposable {
  /// True if `dispose()` has been called or the resource has ended by itself.
  var isDisposed: Bool { get }
}
