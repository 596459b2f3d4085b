internal import NIOCore
internal import RxCore
internal import RxSystem
internal import Synchronization

/// Writes the elements of one flowable to a channel, and makes the source wait while it is not writable.
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
  private let valve = Valve()
  private var isHolding = false
  private var unfinishedWrites = 0
  private var hasSourceEnded = false
  /// False from the first terminal event on.
  private var isSourceAlive = true

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

  func becameWritable() { setHolding(false) }

  /// Ends the writing with the first result.
  func finish(_ result: Result<Void, any Error>) {
    guard let completion else { return }
    release()
    subscription.dispose()
    completion(result)
  }

  private func start(_ source: Flowable<Element>, _ limit: Int) {
    if isDisposed.load(ordering: .acquiring) { return release() }
    guard flow.add(self) else { return finish(.failure(ChannelError.ioOnClosedChannel)) }
    subscription.disposable = source.observe(on: flow.scheduler, limit: limit)
      .asObservable(valve: valve)
      .subscribe(
        onNext: { self.write($0) },
        onError: { self.finish(.failure($0)) },
        onCompleted: { self.sourceEnded() },
        onDisposed: { self.flow.eventLoop.perform { self.sourceDeallocated() } }
      )
  }

  private func write(_ element: Element) {
    if completion == nil { return }
    unfinishedWrites += 1
    flow.write(element) { result in
      self.unfinishedWrites -= 1
      if case .failure = result { self.finish(result) } else { self.finishIfDone() }
    }
    if !flow.isWritable { flow.flush() }
    setHolding(!flow.isWritable)
  }

  private func setHolding(_ isHolding: Bool) {
    if isHolding == self.isHolding { return }
    self.isHolding = isHolding
    if isHolding { valve.hold() } else { valve.release() }
  }

  private func sourceEnded() {
    hasSourceEnded = true
    isSourceAlive = false
    flow.flush()
    finishIfDone()
  }

  /// Releases the channel, which nothing more will be written to.
  private func sourceDeallocated() {
    if !isSourceAlive || completion == nil { return }
    flow.flush()
    release()
  }

  private func finishIfDone() {
    if !hasSourceEnded || unfinishedWrites > 0 || completion == nil { return }
    hasSourceEnded = false  // The end of the output is not written twice.
    if ends { flow.end { self.finish($0) } } else { finish(.success(())) }
  }

  private func release() {
    flow.remove(self)
    completion = nil
    owner = nil
  }
}
