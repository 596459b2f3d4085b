public import AsyncAlgorithms
public import RxCore
public import RxSystem

extension Flowable {
  /// Sends the elements to a channel; the source waits until a loop takes them.
  ///
  ///     let channel = AsyncThrowingChannel<[UInt8], any Error>()
  ///     connection.bytes.send(to: channel).subscribe().disposed(by: bag)
  ///     for try await bytes in channel { try await store(bytes) }  // the connection waits
  ///
  /// - Parameters:
  ///   - channel: the channel. If it is finished by others, it discards what it is sent.
  ///   - ends: a Boolean value that indicates whether the channel ends with this sequence.
  /// - Returns: completes when a loop has taken the last element.
  /// - Ends: as `send(to:buffering:ends:)`.
  /// - Errors: as `send(to:buffering:ends:)`.
  /// - Thread: subscribes on the subscribing thread, at once. A task sends.
  /// - Memory: keeps the element that the channel has not taken, and one that the source reads
  ///   meanwhile.
  /// - SeeAlso: `asFlowable(priority:)` of RxSystem, the other direction; `values(limit:)`, which
  ///   needs no channel for one loop.
  public func send(
    to channel: AsyncThrowingChannel<Element, any Error>,
    ends: Bool = true
  ) -> Completable {
    values(limit: 1).sending({ await channel.send($0) }) { error in
      if ends { channel.end(error) }
    }
  }
}
