import NIOCore
import NIOPosix
import TestSupport

/// A server on the loopback interface that answers each request with bytes of the test's choice.
final class TestServer: Sendable {
  /// A connection of a client.
  struct Connection: Sendable {
    let channel: any Channel

    /// Sends bytes as they are.
    func send(_ text: String) { channel.writeAndFlush(ByteBuffer(string: text), promise: nil) }

    /// Sends a response of events that has no end but that of the connection.
    func sendEvents(_ text: String) {
      send("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n\(text)")
    }

    func send(status: String, _ body: String = "", type: String = "text/plain") {
      send(
        "HTTP/1.1 \(status)\r\nContent-Type: \(type)\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
      )
    }

    func close() { channel.close(promise: nil) }
  }

  typealias Respond = @Sendable (_ number: Int, _ head: String, Connection) -> Void

  /// The heads of the requests.
  let requests = LockedBox<[String]>([])
  /// The number of bytes that have come after the heads.
  let bodyBytes = LockedBox(0)
  /// The number of open connections.
  let connections = LockedBox(0)
  private let listener: any Channel

  init(port: Int = 0, _ respond: @escaping Respond) async throws {
    let (requests, bodyBytes, connections) = (requests, bodyBytes, connections)
    listener = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          let handler = RequestHandler(requests, bodyBytes, connections, respond)
          try channel.pipeline.syncOperations.addHandler(handler)
        }
      }
      .bind(host: "127.0.0.1", port: port).get()
  }

  var port: Int { listener.localAddress?.port ?? 0 }
  var url: String { "http://127.0.0.1:\(port)/" }

  /// Stops listening; connections stay.
  func close() async throws { try await listener.close().get() }

  deinit { listener.close(promise: nil) }
}

private final class RequestHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  private let requests: LockedBox<[String]>
  private let bodyBytes: LockedBox<Int>
  private let connections: LockedBox<Int>
  private let respond: TestServer.Respond
  private var head = ""
  private var isInBody = false

  init(
    _ requests: LockedBox<[String]>,
    _ bodyBytes: LockedBox<Int>,
    _ connections: LockedBox<Int>,
    _ respond: @escaping TestServer.Respond
  ) {
    self.requests = requests
    self.bodyBytes = bodyBytes
    self.connections = connections
    self.respond = respond
  }

  func channelActive(context: ChannelHandlerContext) { connections.value += 1 }

  func channelInactive(context: ChannelHandlerContext) { connections.value -= 1 }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let bytes = unwrapInboundIn(data)
    if isInBody { return bodyBytes.value += bytes.readableBytes }
    head += String(buffer: bytes)
    while let end = head.range(of: "\r\n\r\n") {
      let request = String(head[..<end.lowerBound])
      head = String(head[end.upperBound...])
      // A request with a body is the last one of its connection.
      isInBody = request.lowercased().contains("transfer-encoding: chunked")
      if isInBody { bodyBytes.value += head.utf8.count }
      requests.value.append(request)
      respond(requests.value.count, request, TestServer.Connection(channel: context.channel))
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }
}

extension String {
  /// The value of a header in the head of a request.
  func header(_ name: String) -> String? {
    split(whereSeparator: \.isNewline)
      .first { $0.lowercased().hasPrefix(name.lowercased() + ": ") }
      .map { String($0.dropFirst(name.count + 2)) }
  }

  func range(of text: String) -> Range<Index>? { firstRange(of: text) }
}
