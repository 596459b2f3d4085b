internal import RxCore
internal import RxLoop
public import RxTraits

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
