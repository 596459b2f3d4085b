/// Where this library reports what nobody handles.
public enum Hooks {
  /// Receives an error that nobody handles.
  public typealias DefaultErrorHandler = @Sendable (_ error: any Error) -> Void

  private static let lock = Lock()

  nonisolated(unsafe)  // touched under `lock` only
    private static var handler: DefaultErrorHandler = { error in
      print("Unhandled error happened: \(error)")
    }

  /// Called with the error of a sequence that was subscribed to without `onError`, or that reached
  /// a binder or a relay.
  ///
  /// Prints one line unless set. Any thread may call it.
  public static var defaultErrorHandler: DefaultErrorHandler {
    get { lock.withLock { handler } }
    set { lock.withLock { handler = newValue } }
  }

  @usableFromInline
  package static func unhandled(_ error: any Error) { defaultErrorHandler(error) }
}
