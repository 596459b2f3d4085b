public import RxCore
public import RxSystem

extension Flowable {
  /// Writes all elements to a channel, no faster than the other side reads.
  ///
  ///     files.bytes(of: "big").buffers().write(to: connection, ends: true)
  ///
  /// The source waits while the channel is not writable: from the moment when its write buffer has
  /// more bytes than its high-water mark, 64 KiB by default, until it has less than its low-water mark
  /// (`ChannelOptions.writeBufferWaterMark`). Elements that the source emits nevertheless are stored in
  /// that buffer. Elements that arrive together are flushed together.
  ///
  /// - Parameters:
  ///   - channel: the destination.
  ///   - limit: the number of elements that wait for the event loop at which the source waits; for
  ///     sources that emit elsewhere.
  ///   - ends: `true` ends the output of the channel when the source has completed and all is written.
  /// - Returns: completes on the event loop when the source has completed and the system has accepted
  ///   every element. Errors: that of the source, after the elements before it have been given to the
  ///   channel; those of the handlers before the end of the pipeline, and of the socket;
  ///   `ChannelError.ioOnClosedChannel` when the channel is closed. Disposal disposes of the source;
  ///   elements that have been given to the channel are still written.
  public func write<Inbound>(
    to channel: RemoteChannel<Inbound, Element>,
    limit: Int = 16,
    ends: Bool = false
  ) -> Completable {
    .create { completable in
      ChannelWriter(self, to: channel, limit: limit, ends: ends) { result in
        switch result {
        case .success: completable(.completed)
        case .failure(let error): completable(.error(error))
        }
      }
    }
  }
}

extension ObservableType where Self: Sendable, Element: Sendable {
  /// Writes all elements to a channel.
  ///
  ///     ticks.map { "\($0)" }.write(to: connection)
  ///
  /// A plain sequence does not wait: elements are stored while the channel is not writable. The rest is
  /// as for a flowable.
  ///
  /// - Parameters:
  ///   - channel: the destination.
  ///   - ends: `true` ends the output of the channel when the source has completed and all is written.
  /// - Returns: completes when the source has completed and the system has accepted every element.
  public func write<Inbound>(
    to channel: RemoteChannel<Inbound, Element>,
    ends: Bool = false
  ) -> Completable {
    asFlowable().write(to: channel, ends: ends)
  }
}
