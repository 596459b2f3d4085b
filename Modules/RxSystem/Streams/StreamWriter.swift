internal import RxCore
internal import RxLoop
public import RxTraits
internal import Synchronization

extension Flowable where Element == [UInt8] {
  /// Writes all bytes to a stream, no faster than the other side reads.
  ///
  ///     connection.bytes.write(to: connection)  // an echo
  ///
  /// The source waits while `highWaterMark` bytes or more are pending, until half as many are pending.
  ///
  /// - Parameters:
  ///   - stream: the destination.
  ///   - highWaterMark: the number of pending bytes at which the source waits. Bytes that the source has
  ///     read already, at most 64 KiB for a stream, are written in addition.
  ///   - ends: `true` ends the writing side of the stream when the source has completed.
  /// - Returns: completes when the system has accepted all bytes. Errors: that of the source; EPIPE,
  ///   ECONNRESET, ECANCELED. Disposal disposes of the source; pending bytes are still written while the
  ///   stream is open.
  public func write(
    to stream: ByteStream,
    highWaterMark: Int = 262_144,
    ends: Bool = true
  ) -> Completable {
    Completable(
      raw: .create { observer in
        LoopSubscription(on: stream.loop, for: observer) {
          StreamWriter(self, to: stream.stream, high: highWaterMark, ends: ends) { end in
            switch end {
            case .written: observer.onCompleted()
            case .failed(let error): observer.onError(error)
            case .sourceFailed(let error): observer.onError(error)
            case .sourceDeallocated: observer.sourceDeallocated()
            }
            withExtendedLifetime(stream) {}
          }
        }
      }
    )
  }
}

/// Writes the bytes of a flowable to a stream, and makes the source wait while too many are pending.
final class StreamWriter: Disposable, @unchecked Sendable {
  // Unchecked: `isOver`, `hasSourceEnded` and `pendingHops` are atomic, and `subscription` has its own lock. `completion`
  // is accessed only by the thread that has changed `isOver` to true.

  /// The reasons why a writer ends.
  enum End: Sendable {
    /// The source has completed, and the system has accepted all bytes.
    case written
    /// The stream fails.
    case failed(UVError)
    /// The source fails.
    case sourceFailed(any Error)
    /// The source was deallocated without a terminal event.
    case sourceDeallocated
  }

  private let stream: UVStream
  private let mark: HighWaterMark
  private let ends: Bool
  /// Released at the end, as the closure may capture this object.
  private var completion: (@Sendable (End) -> Void)?
  private let subscription = SerialDisposable()
  /// Keeps the loop running, as the source may emit on other threads.
  private let token: any Disposable
  private let isOver = Atomic<Bool>(false)
  private let hasSourceEnded = Atomic<Bool>(false)
  /// The number of elements of other threads that wait for the loop's thread.
  private let pendingHops = Atomic<Int>(0)

  /// For the loop's thread.
  ///
  /// - Parameters:
  ///   - source: the bytes.
  ///   - stream: the destination.
  ///   - high: the number of pending bytes at which the source waits.
  ///   - ends: `true` ends the writing side of the stream with the source.
  ///   - completion: called once, on the loop's thread, unless the writer is disposed of.
  init(
    _ source: Flowable<[UInt8]>,
    to stream: UVStream,
    high: Int,
    ends: Bool,
    completion: @escaping @Sendable (End) -> Void
  ) {
    self.stream = stream
    self.ends = ends
    self.completion = completion
    token = stream.loop.keepAlive()
    let valve = Valve()
    mark = HighWaterMark(high, on: valve)
    subscription.disposable = source.make(valve).subscribe(
      onNext: { self.receive($0) },
      onError: { error in self.sourceEnded { self.finish(.sourceFailed(error)) } },
      onCompleted: { self.sourceEnded { self.end() } },
      onDisposed: { self.sourceEnded { self.finish(.sourceDeallocated) } }
    )
  }

  func dispose() {
    if isOver.exchange(true, ordering: .acquiringAndReleasing) { return }
    completion = nil
    subscription.dispose()
    token.dispose()
  }

  private func receive(_ bytes: [UInt8]) {
    if stream.loop.isCurrent, pendingHops.load(ordering: .acquiring) == 0 { return write(bytes) }
    mark.add(bytes.count)
    onLoop {
      self.write(bytes)
      // After the write: an open valve may make the source emit at once.
      self.mark.remove(bytes.count)
    }
  }

  /// Runs `work` for the first end of the source: its terminal event, or its deallocation.
  private func sourceEnded(_ work: @escaping @Sendable () -> Void) {
    if hasSourceEnded.exchange(true, ordering: .acquiringAndReleasing) { return }
    if !isOver.load(ordering: .acquiring) { onLoop(work) }
  }

  /// Runs `work` on the loop's thread, after the elements that wait for that thread.
  private func onLoop(_ work: @escaping @Sendable () -> Void) {
    if stream.loop.isCurrent, pendingHops.load(ordering: .acquiring) == 0 { return work() }
    pendingHops.add(1, ordering: .acquiringAndReleasing)
    stream.loop.schedule {
      work()
      self.pendingHops.subtract(1, ordering: .acquiringAndReleasing)
    }
  }

  private func write(_ bytes: [UInt8]) {
    if isOver.load(ordering: .acquiring) || bytes.isEmpty { return }
    // Bytes that the system accepts at once need not be copied.
    let result = bytes.withUnsafeBytes { bytes in
      Result { () throws(UVError) in try stream.writeAtOnce(bytes) }
    }
    switch result {
    case .success(let taken):
      if taken < bytes.count { writeLater(taken == 0 ? bytes : Array(bytes[taken...])) }
    case .failure(let error): finish(.failed(error))
    }
  }

  private func writeLater(_ bytes: [UInt8]) {
    mark.add(bytes.count)
    stream.writeLater(bytes) { error in
      self.mark.remove(bytes.count)
      if let error { self.finish(.failed(error)) }
    }
  }

  private func end() {
    if isOver.load(ordering: .acquiring) { return }
    if ends {
      stream.end { self.finish($0.map { .failed($0) } ?? .written) }
    } else {
      // Completes after all pending writes.
      stream.write([]) { self.finish($0.map { .failed($0) } ?? .written) }
    }
  }

  private func finish(_ end: End) {
    if isOver.exchange(true, ordering: .acquiringAndReleasing) { return }
    let completion = completion
    self.completion = nil
    subscription.dispose()
    token.dispose()
    completion?(end)
  }
}
