internal import CLibuv

/// The base class of the handles that are called in each turn of a loop: `UVIdle`, `UVPrepare` and
/// `UVCheck`.
///
/// The order of a turn is: scheduled work, `UVIdle`, `UVPrepare`, waiting for timers, descriptors
/// and signals and serving them, `UVCheck`. Scheduled work that ends the waiting runs at the end of
/// the turn.
///
/// Source: docs.libuv.org/en/v1.x/design.html#the-i-o-loop.
public class UVHook: UVHandle, @unchecked Sendable {
  // Unchecked: `handler` is accessed only on the loop's thread.
  private var handler: (@Sendable () -> Void)?

  /// Creates and starts a hook.
  ///
  /// libuv documents that neither `initialize` nor `start` fails, for all three kinds.
  init<Raw>(
    _ description: String,
    on loop: UVLoop,
    whenClosed: (@Sendable () -> Void)?,
    handler: @escaping @Sendable () -> Void,
    initialize: (UnsafeMutablePointer<uv_loop_t>?, UnsafeMutablePointer<Raw>?) -> Int32,
    start: (UnsafeMutablePointer<Raw>?) -> Int32
  ) {
    self.handler = handler
    super.init(Raw.self, on: loop, description: description, whenClosed: whenClosed)
    let raw = memory.assumingMemoryBound(to: Raw.self)
    _ = initialize(loop.raw, raw)
    register()
    _ = start(raw)
  }

  override func releaseHandler() { handler = nil }

  /// Calls the handler of the hook that libuv calls back for.
  static func call<Raw>(_ raw: UnsafeMutablePointer<Raw>?) {
    guard let hook = owner(of: raw), let handler = hook.handler else { return }
    if !hook.loop.isClosing { hook.callHandler(handler) }
  }
}
