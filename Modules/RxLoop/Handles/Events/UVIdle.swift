internal import CLibuv

/// A handle that calls its handler once a turn, and keeps the loop from waiting for events.
///
/// Use it for long work in small pieces, so that other handles are served in between. Close the
/// handle when the work is done: an open one uses a whole processor.
///
///     let search = UVIdle(on: loop) {
///       if searcher.lookAtMore(1000) == .done { finish() }
///     }
///
/// Create and use it on the loop's thread; any thread may close it.
///
/// Source: docs.libuv.org/en/v1.x/idle.html.
public final class UVIdle: UVHook, @unchecked Sendable {
  // Unchecked: adds no stored properties to UVHook.

  /// Starts to call `handler` in every turn (`uv_idle_init`, `uv_idle_start`).
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
      "UVIdle",
      on: loop,
      whenClosed: whenClosed,
      handler: handler,
      initialize: uv_idle_init,
      start: { uv_idle_start($0) { raw in UVIdle.call(raw) } }
    )
  }
}
