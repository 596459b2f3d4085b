/// A resource that is held until it is disposed of: a subscription, a timer, a piece of scheduled work.
///
///     let subscription = ticks.subscribe(onNext: { print($0) })
///     subscription.dispose()
public protocol Disposable: Sendable {
  /// Releases the resource.
  ///
  /// Any thread may call it. A second call does nothing.
  func dispose()
}

/// A disposable that reports whether it has been disposed of.
public protocol Cancelable: Disposable {
  /// A Boolean value that indicates whether `dispose()` has been called or the resource has ended by itself.
  var isDisposed: Bool { get }
}
