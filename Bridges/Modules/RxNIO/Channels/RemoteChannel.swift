public import NIOCore
public import RxCore
public import RxSystem

/// A channel as two flows with back-pressure: what the other side sends, and what is sent to it.
///
/// Create it last in the initializer of a channel, after the codecs. `Inbound` is what the last inbound
/// codec emits, `Outbound` what the last outbound codec takes; without codecs both are `ByteBuffer`.
///
///     let connection = try await ClientBootstrap(group: group)
///       .connect(host: "127.0.0.1", port: 7) { channel in
///         channel.eventLoop.makeCompletedFuture {
///           try channel.pipeline.syncOperations.addHandlers(lineDecoder, lineEncoder)
///           return try RemoteChannel<String, String>(wrapping: channel)
///         }
///       }
///     connection.inbound.write(to: connection).subscribe()  // an echo
///
/// It adds one handler to the end of the pipeline, and switches `autoRead` off: nothing is read without
/// a subscriber whose valve is open. Nothing else should read from the channel.
///
/// - Thread: any thread may use it. Elements and ends are delivered on the channel's event loop.
/// - Lifetime: `close()` closes the channel, and so does deallocation, when neither a variable nor a
///   subscription refers to it.
public final class RemoteChannel<Inbound: Sendable, Outbound: Sendable>: Disposable, Sendable {
  /// The channel.
  public let channel: any Channel

  let inboundFlow: InboundFlow<Inbound>
  let outboundFlow: OutboundFlow<Outbound>

  /// Adds the handler of the flows to the end of a channel's pipeline; on the channel's event loop.
  ///
  ///     try RemoteChannel<ByteBuffer, ByteBuffer>(wrapping: channel)
  ///
  /// - Parameters:
  ///   - channel: the channel, before anything has been read from it.
  ///   - inbound: the type that arrives at the end of the pipeline; another type stops the program.
  ///   - outbound: the type that the handlers before the end take.
  /// - Throws: `ChannelError.ioOnClosedChannel` if the channel is closed.
  public init(
    wrapping channel: any Channel,
    inbound: Inbound.Type = Inbound.self,
    outbound: Outbound.Type = Outbound.self
  ) throws {
    channel.eventLoop.preconditionInEventLoop()
    self.channel = channel
    inboundFlow = InboundFlow(channel.eventLoop)
    outboundFlow = OutboundFlow(channel.eventLoop)
    if let options = channel.syncOptions {
      try options.setOption(.autoRead, value: false)
    } else {
      _ = channel.setOption(.autoRead, value: false)
    }
    try channel.pipeline.syncOperations.addHandler(
      RemoteChannelHandler(inboundFlow, outboundFlow)
    )
  }

  deinit { close() }

  /// The elements that the other side sends.
  ///
  ///     connection.inbound.concatMapCompletable { store($0) }  // reads on when it is stored
  ///
  /// Reading starts with the subscription, and stops with its disposal, which does not close the
  /// channel. There may be one subscription at a time: a second one fails with
  /// `RemoteChannelError.alreadySubscribed`.
  ///
  /// Elements that have been read and not delivered wait for the next subscription. Those that are
  /// delivered while another thread subscribes or disposes may be lost, as the observer has ended. To
  /// leave the rest to a later subscription, subscribe and dispose on the event loop:
  ///
  ///     connection.inbound.take(1).subscribe(on: EventLoopScheduler(connection.channel.eventLoop))
  ///
  /// While the valve is closed, nothing is delivered and nothing is asked for. A read that has been
  /// asked for is still done, and its elements wait. When the other side closes, NIO reads the rest of
  /// the system's buffer at once; that waits too, so up to the size of that buffer is in memory then.
  ///
  /// The sequence completes when the channel is closed by either side. If the channel allows
  /// half-closure (`ChannelOptions.allowRemoteHalfClosure`), it completes when the other side has ended
  /// its output. Later subscriptions have the same end.
  ///
  /// Errors: those that reach the end of the pipeline, of the socket or of a codec. The channel is not
  /// closed by an error of a codec.
  public var inbound: Flowable<Inbound> {
    Flowable { valve in .create { InboundReader(self, valve, $0) } }
  }

  /// Completes when the channel is closed, by either side.
  ///
  ///     connection.closed.subscribe(onCompleted: { print("closed") })
  public var closed: Completable { channel.closeFuture.asCompletable() }

  /// Writes one element, after those of earlier writes.
  ///
  ///     connection.write("hello").subscribe()
  ///
  /// - Parameter element: the element.
  /// - Returns: completes when the element has been written to the system. Errors: those of
  ///   `write(to:)` of a flowable. Disposal does not cancel a write that has started.
  public func write(_ element: Outbound) -> Completable {
    Observable.just(element).write(to: self)
  }

  /// Ends the output of the channel after all earlier writes; the other side can still send.
  ///
  ///     connection.write(request).andThen(connection.end())
  ///
  /// - Returns: completes when the output is closed. Errors: `ChannelError.outputClosed`, and
  ///   `ChannelError.operationUnsupported` for a channel without half-closure.
  public func end() -> Completable {
    .deferred { self.channel.close(mode: .output).asCompletable() }
  }

  /// Closes the channel at once; pending writes fail.
  ///
  /// Further calls do nothing.
  public func close() { if !inboundFlow.isOver { channel.close(promise: nil) } }

  /// Closes the channel; the same as `close()`.
  public func dispose() { close() }
}
