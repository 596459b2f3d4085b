internal import RxCore
internal import RxLoop

/// One subscription to what comes from a stream.
final class StreamReading: Disposable, @unchecked Sendable {
  // Unchecked: everything here is touched on the loop's thread only.
  private let stream: ByteStream
  private let valve: Valve
  private let observer: AnyObserver<[UInt8]>
  private var watch: (any Disposable)?
  private var loopHold: LoopHold
  private var isOver = false
  private var hasClaim = false

  /// For the loop's thread.
  init(_ stream: ByteStream, _ valve: Valve, _ observer: AnyObserver<[UInt8]>) {
    self.stream = stream
    self.valve = valve
    loopHold = LoopHold(stream.loop)
    self.observer = observer
    hasClaim = stream.claim.take(for: self)
    if !hasClaim {
      isOver = true
      observer.onError(
        UVError(
          code: Failure.already,
          message: "\(stream.stream.description): someone reads it already; share() its bytes"
        )
      )
      return
    }
    watch = valve.onChange { stream.loop.perform { self.look() } }
    look()
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
    finish(UVError(code: Failure.cancelled, about: stream.stream.description))
  }

  /// Reads if the valve is open, and does not if it is shut.
  private func look() {
    if isOver { return }
    loopHold.hold(!valve.isOpen)
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
    loopHold.hold(false)
    if hasClaim { stream.claim.give() }
  }
}
