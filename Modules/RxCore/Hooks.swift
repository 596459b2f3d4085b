/// Where this library reports what nobody handles, and what `debug` sees.
public enum Hooks {
  /// Receives an error that nobody handles.
  public typealias DefaultErrorHandler = @Sendable (_ error: any Error) -> Void

  /// Receives a line that `debug` has to say.
  public typealias DebugOutput = @Sendable (_ line: String) -> Void

  private static let lock = Lock()

  nonisolated(unsafe)  // touched under `lock` only
    private static var handler: DefaultErrorHandler = { error in
      print("Unhandled error happened: \(error)")
    }

  nonisolated(unsafe)  // touched under `lock` only
    private static var output: DebugOutput = { line in print("\(WallClock.now): \(line)") }

  /// Called with the error of a sequence that was subscribed to without `onError`, or that reached
  /// a binder or a relay.
  ///
  /// Prints one line unless set. Any thread may call it.
  public static var defaultErrorHandler: DefaultErrorHandler {
    get { lock.withLock { handler } }
    set { lock.withLock { handler = newValue } }
  }

  /// Called with each line of `debug`, without a time.
  ///
  /// Prints it after the local time unless set. Any thread may call it.
  public static var debugOutput: DebugOutput {
    get { lock.withLock { output } }
    set { lock.withLock { output = newValue } }
  }

  @usableFromInline
  package static func unhandled(_ error: any Error) { defaultErrorHandler(error) }
}
