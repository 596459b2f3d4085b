internal import CLibuv

/// A handle that calls its handler once a turn, right before the loop waits for timers and handles.
///
/// Use it to do something once for everything that a turn has delivered, such as drawing or
/// flushing; or, together with `UVCheck`, to measure how long a loop waits. The handle keeps the
/// loop running: set `holdsLoop` to `false` if it should not keep a program from ending.
///
///     let flush = UVPrepare(on: loop) { log.flush() }
///     flush.holdsLoop = false
///
/// Create and use it on the loop's thread; any thread may close it.
///
/// Source: docs.libuv.org/en/v1.x/prepare.html.
public final class UVPrepare: UVHook, @unchecked Sendable {
  // Unchecked: adds no stored properties to UVHook.

  /// Starts to call `handler` in every turn (`uv_prepare_init`, `uv_prepare_start`).
  ///
  /// - Parameters:
  ///   - loop: the loop.
  ///   - whenClosed: called once, on the loop's thread, when the handle is closed.
  ///   - handler: called on the loop's thread; on `UVLoop.main`, `MainActor.assumeIsolated` holds.
  public init(
    on loop: UVLoop,
    whenClosed: (@Sendable () -> Void)? = nil,
    handler: @escaping @Sendable () -> Void
  ) {
    super.init(
      "UVPrepare",
      on: loop,
      whenClosed: whenClosed,
      handler: handler,
      initialize: uv_prepare_init,
      start: { uv_prepare_start($0) { raw in UVPrepare.call(raw) } }
    )
  }
}
