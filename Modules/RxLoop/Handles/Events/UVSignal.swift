internal import CLibuv

/// A handle that calls its handler when the process has received a signal.
///
///     let interrupt = try UVSignal(SIGINT, on: .main) { UVLoop.main.stop() }
///     try UVLoop.main.run()
///
/// Several loops, and several handles of one loop, may watch the same signal; each handle is
/// called. Signals that arrive faster than the loop turns may lead to one call. SIGKILL and SIGSTOP
/// cannot be watched, and watching SIGSEGV and similar signals does not keep the process alive. The
/// signal is unblocked on the calling thread, as a program may have been started with the signal
/// blocked (pthread_sigmask(3)). Create and use the handle on the loop's thread; any thread may
/// close it.
///
/// Source: docs.libuv.org/en/v1.x/signal.html, signal(7).
public final class UVSignal: UVHandle, @unchecked Sendable {
  // Unchecked: `handler` is accessed only on the loop's thread.
  private var handler: (@Sendable () -> Void)?

  /// Starts to watch for `signal` (`uv_signal_start`); the signal's default action does not happen
  /// while the handle is open.
  ///
  /// - Parameters:
  ///   - signal: the number, such as SIGINT.
  ///   - loop: the loop.
  ///   - whenClosed: called once, on the loop's thread, when the signal is not watched any more.
  ///   - handler: called on the loop's thread; on `UVLoop.main`, `MainActor.assumeIsolated` holds.
  /// - Throws: EINVAL for a signal that cannot be watched.
  public init(
    _ signal: Int32,
    on loop: UVLoop,
    whenClosed: (@Sendable () -> Void)? = nil,
    handler: @escaping @Sendable () -> Void
  ) throws(UVError) {
    self.handler = handler
    super.init(
      uv_signal_t.self,
      on: loop,
      description: "UVSignal(\(signal))",
      whenClosed: whenClosed
    )
    try UVError.check(uv_signal_init(loop.raw, raw))
    register()
    let result = uv_signal_start(
      raw,
      { signal, _ in UVSignal.owner(of: signal)?.call() },
      signal
    )
    if result < 0 {
      closeSilently()
      throw UVError(code: result)
    }
    cuv_unblock_signal(signal)
  }

  @_spi(Handles)
  public override func releaseHandler() { handler = nil }

  private func call() {
    if let handler { callHandler(handler) }
  }

  private var raw: UnsafeMutablePointer<uv_signal_t> {
    memory.assumingMemoryBound(to: uv_signal_t.self)
  }
}
