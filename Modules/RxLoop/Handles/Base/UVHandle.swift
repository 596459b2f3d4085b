internal import CLibuv
public import RxCore
internal import Synchronization

/// The base class of all handles of a loop (`uv_handle_t`): a handle belongs to one loop and is
/// closed once.
///
///     let handle: UVHandle = try UVSignal(SIGINT, on: loop) { loop.stop() }
///     handle.holdsLoop = false  // does not keep the loop running
///     handle.close()
///
/// The loop retains a handle until `close()`; releasing the last reference of your own changes
/// nothing. A handle is a `Disposable`, so a `DisposeBag` can hold it.
///
/// Create and use a handle on the loop's thread, or on any thread while the loop does not run. Use
/// handles of `UVLoop.main` on main, because the main queue serves them while that loop does not
/// run. Any thread may close a handle. After `close()` on the loop's thread, the handlers are not
/// called again; after `close()` elsewhere, a call in progress may still end. Completions of single
/// requests, such as `UVStream.write`, are always called.
///
/// Source: docs.libuv.org/en/v1.x/handle.html.
open class UVHandle: Disposable, CustomStringConvertible, @unchecked Sendable {
  // Unchecked: `closed` is atomic; the other variables are accessed only on the loop's thread, or by a
  // connection attempt that is disposed of, before a caller has the handle.

  /// The loop that the handle belongs to.
  public final let loop: UVLoop

  /// The kind of the handle and its subject, for messages: "UVPoll(descriptor: 7)".
  public final let description: String

  package final let memory: UnsafeMutableRawPointer
  private let hasUVHandle: Bool
  private final var isReferenced = true
  private final let closed = Atomic<Bool>(false)
  private final var whenClosed: (@Sendable () -> Void)?

  /// Creates a handle with memory for a `Raw`; `Void` means that libuv has no handle of this kind.
  package init<Raw>(
    _ type: Raw.Type,
    on loop: UVLoop,
    description: String,
    whenClosed: (@Sendable () -> Void)?
  ) {
    self.loop = loop
    self.description = description
    self.whenClosed = whenClosed
    hasUVHandle = type != Void.self
    memory = UnsafeMutableRawPointer(UnsafeMutablePointer<Raw>.allocate(capacity: 1))
    preconditionOnLoop()
    precondition(
      loop.state.load(ordering: .acquiring) != UVLoop.State.closed,
      "\(description) cannot be created on a loop that has been closed"
    )
  }

  deinit { memory.deallocate() }

  /// True if `close()` has been called.
  public final var isClosed: Bool { closed.load(ordering: .acquiring) }

  /// True if the handle keeps its loop running while it waits for something (`uv_ref`, `uv_unref`).
  ///
  /// `true` by default. Set it to `false` for a handle that should not keep a program from ending,
  /// such as one that watches SIGWINCH or writes a log entry every minute. Use it on the loop's
  /// thread.
  open var holdsLoop: Bool {
    get { isReferenced }
    set {
      preconditionOnLoop()
      isReferenced = newValue
      if !hasUVHandle { return }
      if newValue { uv_ref(uvHandle) } else { uv_unref(uvHandle) }
    }
  }

  /// Closes the handle for good and releases what it holds (`uv_close`).
  ///
  /// Any thread may call this method, any number of times. If the loop does not run, the handle is
  /// closed when the loop runs again or is closed itself. A descriptor that was given to the handle
  /// stays open, unless the handle has taken it over, as `UVPipe` does.
  public final func close() {
    if !markClosed() { return }
    if loop.isCurrent { startClosing() } else { loop.requestClose(of: self) }
  }

  /// Closes the handle, as `close()` does.
  public final func dispose() { close() }

  /// Has the loop retain the handle, and libuv find it.
  ///
  /// Called once libuv has initialized the memory.
  package final func register() {
    if hasUVHandle { uvHandle.pointee.data = Unmanaged.passUnretained(self).toOpaque() }
    loop.handles[ObjectIdentifier(self)] = self
  }

  /// Closes a handle whose creation failed, without calling `whenClosed`: the caller receives an
  /// error instead.
  package final func closeSilently() {
    whenClosed = nil
    close()
  }

  /// Starts to release what the handle holds; ends in `unregister`.
  ///
  /// Called once, on the loop's thread. libuv calls back in the same turn.
  @_spi(Handles)
  open func startClosing() {
    if hasUVHandle {
      uv_close(uvHandle) { handle in UVHandle.owner(of: handle)?.unregister() }
    }
    releaseHandler()
    notifyClosed()
    if !hasUVHandle { unregister() }
  }

  /// Calls `whenClosed`: what the handle was given is not used any more.
  package final func notifyClosed() {
    whenClosed?()
    whenClosed = nil
  }

  /// Has the loop release the handle.
  package final func unregister() { loop.handles[ObjectIdentifier(self)] = nil }

  /// Marks the handle as closed; returns `false` if it was marked before.
  package final func markClosed() -> Bool {
    !closed.exchange(true, ordering: .acquiringAndReleasing)
  }

  /// Calls a handler, unless the handle has been closed meanwhile.
  ///
  /// Every callback of libuv goes through here or `callCompletion`, so that the loop counts and
  /// times it.
  package final func callHandler(_ handler: () -> Void) {
    if !isClosed { callCompletion(handler) }
  }

  /// Calls the completion of a request, whether or not the handle is closed.
  package final func callCompletion(_ completion: () -> Void) {
    loop.perform(description, completion)
  }

  /// Names the callback that runs now by this handle, for reports: not all callbacks know their handle.
  package final func nameCurrentCallback() { loop.runQueue.meter.renameCurrent(description) }

  /// Runs `work` in a later turn, or at once if the loop is closing and has no later turn.
  package final func callLater(_ work: @escaping @Sendable () -> Void) {
    if loop.isClosing { callCompletion(work) } else { loop.schedule(work) }
  }

  /// Releases the handler and what it captured.
  @_spi(Handles)
  open func releaseHandler() {}

  /// Stops the program if a thread other than the loop's uses the handle.
  package final func preconditionOnLoop() {
    precondition(
      loop.isCurrent || !loop.isRunning,
      "\(description) may be used only on the thread that runs its loop"
    )
    precondition(
      !loop.isServedByMainQueue || loop.runQueue.isOnMain,
      "\(description) may be used only on main: the main queue serves its loop now"
    )
    loop.requestTurn()
  }

  /// Returns the handle that libuv calls back for.
  ///
  /// Unretained is safe: the loop retains the handle until libuv has called back for `uv_close`.
  package static func owner<Raw>(of raw: UnsafeMutablePointer<Raw>?) -> Self? {
    guard let raw else { return nil }
    let handle = UnsafeMutableRawPointer(raw).assumingMemoryBound(to: uv_handle_t.self)
    guard let data = handle.pointee.data else { return nil }
    return Unmanaged<Self>.fromOpaque(data).takeUnretainedValue()
  }

  /// libuv's descriptor for the handle; negative if it has none, or is closed.
  package final var fileDescriptor: Int32 {
    var descriptor: Int32 = -1
    return uv_fileno(uvHandle, &descriptor) < 0 ? -1 : descriptor
  }

  private var uvHandle: UnsafeMutablePointer<uv_handle_t> {
    memory.assumingMemoryBound(to: uv_handle_t.self)
  }
}
