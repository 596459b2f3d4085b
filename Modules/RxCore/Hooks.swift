internal import Synchronization

/// The functions that this library calls for unhandled errors and for the output of `debug`.
///
///     Hooks.defaultErrorHandler = { _, error in log.error("unhandled: \(error)") }
public enum Hooks {
  /// The type of a function that receives an unhandled error and, if it is known, the call stack of
  /// `subscribe`.
  public typealias DefaultErrorHandler =
    @Sendable (_ subscriptionCallStack: [String], _ error: any Error) -> Void

  /// The type of a function that returns the current call stack, one line for each call.
  public typealias CustomCaptureSubscriptionCallstack = @Sendable () -> [String]

  /// The type of a function that receives a line of `debug`.
  public typealias DebugOutput = @Sendable (_ line: String) -> Void

  private static let recordsCallStack = Atomic<Bool>(false)
  private static let handler = Setting<DefaultErrorHandler> { callStack, error in
    print("Unhandled error happened: \(error)")
    if !callStack.isEmpty { print(" subscription called from:") }
    for call in callStack { print("  \(call)") }
  }
  private static let output = Setting<DebugOutput> { line in print("\(WallClock.now): \(line)") }
  private static let capture = Setting<CustomCaptureSubscriptionCallstack> { [] }

  /// The function that receives the error of a sequence if its subscriber has no `onError`, or is a binder or a
  /// relay.
  ///
  /// The default prints the error. It is called on the thread that delivers the error.
  public static var defaultErrorHandler: DefaultErrorHandler {
    get { handler.value }
    set { handler.value = newValue }
  }

  /// The function that receives each line of `debug`, without a time.
  ///
  /// The default prints the local time and the line. It is called on the thread that delivers the event.
  public static var debugOutput: DebugOutput {
    get { output.value }
    set { output.value = newValue }
  }

  /// True if `subscribe` without `onError` records the call stack.
  ///
  /// The default is `false`. Recording costs a call of `customCaptureSubscriptionCallstack` for each such
  /// subscription.
  public static var recordCallStackOnError: Bool {
    get { recordsCallStack.load(ordering: .relaxed) }
    set { recordsCallStack.store(newValue, ordering: .relaxed) }
  }

  /// The function that captures a call stack; the default returns an empty one.
  ///
  ///     Hooks.customCaptureSubscriptionCallstack = { Thread.callStackSymbols }  // Foundation's
  public static var customCaptureSubscriptionCallstack: CustomCaptureSubscriptionCallstack {
    get { capture.value }
    set { capture.value = newValue }
  }

  /// Returns the function that a subscriber without `onError` reports errors to.
  @usableFromInline
  static func reporter() -> @Sendable (any Error) -> Void {
    if !recordCallStackOnError { return { unhandled($0) } }
    let callStack = customCaptureSubscriptionCallstack()
    return { defaultErrorHandler(callStack, $0) }
  }

  @usableFromInline
  package static func unhandled(_ error: any Error) { defaultErrorHandler([], error) }
}
