internal import CLibuv
public import RxCore
internal import Synchronization

/// What all handles of a loop have in common: they belong to a loop and are closed once.
///
/// A handle stays open, kept by its loop, until `close()`; dropping it changes nothing. It is a
/// `Disposable`, so that a `DisposeBag` can hold it. Make it on the loop's thread, or on any while
/// the loop stands still; close it from anywhere. After `close()` on the loop's thread its handler is
/// not called again; from elsewhere a call under way may still end.
public class UVHandle: Disposable, CustomStringConvertible, @unchecked Sendable {
  // Unchecked: `closed` is atomic; the rest is touched on the loop's thread only.

  /// The loop it belongs to.
  public final let loop: UVLoop

  /// What it is and of what, for messages.
  public final let description: String

  final let memory: UnsafeMutableRawPointer
  private final let closed = Atomic<Bool>(false)
  private final var whenClosed: (@Sendable () -> Void)?

  init<Raw>(
    _ type: Raw.Type,
    on loop: UVLoop,
    description: String,
    whenClosed: (@Sendable () -> Void)?
  ) {
    precondition(
      loop.isCurrent || !loop.isRunning,
      "\(description) has to be made on the thread that runs its loop"
    )
    self.loop = loop
    self.description = description
    self.whenClosed = whenClosed
    memory = UnsafeMutableRawPointer(UnsafeMutablePointer<Raw>.allocate(capacity: 1))
  }

  deinit { memory.deallocate() }

  /// Whether it has been asked to close.
  public final var isClosed: Bool { closed.load(ordering: .acquiring) }

  /// Stops it for good and gives back what it holds.
  ///
  /// Any thread may call it, any number of times. It never closes a descriptor that it was given.
  public final func close() {
    if closed.exchange(true, ordering: .acquiringAndReleasing) { return }
    if loop.isCurrent { beginClosing() } else { loop.requestClose(of: self) }
  }

  /// The same as `close()`.
  public final func dispose() { close() }

  /// Lets the loop keep it and libuv find it.
  ///
  /// Called once libuv has taken the memory.
  final func open() {
    uvHandle.pointee.data = Unmanaged.passUnretained(self).toOpaque()
    loop.handles[ObjectIdentifier(self)] = self
  }

  /// Called on the loop's thread; libuv calls back in the same turn.
  final func beginClosing() {
    uv_close(uvHandle) { handle in
      guard let data = handle?.pointee.data else { return }
      Unmanaged<UVHandle>.fromOpaque(data).takeUnretainedValue().finishClosing()
    }
    dropHandler()
    whenClosed?()
    whenClosed = nil
  }

  private func finishClosing() { loop.handles[ObjectIdentifier(self)] = nil }

  /// Runs a handler, unless the handle has been closed meanwhile.
  ///
  /// Every callback of a handle comes through here, so that the loop counts and times it.
  final func perform(_ handler: () -> Void) {
    if isClosed { return }
    let meter = loop.agenda.meter
    meter.stretch { meter.perform(description, handler) }
  }

  /// Lets go of the handler, and of what it holds.
  func dropHandler() {}

  private var uvHandle: UnsafeMutablePointer<uv_handle_t> {
    memory.assumingMemoryBound(to: uv_handle_t.self)
  }
}
