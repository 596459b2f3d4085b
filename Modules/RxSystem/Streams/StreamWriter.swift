internal import RxCore
internal import RxLoop
internal import Synchronization

/// Writes what a flowable says to a stream, and has it wait while too much has not been taken.
final class StreamWriter: Disposable, @unchecked Sendable {
  // Unchecked: `isOver` and `pendingHops` are atomic, `subscription` has a lock of its own; `completion` is for who
  // has set `isOver`.
  private let stream: UVStream
  private let mark: HighWaterMark
  private let ends: Bool
  /// Taken with the end: who is told may have this.
  private var completion: (@Sendable (UVError?, (any Error)?) -> Void)?
  private let subscription = SerialDisposable()
  /// The source may speak on other threads: the loop waits for its end.
  private let token: any Disposable
  private let isOver = Atomic<Bool>(false)
  /// How many elements of other threads are on their way to the loop's.
  private let pendingHops = Atomic<Int>(0)

  /// For the loop's thread.
  ///
  /// - Parameters:
  ///   - source: what to write.
  ///   - stream: where to.
  ///   - high: how many bytes may wait.
  ///   - ends: whether the stream's writing is ended with the source.
  ///   - completion: called once at most, on the loop's thread: with an error of the stream, one of the
  ///     source, or neither.
  init(
    _ source: Flowable<[UInt8]>,
    to stream: UVStream,
    high: Int,
    ends: Bool,
    completion: @escaping @Sendable (UVError?, (any Error)?) -> Void
  ) {
    self.stream = stream
    self.ends = ends
    self.completion = completion
    token = stream.loop.keepAlive()
    let valve = Valve()
    mark = HighWaterMark(high, on: valve)
    subscription.disposable = source.make(valve).subscribe(
      onNext: { self.receive($0) },
      onError: { error in self.onLoop { self.finish(nil, error) } },
      onCompleted: { self.onLoop { self.end() } }
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
      // Behind it: the source may say more at once.
      self.mark.remove(bytes.count)
    }
  }

  /// Does something on the loop's thread, behind what is on its way there.
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
    // What the system takes now need not be copied.
    let result = bytes.withUnsafeBytes { bytes in
      Result { () throws(UVError) in try stream.writeAtOnce(bytes) }
    }
    switch result {
    case .success(let taken):
      if taken < bytes.count { writeLater(taken == 0 ? bytes : Array(bytes[taken...])) }
    case .failure(let error): finish(error, nil)
    }
  }

  private func writeLater(_ bytes: [UInt8]) {
    mark.add(bytes.count)
    stream.writeLater(bytes) { error in
      self.mark.remove(bytes.count)
      if let error { self.finish(error, nil) }
    }
  }

  private func end() {
    if isOver.load(ordering: .acquiring) { return }
    if ends {
      stream.end { self.finish($0, nil) }
    } else {
      // Behind all that waits.
      stream.write([]) { self.finish($0, nil) }
    }
  }

  private func finish(_ error: UVError?, _ failure: (any Error)?) {
    if isOver.exchange(true, ordering: .acquiringAndReleasing) { return }
    let completion = completion
    self.completion = nil
    subscription.dispose()
    token.dispose()
    completion?(error, failure)
  }
}
