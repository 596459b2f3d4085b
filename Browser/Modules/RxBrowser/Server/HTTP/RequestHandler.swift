internal import NIOCore
internal import NIOHTTP1
internal import NIOWebSocket

/// The requests of a connection, until it becomes a page's.
final class RequestHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private enum Phase {
    case waiting
    /// The head of a request has come.
    case receiving(HTTPRequestHead)
    /// The last response has been sent; the peer has to end.
    case ending
    /// The connection becomes a page's; the peer has to wait for the response.
    case upgrading
  }

  private let server: ServerParts
  private let decoder: ByteToMessageHandler<HTTPRequestDecoder>
  private let encoder: HTTPResponseEncoder
  private var phase = Phase.waiting
  private var deadline: Scheduled<Void>?

  /// Adds the handlers of a new connection.
  static func install(in channel: any Channel, for server: ServerParts) throws {
    var limits = NIOHTTPDecoderLimitConfiguration()
    limits.maxHeaderFieldSize = server.limits.headerSize
    limits.maxHeaderListSize = server.limits.headerSize
    limits.maxHeaderFieldCount = 100
    let decoder = ByteToMessageHandler(
      HTTPRequestDecoder(leftOverBytesStrategy: .forwardBytes, limitConfiguration: limits)
    )
    let encoder = HTTPResponseEncoder()
    let handler = RequestHandler(server, decoder, encoder)
    try channel.pipeline.syncOperations.addHandlers([encoder, decoder, handler])
  }

  private init(
    _ server: ServerParts,
    _ decoder: ByteToMessageHandler<HTTPRequestDecoder>,
    _ encoder: HTTPResponseEncoder
  ) {
    (self.server, self.decoder, self.encoder) = (server, decoder, encoder)
  }

  func channelActive(context: ChannelHandlerContext) {
    server.connections.wait(context.channel)
    limit(server.limits.handshakeTimeout, context)
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    leave(context)
    context.fireChannelInactive()
  }

  func handlerRemoved(context: ChannelHandlerContext) { leave(context) }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch phase {
    case .ending: break
    case .upgrading: context.close(promise: nil)
    case .waiting, .receiving: receive(unwrapInboundIn(data), context)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    switch phase {
    case .ending, .upgrading: context.close(promise: nil)
    case .waiting, .receiving:
      guard let error = error as? HTTPParserError else { return context.close(promise: nil) }
      let response: Response =
        error == .headerOverflow
        ? .refusal(.requestHeaderFieldsTooLarge, "The headers are too long.", isLast: true)
        : .refusal(.badRequest, "This is no request of HTTP/1.1.", isLast: true)
      send(response, to: nil, context)
    }
  }

  private func receive(_ part: HTTPServerRequestPart, _ context: ChannelHandlerContext) {
    switch (part, phase) {
    case (.head(let head), .waiting):
      // A client that sends requests without reading the responses is disconnected.
      guard context.channel.isWritable else { return context.close(promise: nil) }
      if head.headers.contains(name: "Transfer-Encoding")
        || head.headers["Content-Length"].contains(where: { $0 != "0" })
      {
        send(
          .refusal(.payloadTooLarge, "Requests must not have a body.", isLast: true),
          to: head,
          context
        )
      } else {
        phase = .receiving(head)
      }
    case (.end, .receiving(let head)):
      phase = .waiting
      switch server.site.reply(to: head) {
      case .response(let response): send(response, to: head, context)
      case .file(let file): send(file, context)
      case .page where server.connections.hasRoomForPage: upgrade(head, context)
      case .page:
        send(
          .refusal(.serviceUnavailable, "Too many pages are open.", isLast: true),
          to: head,
          context
        )
      }
    default: context.close(promise: nil)
    }
  }

  private func send(
    _ response: Response,
    to request: HTTPRequestHead?,
    _ context: ChannelHandlerContext
  ) {
    // The decoder reads no further after a request to upgrade.
    let isLast =
      response.isLast || request?.isKeepAlive != true
      || request?.headers.contains(name: "Upgrade") == true
    var head = HTTPResponseHead(version: .http1_1, status: response.status)
    for (name, value) in response.headers { head.headers.add(name: name, value: value) }
    if response.status != .notModified {
      head.headers.add(name: "Content-Length", value: "\(response.body.count)")
    }
    if isLast { head.headers.add(name: "Connection", value: "close") }
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    if request?.method != .HEAD, !response.body.isEmpty {
      let body = context.channel.allocator.buffer(bytes: response.body)
      context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
    }
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    if isLast {
      // An end while bytes of the peer are unread would discard the response.
      phase = .ending
      context.close(mode: .output, promise: nil)
      limit(server.limits.handshakeTimeout, context)
    } else {
      server.connections.wait(context.channel)
      limit(server.limits.idleTimeout, context)
    }
  }

  private func send(_ file: OfferedFile, _ context: ChannelHandlerContext) {
    phase = .ending
    context.write(wrapOutboundOut(.head(Response.head(for: file))), promise: nil)
    FileSender(file, to: context) { [self] in
      limit(server.limits.idleTimeout, context)
    } onEnd: { [self] isComplete in
      // The peer sees by the length that something is missing.
      guard isComplete else { return context.close(promise: nil) }
      context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
      context.close(mode: .output, promise: nil)
      limit(server.limits.handshakeTimeout, context)
    }.start()
  }

  private func upgrade(_ request: HTTPRequestHead, _ context: ChannelHandlerContext) {
    phase = .upgrading
    let server = server
    let upgrader = NIOWebSocketServerUpgrader(
      maxFrameSize: server.limits.messageSize,
      automaticErrorHandling: false,
      shouldUpgrade: { channel, _ in
        // `Site` has checked the request.
        channel.eventLoop.makeSucceededFuture(["Sec-WebSocket-Protocol": Site.subprotocol])
      },
      upgradePipelineHandler: { channel, _ in
        channel.eventLoop.makeCompletedFuture {
          try PageHandler.install(in: channel, for: server)
        }
      }
    )
    let operations = context.pipeline.syncOperations
    upgrader.buildUpgradeResponse(
      channel: context.channel,
      upgradeRequest: request,
      initialResponseHeaders: [:]
    ).assumeIsolated().flatMap { headers in
      operations.removeHandler(self.decoder).map { headers }
    }.flatMap { headers in
      let head = HTTPResponseHead(
        version: .http1_1,
        status: .switchingProtocols,
        headers: headers
      )
      context.writeAndFlush(self.wrapOutboundOut(.head(head)), promise: nil)
      return operations.removeHandler(self.encoder)
    }.flatMap {
      upgrader.upgrade(context: context, upgradeRequest: request)
    }.whenComplete { result in
      switch result {
      case .success: operations.removeHandler(self, promise: nil)
      case .failure: context.close(promise: nil)
      }
    }
  }

  /// Ends the connection if a time passes before the next call.
  private func limit(_ time: Duration, _ context: ChannelHandlerContext) {
    deadline?.cancel()
    deadline = context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(time)) {
      context.close(promise: nil)
    }
  }

  private func leave(_ context: ChannelHandlerContext) {
    deadline?.cancel()
    deadline = nil
    server.connections.remove(context.channel)
  }
}
