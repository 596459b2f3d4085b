internal import CLibuv

/// Calls once a turn, right before the loop waits for its timers and handles.
///
/// For what should be done once for all that a turn has brought, such as drawing or flushing; with
/// `UVCheck`, for measuring how long a loop waits. It holds the loop: set `holdsLoop` to `false` where
/// it should not keep a program from ending.
///
///     let flush = UVPrepare(on: loop) { log.flush() }
///     flush.holdsLoop = false
///
/// Source: docs.libuv.org/en/v1.x/prepare.html.
public final class UVPrepare: UVHook, @unchecked Sendable {
  // Unchecked: as UVHook.

  /// Has `handler` called in every turn from now on.
  ///
  /// - Parameters:
  ///   - loop: the loop whose turns are meant.
  ///   - whenClosed: called once, on the loop's thread, when it is closed.
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
