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
  fileprivate init<Raw>(
    _ description: String,
    _ loop: UVLoop,
    _ whenClosed: (@Sendable () -> Void)?,
    _ handler: @escaping @Sendable () -> Void,
    _ initialize: (UnsafeMutablePointer<uv_loop_t>?, UnsafeMutablePointer<Raw>?) -> Int32,
    start: (UnsafeMutablePointer<Raw>?) -> Int32
  ) {
    self.handler = handler
    super.init(Raw.self, on: loop, description: description, whenClosed: whenClosed)
    let raw = memory.assumingMemoryBound(to: Raw.self)
    _ = initialize(loop.raw, raw)
    register()
    _ = start(raw)
  }

  @_spi(Handles)
  public override func releaseHandler() { handler = nil }

  /// Calls the handler of the hook that libuv calls back for.
  fileprivate static func call<Raw>(_ raw: UnsafeMutablePointer<Raw>?) {
    guard let hook = owner(of: raw), let handler = hook.handler else { return }
    if !hook.loop.isClosing { hook.callHandler(handler) }
  }
}

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
    super.init("UVIdle", loop, whenClosed, handler, uv_idle_init) {
      uv_idle_start($0) { UVIdle.call($0) }
    }
  }
}

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
    super.init("UVPrepare", loop, whenClosed, handler, uv_prepare_init) {
      uv_prepare_start($0) { UVPrepare.call($0) }
    }
  }
}

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
    super.init("UVCheck", loop, whenClosed, handler, uv_check_init) {
      uv_check_start($0) { UVCheck.call($0) }
    }
  }
}
