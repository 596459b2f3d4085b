internal import CLibuv
public import RxCore
internal import Synchronization

/// What all handles of a loop have in common: they belong to a loop and are closed once.
///
/// A handle stays open, kept by its loop, until `close()`; dropping it changes nothing. It is a
/// `Disposable`, so that a `DisposeBag` can hold it. Make it and use it on the loop's thread, or on
/// any while the loop stands still; those of `UVLoop.main` on main, as the main queue serves them
/// while the loop stands still. Close it from anywhere. After `close()` on the loop's thread its
/// handlers are not called again; from elsewhere a call under way may still end. Completions of
/// single requests, such as `UVStream.write`, are always called.
public class UVHandle: Disposable, CustomStringConvertible, @unchecked Sendable {
  // Unchecked: `closed` is atomic; the rest is touched on the loop's thread only.

  /// The loop it belongs to.
  public final let loop: UVLoop

  /// What it is and of what, for messages.
  public final let description: String

  final let memory: UnsafeMutableRawPointer
  private let hasUVHandle: Bool
  private final var isReferenced = true
  private final let closed = Atomic<Bool>(false)
  private final var whenClosed: (@Sendable () -> Void)?

  /// Makes one in the memory of a `Raw`; `Void` stands for a handle that libuv knows nothing of.
  init<Raw>(
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
      "\(description) cannot be made on a loop that has been closed"
    )
  }

  deinit { memory.deallocate() }

  /// Whether it has been asked to close.
  public final var isClosed: Bool { closed.load(ordering: .acquiring) }

  /// Whether it is a reason for the loop to wait while it has something to wait for.
  ///
  /// It is, until told otherwise: a program that watches SIGWINCH, or makes a note every minute, may
  /// want to end all the same.
  public var holdsLoop: Bool {
    get { isReferenced }
    set {
      preconditionOnLoop()
      isReferenced = newValue
      if !hasUVHandle { return }
      if newValue { uv_ref(uvHandle) } else { uv_unref(uvHandle) }
    }
  }

  /// Stops it for good and gives back what it holds.
  ///
  /// Any thread may call it, any number of times; a loop that stands still comes to it when it runs
  /// again or is closed. A descriptor that it was given stays open, unless it has been taken over, as
  /// `UVPipe` does.
  public final func close() {
    if !markClosed() { return }
    if loop.isCurrent { startClosing() } else { loop.requestClose(of: self) }
  }

  /// The same as `close()`.
  public final func dispose() { close() }

  /// Lets the loop keep it and libuv find it.
  ///
  /// Called once libuv has taken the memory.
  final func open() {
    if hasUVHandle { uvHandle.pointee.data = Unmanaged.passUnretained(self).toOpaque() }
    loop.handles[ObjectIdentifier(self)] = self
  }

  /// Closes what could not be made: whoever tried hears of it by an error alone.
  final func closeSilently() {
    whenClosed = nil
    close()
  }

  /// Begins to give back what it holds; ends in `finishClosing`.
  ///
  /// Called once, on the loop's thread; libuv calls back in the same turn.
  func startClosing() {
    if hasUVHandle {
      uv_close(uvHandle) { handle in UVHandle.owner(handle)?.finishClosing() }
    }
    releaseHandler()
    notifyClosed()
    if !hasUVHandle { finishClosing() }
  }

  /// Says that what it was given is not used any more.
  final func notifyClosed() {
    whenClosed?()
    whenClosed = nil
  }

  /// Lets the loop forget it.
  final func finishClosing() { loop.handles[ObjectIdentifier(self)] = nil }

  /// Marks it as closed where there is nothing left to begin; `false` if it was marked before.
  final func markClosed() -> Bool { !closed.exchange(true, ordering: .acquiringAndReleasing) }

  /// Runs a handler, unless the handle has been closed meanwhile.
  ///
  /// Every callback of a handle comes through here, so that the loop counts and times it.
  final func perform(_ handler: () -> Void) {
    if !isClosed { complete(handler) }
  }

  /// Runs the completion of a request, closed or not.
  final func complete(_ completion: () -> Void) {
    let meter = loop.runQueue.meter
    meter.measureBusy { meter.perform(description, completion) }
  }

  /// Runs something in a later turn, or in this one where the loop has no other.
  final func later(_ work: @escaping @Sendable () -> Void) {
    if loop.isClosing { complete(work) } else { loop.schedule(work) }
  }

  /// Lets go of the handler, and of what it holds.
  func releaseHandler() {}

  /// Stops a program that touches it on another thread than the loop's.
  final func preconditionOnLoop() {
    precondition(
      loop.isCurrent || !loop.isRunning,
      "\(description) belongs to the thread that runs its loop"
    )
    precondition(
      !loop.isServedByMainQueue || loop.runQueue.isOnMain,
      "\(description) belongs to the main loop, which the main queue serves now: use it on main"
    )
    loop.requestTurn()
  }

  /// The handle that libuv calls for; the loop keeps it until libuv has let go of it.
  static func owner<Raw>(_ raw: UnsafeMutablePointer<Raw>?) -> Self? {
    guard let raw else { return nil }
    let handle = UnsafeMutableRawPointer(raw).assumingMemoryBound(to: uv_handle_t.self)
    guard let data = handle.pointee.data else { return nil }
    return Unmanaged<Self>.fromOpaque(data).takeUnretainedValue()
  }

  private var uvHandle: UnsafeMutablePointer<uv_handle_t> {
    memory.assumingMemoryBound(to: uv_handle_t.self)
  }
}
