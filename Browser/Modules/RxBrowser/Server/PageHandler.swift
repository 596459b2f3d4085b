internal import NIOCore
internal import NIOWebSocket
internal import RxLoop

/// The frames of a page's connection.
final class PageHandler: ChannelDuplexHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundIn = Never
  typealias OutboundOut = WebSocketFrame

  private enum Phase {
    case open
    /// A close frame has been sent, or will be once the host has handled the messages before; no more messages go to the host.
    case ending
  }

  /// While so many messages wait for the host, no more are read.
  private static let waitingMessages = 64

  private let server: ServerParts
  private let eventLoop: any EventLoop
  private var context: ChannelHandlerContext?
  private var page = 0
  private var phase = Phase.open
  private var assembler: MessageAssembler
  private var pinging: Scheduled<Void>?
  private var hasReceived = true
  private var unhandled = 0
  private var wantsToRead = false

  /// Adds the handler to a connection that has become a page's, and hands the page to the host.
  static func install(in channel: any Channel, for server: ServerParts) throws {
    let handler = PageHandler(server, channel.eventLoop)
    // The event loop is this thread's, so these take effect now.
    try channel.syncOptions?.setOption(
      .writeBufferWaterMark,
      value: .init(low: server.limits.waitingBytes / 2, high: server.limits.waitingBytes)
    )
    try channel.pipeline.syncOperations.addHandler(handler)
  }

  private init(_ server: ServerParts, _ eventLoop: any EventLoop) {
    (self.server, self.eventLoop) = (server, eventLoop)
    assembler = MessageAssembler(limit: server.limits.messageSize)
  }

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
    let connection = ChannelConnection(
      NIOLoopBound(self, eventLoop: eventLoop),
      on: server.thread
    )
    page = server.connections.addPage(connection)
    tellHost { [page] in $0.didOpen(page, connection) }
    planPing()
  }

  func handlerRemoved(context: ChannelHandlerContext) { leave() }

  func channelInactive(context: ChannelHandlerContext) {
    leave()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = unwrapInboundIn(data)
    hasReceived = true
    guard phase == .open else {
      if hasSentClose, frame.opcode == .connectionClose { context.close(promise: nil) }
      return
    }
    do throws(MessageAssembler.Violation) {
      switch try assembler.take(frame) {
      case .none: break
      case .text(let message): deliver(message)
      case .ping(let bytes): write(.pong, bytes)
      case .close(let code): end(code.map { Self.bytes(of: $0) } ?? [], isAnswer: true)
      }
    } catch {
      end(Self.bytes(of: error.code), isAnswer: false)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard phase == .open, let error = error as? NIOWebSocketError else {
      return context.close(promise: nil)
    }
    end(Self.bytes(of: error == .invalidFrameLength ? 1009 : 1002), isAnswer: false)
  }

  func read(context: ChannelHandlerContext) {
    if unhandled < Self.waitingMessages { context.read() } else { wantsToRead = true }
  }

  // MARK: Messages

  /// Sends a text message.
  func send(_ message: [UInt8]) {
    if !hasSentClose { write(.text, message) }
  }

  private func deliver(_ message: [UInt8]) {
    unhandled += 1
    tellHost { [page] in
      $0.didReceive(message, from: page)
    } then: {
      $0.didHandle()
    }
  }

  private func didHandle() {
    unhandled -= 1
    guard wantsToRead, unhandled <= Self.waitingMessages / 2 else { return }
    wantsToRead = false
    context?.read()
  }

  private func write(_ opcode: WebSocketOpcode, _ bytes: [UInt8]) {
    guard let context else { return }
    let data = context.channel.allocator.buffer(bytes: bytes)
    let frame = WebSocketFrame(fin: true, opcode: opcode, data: data)
    context.writeAndFlush(wrapOutboundOut(frame), promise: nil)
    // The page does not read: a close frame would not arrive either.
    if !context.channel.isWritable { context.close(promise: nil) }
  }

  private func planPing() {
    let interval = TimeAmount(server.limits.pingInterval)
    pinging = eventLoop.assumeIsolated().scheduleTask(in: interval) { [weak self] in
      self?.ping()
    }
  }

  private func ping() {
    planPing()
    // A page that waits for the host is not read.
    guard phase == .open, unhandled < Self.waitingMessages else { return }
    guard hasReceived else {
      context?.close(promise: nil)
      return
    }
    hasReceived = false
    write(.ping, [])
  }

  // MARK: End

  private var hasSentClose = false
  private var hasToldClose = false

  /// Ends the connection at the host's wish.
  func close(_ code: UInt16) {
    guard phase == .open else { return }
    startEnd()
    tellClose()
    finish(Self.bytes(of: code), isAnswer: false)
  }

  /// Ends the connection once the host has handled the messages before, so that its answers to them precede.
  private func end(_ payload: [UInt8], isAnswer: Bool) {
    startEnd()
    hasToldClose = true
    tellHost { [page] in
      $0.didClose(page)
    } then: {
      $0.finish(payload, isAnswer: isAnswer)
    }
  }

  /// Takes no more messages, and limits the time that is left.
  private func startEnd() {
    phase = .ending
    guard let context else { return }
    let limit = TimeAmount(server.limits.handshakeTimeout)
    context.eventLoop.assumeIsolated().scheduleTask(in: limit) { [weak self] in
      self?.context?.close(promise: nil)
    }
  }

  private func finish(_ payload: [UInt8], isAnswer: Bool) {
    guard !hasSentClose else { return }
    hasSentClose = true
    write(.connectionClose, payload)
    // An end while bytes of the page are unread would discard the close frame.
    context?.close(mode: isAnswer ? .all : .output, promise: nil)
  }

  private func leave() {
    guard context != nil else { return }
    context = nil
    pinging?.cancel()
    server.connections.removePage(page)
    tellClose()
  }

  private func tellClose() {
    guard !hasToldClose else { return }
    hasToldClose = true
    tellHost { [page] in $0.didClose(page) }
  }

  /// Calls the host on the main actor, and then this handler on its own thread.
  private func tellHost(
    _ tell: @escaping @MainActor @Sendable (any PageHost) -> Void,
    then: (@Sendable (PageHandler) -> Void)? = nil
  ) {
    let handler = NIOLoopBound(self, eventLoop: eventLoop)
    UVLoop.main.schedule { [server] in
      MainActor.assumeIsolated { if let host = server.host { tell(host) } }
      if let then { server.thread.execute { then(handler.value) } }
    }
  }

  private static func bytes(of code: UInt16) -> [UInt8] { [UInt8(code >> 8), UInt8(code & 255)] }
}

/// The connection of a page, for the page's host.
final class ChannelConnection: PageConnection {
  private let thread: ServerThread
  private let handler: NIOLoopBound<PageHandler>

  init(_ handler: NIOLoopBound<PageHandler>, on thread: ServerThread) {
    (self.handler, self.thread) = (handler, thread)
  }

  func send(_ message: [UInt8]) {
    thread.execute { [handler] in handler.value.send(message) }
  }

  func close(_ code: UInt16) {
    thread.execute { [handler] in handler.value.close(code) }
  }

  /// The same as `close`, for the server's own thread.
  func closeNow(_ code: UInt16) { handler.value.close(code) }
}
