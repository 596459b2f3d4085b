internal import CLibuv

/// A handle that watches a descriptor and calls its handler when the descriptor can be read or
/// written, or when the other side has closed.
///
///     let poll = try UVPoll(descriptor: inotify, events: .readable, on: loop) { result in
///       if case .success = result { readEvents() }
///     }
///     poll.close()
///
/// Use it for sockets, pipes, inotify, timerfd and the like. Regular files are always ready and are
/// refused with EPERM. The poll is level-triggered: it calls again until everything has been read.
/// The caller keeps ownership of the descriptor, which becomes non-blocking; close it after
/// `whenClosed`. Create and use the poll on the loop's thread; any thread may close it.
///
/// Source: docs.libuv.org/en/v1.x/poll.html.
public final class UVPoll: UVHandle, @unchecked Sendable {
  // Unchecked: `handler` is accessed only on the loop's thread; the rest is immutable.

  /// The events to wait for, or the events that have occurred.
  public struct Events: OptionSet, Sendable, Hashable {
    /// The bits of libuv's `uv_poll_event`.
    public let rawValue: Int32

    /// Creates a set from libuv's bits.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// There is something to read, or the end.
    public static let readable = Events(rawValue: Int32(UV_READABLE.rawValue))
    /// There is room to write.
    public static let writable = Events(rawValue: Int32(UV_WRITABLE.rawValue))
    /// The other side has closed.
    public static let disconnect = Events(rawValue: Int32(UV_DISCONNECT.rawValue))
    /// There is urgent data (POLLPRI).
    public static let prioritized = Events(rawValue: Int32(UV_PRIORITIZED.rawValue))
  }

  private let events: Events
  private var handler: (@Sendable (Result<Events, UVError>) -> Void)?

  /// Starts to watch `descriptor` (`uv_poll_init`, `uv_poll_start`).
  ///
  /// - Parameters:
  ///   - descriptor: an open file descriptor; a loop can have one poll for each descriptor.
  ///   - events: the events to wait for.
  ///   - loop: the loop.
  ///   - whenClosed: called once, on the loop's thread, when the descriptor is not watched any
  ///     more.
  ///   - handler: called on the loop's thread; on `UVLoop.main`, `MainActor.assumeIsolated` holds.
  ///     After a failure, which is libuv's error for the descriptor, the poll is stopped.
  /// - Throws: EBADF; EPERM for a regular file; EEXIST if the descriptor is watched already.
  public init(
    descriptor: Int32,
    events: Events,
    on loop: UVLoop,
    whenClosed: (@Sendable () -> Void)? = nil,
    handler: @escaping @Sendable (Result<Events, UVError>) -> Void
  ) throws(UVError) {
    self.events = events
    self.handler = handler
    super.init(
      uv_poll_t.self,
      on: loop,
      description: "UVPoll(descriptor: \(descriptor))",
      whenClosed: whenClosed
    )
    try UVError.check(uv_poll_init(loop.raw, raw, descriptor))
    register()
    let result = start()
    if result < 0 {
      closeSilently()
      throw UVError(code: result)
    }
  }

  /// Stops calling until `resume()`; meanwhile the poll does not keep the loop running.
  package func pause() {
    preconditionOnLoop()
    if !isClosed { uv_poll_stop(raw) }
  }

  /// Calls again, also for events that occurred during the pause.
  package func resume() {
    preconditionOnLoop()
    if !isClosed { _ = start() }
  }

  private func start() -> Int32 {
    uv_poll_start(raw, events.rawValue) { poll, status, events in
      UVPoll.owner(of: poll)?.call(
        status < 0 ? .failure(UVError(code: status)) : .success(Events(rawValue: events))
      )
    }
  }

  @_spi(Handles)
  public override func releaseHandler() { handler = nil }

  private func call(_ result: Result<Events, UVError>) {
    if let handler { callHandler { handler(result) } }
  }

  private var raw: UnsafeMutablePointer<uv_poll_t> {
    memory.assumingMemoryBound(to: uv_poll_t.self)
  }
}
