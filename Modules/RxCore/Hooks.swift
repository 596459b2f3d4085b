internal import Synchronization

/// Where this library reports what nobody handles, and what `debug` sees.
public enum Hooks {
  /// Receives an error that nobody handles, and where the sequence was subscribed to if known.
  public typealias DefaultErrorHandler =
    @Sendable (_ subscriptionCallStack: [String], _ error: any Error) -> Void

  /// Answers the present call stack, one line for each call.
  public typealias CustomCaptureSubscriptionCallstack = @Sendable () -> [String]

  /// Receives a line that `debug` has to say.
  public typealias DebugOutput = @Sendable (_ line: String) -> Void

  private static let lock = Lock()
  private static let recordsCallStack = Atomic<Bool>(false)

  nonisolated(unsafe)  // touched under `lock` only
    private static var handler: DefaultErrorHandler = { callStack, error in
      print("Unhandled error happened: \(error)")
      if !callStack.isEmpty { print(" subscription called from:") }
      for call in callStack { print("  \(call)") }
    }

  nonisolated(unsafe)  // touched under `lock` only
    private static var output: DebugOutput = { line in print("\(WallClock.now): \(line)") }

  nonisolated(unsafe)  // touched under `lock` only
    private static var capture: CustomCaptureSubscriptionCallstack = { [] }

  /// Called with the error of a sequence that was subscribed to without `onError`, or that reached
  /// a binder or a relay.
  ///
  /// Prints it unless set. Any thread may call it.
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

  /// Whether `subscribe` without `onError` remembers where it was called.
  ///
  /// `false` unless set: it costs a call of `customCaptureSubscriptionCallstack` for each such
  /// subscription.
  public static var recordCallStackOnError: Bool {
    get { recordsCallStack.load(ordering: .relaxed) }
    set { recordsCallStack.store(newValue, ordering: .relaxed) }
  }

  /// How a call stack is captured; it answers nothing unless set.
  ///
  ///     Hooks.customCaptureSubscriptionCallstack = { Thread.callStackSymbols }  // Foundation's
  public static var customCaptureSubscriptionCallstack: CustomCaptureSubscriptionCallstack {
    get { lock.withLock { capture } }
    set { lock.withLock { capture = newValue } }
  }

  /// What a subscriber without an `onError` has in its place.
  @usableFromInline
  static func reporter() -> @Sendable (any Error) -> Void {
    if !recordCallStackOnError { return { unhandled($0) } }
    let callStack = customCaptureSubscriptionCallstack()
    return { defaultErrorHandler(callStack, $0) }
  }

  package static func unhandled(_ error: any Error) { defaultErrorHandler([], error) }
}
