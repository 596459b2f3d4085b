/// Something held until it is let go: a subscription, a timer, a piece of scheduled work.
public protocol Disposable: Sendable {
  /// Lets go. Calling it again does nothing. Any thread may call it.
  func dispose()
}

/// A disposable that tells whether it has been let go.
public protocol Cancelable: Disposable {
  /// Whether `dispose()` has been called, or what it stands for has ended.
  var isDisposed: Bool { get }
}
