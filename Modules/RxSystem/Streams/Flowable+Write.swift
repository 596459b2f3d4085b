internal import RxLoop
public import RxTraits

extension Flowable where Element == [UInt8] {
  /// Writes all of it to a stream, no faster than the other side takes it.
  ///
  ///     connection.bytes.write(to: connection)  // an echo
  ///
  /// While `highWaterMark` bytes or more wait to be taken by the system, the source is told to wait,
  /// until it is half as many.
  ///
  /// - Parameters:
  ///   - stream: where to.
  ///   - highWaterMark: in bytes; beyond it comes what the source has read already, 64 KiB of a stream.
  ///   - ends: whether the stream's writing is ended when the source has completed, so that the other
  ///     side sees the end.
  /// - Returns: completes when everything has been taken; fails with the source's error, or with what
  ///   writing says: EPIPE, ECONNRESET, ECANCELED. Disposing of it ends the source's subscription;
  ///   what waits is still written while the stream is open.
  public func write(
    to stream: ByteStream,
    highWaterMark: Int = 262_144,
    ends: Bool = true
  ) -> Completable {
    .create { completable in
      LoopSubscription(on: stream.loop) {
        StreamWriter(self, to: stream.stream, high: highWaterMark, ends: ends) { error, failure in
          if let error = failure ?? error {
            completable(.error(error))
          } else {
            completable(.completed)
          }
          withExtendedLifetime(stream) {}
        }
      }
    }
  }
}
