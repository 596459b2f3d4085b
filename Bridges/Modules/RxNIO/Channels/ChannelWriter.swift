internal import NIOCore
internal import RxCore
internal import RxSystem
internal import Synchronization

/// Writes the elements of one flowable to a channel.
///
/// The next element is written when the channel is writable. Elements that arrive until then wait in
/// `concatMapCompletable`, which makes the source wait.
final class ChannelWriter<Element: Sendable>: Disposable, @unchecked Sendable {
  // Unchecked: all variables are accessed only on the event loop, or before another thread has a
  // reference; `isDisposed` is atomic.
  typealias Completion = @Sendable (Result<Void, any Error>) -> Void

  private let flow: OutboundFlow<Element>
  private let ends: Bool
  private var completion: Completion?
  /// The channel, which stays open while it is written to.
  private var owner: AnyObject?
  private let subscription = SerialDisposable()
  private let isDisposed = Atomic<Bool>(false)
  /// Continues with the next element once the channel is writable.
  private var next: (@Sendable () -> Void)?
  private var unfinishedWrites = 0
  private var hasSourceEnded = false

  init<Inbound>(
    _ source: Flowable<Element>,
    to channel: RemoteChannel<Inbound, Element>,
    limit: Int,
    ends: Bool,
    completion: @escaping Completion
  ) {
    flow = channel.outboundFlow
    owner = channel
    self.ends = ends
    self.completion = completion
    flow.eventLoop.perform { self.start(source, limit) }
  }

  /// Disposes of the source; from any thread.
  ///
  /// Elements that have been given to the channel are still written.
  func dispose() {
    if isDisposed.exchange(true, ordering: .acquiringAndReleasing) { return }
    subscription.dispose()
    flow.eventLoop.perform { self.release() }
  }

  func becameWritable() {
    let next = next
    self.next = nil
    next?()
  }

  /// Ends the writing; the first result counts.
  func finish(_ result: Result<Void, any Error>) {
    guard let completion else { return }
    release()
    subscription.dispose()
    completion(result)
  }

  private func start(_ source: Flowable<Element>, _ limit: Int) {
    if isDisposed.load(ordering: .acquiring) { return release() }
    guard flow.add(self) else { return finish(.failure(ChannelError.ioOnClosedChannel)) }
    subscription.disposable =
      source
      .concatMapCompletable(limit: limit) { element in
        .create { completable in
          self.flow.eventLoop.perform { self.write(element) { completable(.completed) } }
          return Disposables.create()
        }
      }
      .subscribe(
        onCompleted: { self.flow.eventLoop.perform { self.sourceEnded() } },
        onError: { error in self.flow.eventLoop.perform { self.finish(.failure(error)) } }
      )
  }

  private func write(_ element: Element, _ next: @escaping @Sendable () -> Void) {
    if completion == nil { return }
    unfinishedWrites += 1
    flow.write(element) { result in
      self.unfinishedWrites -= 1
      if case .failure = result { self.finish(result) } else { self.finishIfDone() }
    }
    if !flow.isWritable { flow.flush() }
    if flow.isWritable { return next() }
    if completion != nil { self.next = next }
  }

  private func sourceEnded() {
    hasSourceEnded = true
    flow.flush()
    finishIfDone()
  }

  private func finishIfDone() {
    if !hasSourceEnded || unfinishedWrites > 0 || completion == nil { return }
    hasSourceEnded = false  // The end of the output is not written twice.
    if ends { flow.end { self.finish($0) } } else { finish(.success(())) }
  }

  private func release() {
    flow.remove(self)
    completion = nil
    next = nil
    owner = nil
  }
}
