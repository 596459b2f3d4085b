internal import NIOCore
internal import RxCore
internal import RxSystem
internal import Synchronization

/// One subscription to the inbound of a channel.
final class InboundReader<Element: Sendable>: Disposable, @unchecked Sendable {
  // Unchecked: `isValveOpen`, `watch` and `owner` are accessed only on the event loop, or before another
  // thread has a reference; `isDisposed` is atomic.
  private let flow: InboundFlow<Element>
  private let valve: Valve
  private let observer: AnyObserver<Element>
  /// The channel, which stays open while it is subscribed to.
  private var owner: AnyObject?
  private var watch: (any Disposable)?
  private var isValveOpen = false
  private let isDisposed = Atomic<Bool>(false)

  init<Outbound>(
    _ channel: RemoteChannel<Element, Outbound>,
    _ valve: Valve,
    _ observer: AnyObserver<Element>
  ) {
    flow = channel.inboundFlow
    owner = channel
    self.valve = valve
    self.observer = observer
    // Never at once: an observer that ends inside `subscribe` cannot dispose of the reader yet.
    flow.eventLoop.execute { self.start() }
  }

  /// A Boolean value that indicates whether the reader takes elements.
  ///
  /// It is `false` as soon as any thread has disposed of the reader: later elements wait for the next.
  var isOpen: Bool { isValveOpen && !isDisposed.load(ordering: .acquiring) }

  /// Stops reading; from any thread.
  func dispose() {
    if isDisposed.exchange(true, ordering: .acquiringAndReleasing) { return }
    flow.eventLoop.perform {
      self.flow.detach(self)
      self.release()
    }
  }

  /// Delivers an element.
  func receive(_ element: Element) { observer.onNext(element) }

  /// Delivers the end.
  func finish(_ end: Result<Void, any Error>) {
    release()
    switch end {
    case .success: observer.onCompleted()
    case .failure(let error): observer.onError(error)
    }
  }

  private func start() {
    if isDisposed.load(ordering: .acquiring) { return release() }
    guard flow.attach(self) else {
      return finish(.failure(RemoteChannelError.alreadySubscribed))
    }
    watch = valve.onChange { self.flow.eventLoop.perform { self.update() } }
    update()
  }

  private func update() {
    if isDisposed.load(ordering: .acquiring) { return }
    isValveOpen = valve.isOpen
    flow.advance()
  }

  private func release() {
    isValveOpen = false
    watch?.dispose()
    watch = nil
    owner = nil
  }
}
