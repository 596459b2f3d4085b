internal import RxCore
internal import RxLoop
internal import Synchronization

/// Reads the bytes of a stream for one subscription.
final class StreamReader: StopsAtOnce, @unchecked Sendable {
  // Unchecked: all variables are accessed only on the loop's thread; `isStopped` is atomic.
  private let stream: ByteStream
  private let valve: Valve
  private let observer: AnyObserver<[UInt8]>
  private var watch: (any Disposable)?
  private var keepAlive: LoopKeepAlive
  private var isOver = false
  private var isExclusive = false
  private var isDeliveryScheduled = false
  /// True as soon as any thread has disposed of the subscription.
  private let isStopped = Atomic(false)

  /// For the loop's thread.
  init(_ stream: ByteStream, _ valve: Valve, _ observer: AnyObserver<[UInt8]>) {
    self.stream = stream
    self.valve = valve
    keepAlive = LoopKeepAlive(stream.loop)
    self.observer = observer
    isExclusive = stream.exclusiveReader.acquire(self)
    if !isExclusive {
      isOver = true
      observer.onError(
        UVError(
          code: ErrorCode.already,
          message: "\(stream.stream.description) has a reader already; share() its bytes"
        )
      )
      return
    }
    watch = valve.onChange { stream.loop.perform { self.updateReading() } }
    updateReading()
  }

  func stopAtOnce() { isStopped.store(true, ordering: .releasing) }

  /// Stops reading, for the loop's thread.
  func dispose() {
    if isOver { return }
    let reads = stream.stream.isReading
    end()
    if reads { stream.stream.stopReading() }
  }

  /// Fails the subscription after the stream has been closed, for the loop's thread.
  func cancel() {
    finish(UVError(code: ErrorCode.cancelled, about: stream.stream.description))
  }

  /// Starts or stops reading, as the valve is open or closed.
  private func updateReading() {
    if isOver { return }
    keepAlive.setActive(!valve.isOpen)
    if valve.isOpen, stream.exclusiveReader.unread != nil { return scheduleDelivery() }
    let stream = stream.stream
    if valve.isOpen == stream.isReading { return }
    if stream.isReading { return stream.stopReading() }
    do {
      try stream.startReading(
        onData: { self.receive(Array($0)) },
        onEnd: { self.finish($0) }
      )
    } catch {
      finish(error)
    }
  }

  private func receive(_ bytes: [UInt8]) {
    if !isStopped.load(ordering: .acquiring) { return observer.onNext(bytes) }
    stream.exclusiveReader.unread = bytes
    stream.stream.stopReading()
  }

  /// Delivers what an earlier reader has left: in a later turn, when the subscription is complete.
  private func scheduleDelivery() {
    if isDeliveryScheduled { return }
    isDeliveryScheduled = true
    stream.loop.schedule {
      self.isDeliveryScheduled = false
      if self.isOver || self.isStopped.load(ordering: .acquiring) { return }
      if self.valve.isOpen, let bytes = self.stream.exclusiveReader.unread.take() {
        self.observer.onNext(bytes)
      }
      self.updateReading()
    }
  }

  private func finish(_ error: UVError?) {
    if isOver { return }
    end()
    if let error { observer.onError(error) } else { observer.onCompleted() }
  }

  private func end() {
    isOver = true
    watch?.dispose()
    watch = nil
    keepAlive.setActive(false)
    if isExclusive { stream.exclusiveReader.release() }
  }
}

/// The only reader of a stream, held weakly.
final class ExclusiveReader: @unchecked Sendable {
  // Unchecked: `reader` is accessed only under `lock`, and `unread` only on the loop's thread.
  private let lock = Lock()
  private weak var reader: StreamReader?
  /// The bytes that were read for a reader that had been disposed of: the next one gets them.
  var unread: [UInt8]?

  /// The reader, if there is one.
  var current: StreamReader? { lock.withLock { reader } }

  /// Makes `reader` the only reader; returns `false` if there is another.
  func acquire(_ reader: StreamReader) -> Bool {
    lock.withLock {
      if self.reader != nil { return false }
      self.reader = reader
      return true
    }
  }

  /// Allows another reader.
  func release() { lock.withLock { reader = nil } }
}
