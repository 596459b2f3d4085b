import Hummingbird
import Logging
import NIOCore
import NIOPosix
import ServiceLifecycle
import TestSupport

/// A hummingbird server on the loopback interface.
final class RunningServer: Sendable {
  let port: Int
  /// True when the server has ended.
  let hasEnded = LockedBox(false)
  private let group: ServiceGroup
  private let task: Task<Void, Never>

  init(
    _ respond: @escaping @Sendable (Request, BasicRequestContext) async throws -> Response
  ) async throws {
    let router = Router()
    router.get("/") { try await respond($0, $1) }
    router.head("/") { try await respond($0, $1) }
    router.post("/") { try await respond($0, $1) }
    let (ports, given) = AsyncStream<Int>.makeStream()
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    let application = Application(
      router: router,
      configuration: .init(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { given.yield($0.localAddress?.port ?? 0) },
      logger: logger
    )
    let group = ServiceGroup(
      configuration: .init(services: [.init(service: application)], logger: logger)
    )
    self.group = group
    let hasEnded = hasEnded
    task = Task {
      try? await group.run()
      hasEnded.value = true
    }
    var iterator = ports.makeAsyncIterator()
    port = await iterator.next() ?? 0
  }

  func shutDown() async { await group.triggerGracefulShutdown() }

  /// Ends the server without waiting for its clients.
  func cancel() { task.cancel() }

  deinit { task.cancel() }
}

/// A connection to the server, whose reading the test controls.
final class RawClient: Sendable {
  /// The bytes that have been read.
  let received = LockedBox("")
  let isClosed = LockedBox(false)
  private let channel: any Channel

  init(_ server: RunningServer, sending text: String, reads: Bool = true) async throws {
    let (received, isClosed) = (received, isClosed)
    var bootstrap = ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .channelOption(.autoRead, value: reads)
    // Otherwise the system stores tens of megabytes for a client that does not read.
    if !reads { bootstrap = bootstrap.channelOption(.socketOption(.so_rcvbuf), value: 1 << 16) }
    channel =
      try await bootstrap
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(Collector(received, isClosed))
        }
      }
      .connect(host: "127.0.0.1", port: server.port).get()
    try await channel.writeAndFlush(ByteBuffer(string: text))
  }

  /// Sends a request without a body.
  convenience init(
    to server: RunningServer,
    _ headers: String = "",
    reads: Bool = true
  ) async throws {
    let text = "GET / HTTP/1.1\r\nHost: x\r\n\(headers)\r\n"
    try await self.init(server, sending: text, reads: reads)
  }

  func send(_ text: String) async throws {
    try await channel.writeAndFlush(ByteBuffer(string: text))
  }

  func read() async throws { try await channel.setOption(.autoRead, value: true).get() }

  func close() { channel.close(promise: nil) }

  /// The content of the chunks that have been read.
  var content: String {
    var rest = received.value[...]
    guard let head = rest.firstRange(of: "\r\n\r\n") else { return "" }
    rest = rest[head.upperBound...]
    var content = ""
    while let line = rest.firstRange(of: "\r\n") {
      guard let length = Int(rest[..<line.lowerBound], radix: 16), length > 0 else { break }
      let chunk = rest[line.upperBound...].utf8.prefix(length)
      content += String(decoding: chunk, as: UTF8.self)
      rest =
        rest.utf8[line.upperBound...].dropFirst(length + 2).isEmpty
        ? "" : rest[rest.utf8.index(line.upperBound, offsetBy: length + 2)...]
    }
    return content
  }

  /// True if the last chunk has come.
  var hasLastChunk: Bool { received.value.hasSuffix("\r\n0\r\n\r\n") }

  deinit { channel.close(promise: nil) }
}

private final class Collector: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  private let received: LockedBox<String>
  private let isClosed: LockedBox<Bool>

  init(_ received: LockedBox<String>, _ isClosed: LockedBox<Bool>) {
    self.received = received
    self.isClosed = isClosed
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    received.value += String(buffer: unwrapInboundIn(data))
  }

  func channelInactive(context: ChannelHandlerContext) { isClosed.value = true }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }
}
