internal import CLibuv

/// Calls once a turn, right after the loop has served its timers and handles.
///
/// For what should be done once for all that a turn has brought. It holds the loop: set `holdsLoop` to
/// `false` where it should not keep a program from ending.
///
///     let check = UVCheck(on: loop) { queue.handOver() }
///     check.holdsLoop = false
///
/// Source: docs.libuv.org/en/v1.x/check.html.
public final class UVCheck: UVHook, @unchecked Sendable {
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
      "UVCheck",
      on: loop,
      whenClosed: whenClosed,
      handler: handler,
      initialize: uv_check_init,
      start: { uv_check_start($0) { raw in UVCheck.call(raw) } }
    )
  }
}
