internal import CLibuv

/// Calls once a turn, and keeps the loop from waiting: it turns as fast as it can.
///
/// For long work in small pieces while other handles are served in between; close it when the work is
/// done, as one that has nothing to do still takes a whole processor.
///
///     let search = UVIdle(on: loop) {
///       if searcher.lookAtMore(1000) == .done { finish() }
///     }
///
/// Source: docs.libuv.org/en/v1.x/idle.html.
public final class UVIdle: UVHook, @unchecked Sendable {
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
      "UVIdle",
      on: loop,
      whenClosed: whenClosed,
      handler: handler,
      initialize: uv_idle_init,
      start: { uv_idle_start($0) { raw in UVIdle.call(raw) } }
    )
  }
}
