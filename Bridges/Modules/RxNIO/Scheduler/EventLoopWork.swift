internal import NIOCore
internal import RxCore

/// A piece of work of an event loop that can be cancelled.
///
/// It is released when it has run or is cancelled, though the event loop may refer to this longer.
final class EventLoopWork: OneTimeValue<EventLoopWork.Work>, Disposable,
  NIOScheduledCallbackHandler, @unchecked Sendable
{
  // Unchecked: `timer` is written before another thread has a reference that it may dispose of.
  typealias Work = @Sendable () -> any Disposable

  private let result = SingleAssignmentDisposable()
  private var timer: NIOScheduledCallback?

  /// Has the event loop run the work at a deadline.
  ///
  /// A scheduled callback has no promise, which would be left unfulfilled after a shutdown.
  func start(at deadline: NIODeadline, on eventLoop: any EventLoop) {
    timer = try? eventLoop.scheduleCallback(at: deadline, handler: self)
    if timer == nil { _ = take() }
  }

  /// Runs the work unless it has been disposed of.
  func run() { if let work = take() { result.setDisposable(work()) } }

  func dispose() {
    // NIO calls `didCancelScheduledCallback` under a lock. Nothing is left to release there.
    if take() != nil { timer?.cancel() }
    result.dispose()
  }

  func handleScheduledCallback(eventLoop: some EventLoop) { run() }

  /// Releases the work: the event loop is shut down, or `dispose()` has cancelled the callback.
  func didCancelScheduledCallback(eventLoop: some EventLoop) { _ = take() }
}
