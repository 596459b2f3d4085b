internal import NIOCore
internal import RxCore
internal import Synchronization

/// A piece of work of an event loop that can be cancelled.
///
/// The work is released when it has run or is cancelled, though the event loop may refer to this longer.
final class EventLoopWork: Disposable, NIOScheduledCallbackHandler, @unchecked Sendable {
  // Unchecked: `work` and `result` belong to the thread that changes `state`; `timer` is written before
  // another thread has a reference that it may dispose of.
  typealias Work = @Sendable () -> any Disposable

  private static let waiting: UInt8 = 0
  private static let running: UInt8 = 1
  private static let finished: UInt8 = 2
  private static let disposed: UInt8 = 3

  private let state = Atomic<UInt8>(waiting)
  private var work: Work?
  private var result: (any Disposable)?
  private var timer: NIOScheduledCallback?

  init(_ work: @escaping Work) { self.work = work }

  /// Has the event loop run the work at a deadline.
  ///
  /// A scheduled callback has no promise, which would be left unfulfilled after a shutdown.
  func start(at deadline: NIODeadline, on eventLoop: any EventLoop) {
    timer = try? eventLoop.scheduleCallback(at: deadline, handler: self)
    if timer == nil { discard() }
  }

  /// Runs the work unless it has been disposed of.
  func run() {
    guard move(from: Self.waiting, to: Self.running), let work else { return }
    self.work = nil
    result = work()
    if move(from: Self.running, to: Self.finished) { return }
    result?.dispose()  // disposed of meanwhile
    result = nil
  }

  func dispose() {
    switch state.exchange(Self.disposed, ordering: .acquiringAndReleasing) {
    case Self.waiting:
      work = nil  // first: NIO calls `didCancelScheduledCallback` under a lock
      timer?.cancel()
    case Self.finished:
      result?.dispose()
      result = nil
    default: break
    }
  }

  func handleScheduledCallback(eventLoop: some EventLoop) { run() }

  /// Releases the work: the event loop is shut down, or `dispose()` has cancelled the callback.
  func didCancelScheduledCallback(eventLoop: some EventLoop) { discard() }

  private func discard() { if move(from: Self.waiting, to: Self.disposed) { work = nil } }

  private func move(from before: UInt8, to after: UInt8) -> Bool {
    state.compareExchange(expected: before, desired: after, ordering: .acquiringAndReleasing)
      .exchanged
  }
}
