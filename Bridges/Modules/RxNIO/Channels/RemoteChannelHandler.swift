internal import NIOCore

/// The last handler of a pipeline: gives events of a channel to the two flows of a `RemoteChannel`.
///
/// It does not refer to the `RemoteChannel`, whose deallocation closes the channel.
final class RemoteChannelHandler<Inbound: Sendable, Outbound: Sendable>: ChannelInboundHandler {
  typealias InboundIn = Inbound
  typealias OutboundOut = Outbound

  private let inbound: InboundFlow<Inbound>
  private let outbound: OutboundFlow<Outbound>

  init(_ inbound: InboundFlow<Inbound>, _ outbound: OutboundFlow<Outbound>) {
    self.inbound = inbound
    self.outbound = outbound
  }

  func handlerAdded(context: ChannelHandlerContext) {
    inbound.open(context)
    outbound.open(context)
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    outbound.close()
    inbound.close()
  }

  func channelActive(context: ChannelHandlerContext) {
    context.fireChannelActive()
    inbound.channelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    outbound.close()
    inbound.close()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    inbound.receive(unwrapInboundIn(data))
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    inbound.readCompleted()
    context.fireChannelReadComplete()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    inbound.end(.failure(error))
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    if context.channel.isWritable { outbound.becameWritable() }
    context.fireChannelWritabilityChanged()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case ChannelEvent.inputClosed = event { inbound.end(.success(())) }
    context.fireUserInboundEventTriggered(event)
  }
}
