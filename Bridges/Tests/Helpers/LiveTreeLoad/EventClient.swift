import NIOCore
import NIOHTTP1
import NIOPosix
import ServerSentEvents
import Synchronization

/// The counts of all clients.
final class Counts: Sendable {
  /// The clients that have the tree.
  let ready = Atomic(0)
  /// The changes that have been received by all.
  let received = Atomic(0)
  /// The changes that were missing, repeated or out of order.
  let wrong = Atomic(0)
  /// The streams that ended with the last chunk.
  let ended = Atomic(0)
  /// The connections that ended without it.
  let cut = Atomic(0)
}

/// Connects a client of the changes.
func connect(
  _ group: any EventLoopGroup,
  port: Int,
  _ counts: Counts
) async throws -> any Channel {
  let channel = try await ClientBootstrap(group: group)
    .channelInitializer { channel in
      channel.eventLoop.makeCompletedFuture {
        try channel.pipeline.syncOperations.addHTTPClientHandlers()
        try channel.pipeline.syncOperations.addHandler(EventReader(counts))
      }
    }
    .connect(host: "127.0.0.1", port: port).get()
  var head = HTTPRequestHead(version: .http1_1, method: .GET, uri: "/changes")
  head.headers.add(name: "Host", value: "127.0.0.1")
  try await channel.writeAndFlush(HTTPClientRequestPart.head(head))
  try await channel.writeAndFlush(HTTPClientRequestPart.end(nil))
  return channel
}

/// Checks the changes of one client: their numbers follow each other, and so do the names of created files.
private final class EventReader: ChannelInboundHandler {
  typealias InboundIn = HTTPClientResponsePart
  private let counts: Counts
  private var parser = ServerSentEventParser()
  private var number: Int?
  private var file = 0
  private var hasEnded = false

  init(_ counts: Counts) { self.counts = counts }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head: break
    case .body(let bytes):
      do { try parser.append(bytes.readableBytesView, receive) } catch { wrong() }
    case .end:
      hasEnded = true
      counts.ended.add(1, ordering: .relaxed)
    }
  }

  private func receive(_ event: ServerSentEvent) {
    guard let id = event.id?.split(separator: "-").last.flatMap({ Int($0) }) else { return }
    if event.type == "tree" {
      number = id
      counts.ready.add(1, ordering: .relaxed)
      return
    }
    if id != (number ?? .min) + 1 { wrong() }
    number = id
    counts.received.add(1, ordering: .relaxed)
    guard event.type == "created" else { return }
    if event.data.contains("\"file-\(file)\"") { file += 1 } else { wrong() }
  }

  private func wrong() { counts.wrong.add(1, ordering: .relaxed) }

  func channelInactive(context: ChannelHandlerContext) {
    if !hasEnded { counts.cut.add(1, ordering: .relaxed) }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }
}
