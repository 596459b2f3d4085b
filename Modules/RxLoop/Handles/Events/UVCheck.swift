internal import CLibuv

/// A handle that calls its handler once a turn, right after the loop has served its timers and
/// handles.
///
/// Use it to do something once for everything that a turn has delivered. The handle keeps the loop
/// running: set `holdsLoop` to `false` if it should not keep a program from ending.
///
///     let check = UVCheck(on: loop) { queue.handOver() }
///     check.holdsLoop = false
///
/// Create and use it on the loop's thread; any thread may close it.
///
/// Source: docs.libuv.org/en/v1.x/check.html.
public final class UVCheck: UVHook, @unchecked Sendable {
  // Unchecked: adds no stored properties to UVHook.

  /// Starts to call `handler` in every turn (`uv_check_init`, `uv_check_start`).
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
      "UVCheck",
      on: loop,
      whenClosed: whenClosed,
      handler: handler,
      initialize: uv_check_init,
      start: { uv_check_start($0) { raw in UVCheck.call(raw) } }
    )
  }
}
