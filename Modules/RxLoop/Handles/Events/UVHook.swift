internal import CLibuv

/// A place in each turn of a loop where a handler is called: see its three kinds.
///
/// A turn goes: scheduled work, `UVIdle`, `UVPrepare`, waiting for timers, descriptors and signals
/// and serving them, `UVCheck`. Work that ends the waiting runs at the turn's end.
///
/// Source: docs.libuv.org/en/v1.x/design.html#the-i-o-loop.
public class UVHook: UVHandle, @unchecked Sendable {
  // Unchecked: as UVHandle; `handler` is touched on the loop's thread only.
  private var handler: (@Sendable () -> Void)?

  /// Makes one of the three.
  ///
  /// Neither `initialize` nor `start` can fail, as libuv's documentation says of all six.
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
    open()
    _ = start(raw)
  }

  override func releaseHandler() { handler = nil }

  /// Calls the handler of the hook that libuv calls for.
  static func call<Raw>(_ raw: UnsafeMutablePointer<Raw>?) {
    guard let hook = owner(raw), let handler = hook.handler else { return }
    if !hook.loop.isClosing { hook.perform(handler) }
  }
}
