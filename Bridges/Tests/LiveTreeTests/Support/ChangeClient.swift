import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import ServerSentEvents
import TestSupport

/// A client of the changes.
final class ChangeClient: Sendable {
  let events = LockedBox<[ServerSentEvent]>([])
  /// True when the last chunk has come.
  let hasLastChunk = LockedBox(false)
  let isClosed = LockedBox(false)
  private let channel: any Channel
  // A server without references is ended.
  private let server: LiveTreeServer

  init(_ server: LiveTreeServer, after id: String? = nil) async throws {
    self.server = server
    let (events, hasLastChunk, isClosed) = (events, hasLastChunk, isClosed)
    channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHTTPClientHandlers()
          let reader = Reader(events, hasLastChunk, isClosed)
          try channel.pipeline.syncOperations.addHandler(reader)
        }
      }
      .connect(host: "127.0.0.1", port: server.port).get()
    var head = HTTPRequestHead(version: .http1_1, method: .GET, uri: "/changes")
    head.headers.add(name: "Host", value: "x")
    if let id { head.headers.add(name: "Last-Event-ID", value: id) }
    try await channel.writeAndFlush(HTTPClientRequestPart.head(head))
    try await channel.writeAndFlush(HTTPClientRequestPart.end(nil))
  }

  deinit { channel.close(promise: nil) }

  func close() { channel.close(promise: nil) }

  /// Waits until the events of a tree have come, up to its end.
  func waitForTree() async throws {
    try await eventually("tree", state: text) { events.value.contains { $0.id != nil } }
  }

  /// Waits for a change.
  func wait(for change: String) async throws {
    try await eventually(change, state: text) { changes.contains(change) }
  }

  var text: String { events.value.map { "\($0.type) \($0.data)" }.joined(separator: "\n") }

  var trees: [ServerSentEvent] { events.value.filter { $0.type == "tree" } }

  /// The paths of the tree; those of directories end with a slash.
  var tree: [String] {
    trees.flatMap { event in
      (object(event)["entries"] as? [[String: Any]] ?? []).map(path)
    }
  }

  /// The changes, as "created a" or "renamed a b".
  var changes: [String] {
    events.value.filter { $0.type != "tree" }.map { event in
      let change = object(event)
      let from = (change["from"] as? [String: Any])?["path"] as? String
      return "\(event.type) \(from.map { $0 + " " } ?? "")\(path(change))"
    }
  }

  private func object(_ event: ServerSentEvent) -> [String: Any] {
    let value = try? JSONSerialization.jsonObject(with: Data(event.data.utf8))
    return value as? [String: Any] ?? [:]
  }

  private func path(_ entry: [String: Any]) -> String {
    (entry["path"] as? String ?? "?") + (entry["directory"] as? Bool == true ? "/" : "")
      + ((entry["bytes"] as? String).map { "=" + $0 } ?? "")
  }
}

private final class Reader: ChannelInboundHandler {
  typealias InboundIn = HTTPClientResponsePart
  private let events: LockedBox<[ServerSentEvent]>
  private let hasLastChunk: LockedBox<Bool>
  private let isClosed: LockedBox<Bool>
  private var parser = ServerSentEventParser(limit: 1 << 24)

  init(
    _ events: LockedBox<[ServerSentEvent]>,
    _ hasLastChunk: LockedBox<Bool>,
    _ isClosed: LockedBox<Bool>
  ) {
    (self.events, self.hasLastChunk, self.isClosed) = (events, hasLastChunk, isClosed)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head: break
    case .body(let bytes): try? parser.append(bytes.readableBytesView) { events.value.append($0) }
    case .end: hasLastChunk.value = true
    }
  }

  func channelInactive(context: ChannelHandlerContext) { isClosed.value = true }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }
}
