internal import RxCore
internal import RxLoop

/// One subscription to what comes from a stream.
final class StreamReader: Disposable, @unchecked Sendable {
  // Unchecked: everything here is touched on the loop's thread only.
  private let stream: ByteStream
  private let valve: Valve
  private let observer: AnyObserver<[UInt8]>
  private var watch: (any Disposable)?
  private var keepAlive: LoopKeepAlive
  private var isOver = false
  private var isExclusive = false

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
          message: "\(stream.stream.description): someone reads it already; share() its bytes"
        )
      )
      return
    }
    watch = valve.onChange { stream.loop.perform { self.updateReading() } }
    updateReading()
  }

  /// Ends it, for the loop's thread.
  func dispose() {
    if isOver { return }
    let reads = stream.stream.isReading
    end()
    if reads { stream.stream.stopReading() }
  }

  /// The stream has been closed, for the loop's thread.
  func cancel() {
    finish(UVError(code: ErrorCode.cancelled, about: stream.stream.description))
  }

  /// Reads if the valve is open, and does not if it is shut.
  private func updateReading() {
    if isOver { return }
    keepAlive.setActive(!valve.isOpen)
    let stream = stream.stream
    if valve.isOpen == stream.isReading { return }
    if stream.isReading { return stream.stopReading() }
    do {
      try stream.startReading(
        onData: { [observer] bytes in observer.onNext(Array(bytes)) },
        onEnd: { self.finish($0) }
      )
    } catch {
      finish(error)
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
