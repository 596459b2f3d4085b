import NIOCore
import NIOPosix
import RxNIO
import Synchronization
import TestSupport
import Testing

/// A listening socket whose next connection is wrapped.
struct Loopback<Inbound: Sendable, Outbound: Sendable>: Sendable {
  let group: MultiThreadedEventLoopGroup
  private let server: any Channel
  private let accepted = LockedBox<[RemoteChannel<Inbound, Outbound>]>([])

  /// - Parameters:
  ///   - group: the event loops.
  ///   - allowsHalfClosure: the option of the channel.
  ///   - addHandlers: adds handlers before that of the flows.
  /// - Throws: the error of the bootstrap.
  init(
    _ group: MultiThreadedEventLoopGroup,
    allowsHalfClosure: Bool = false,
    addHandlers: @escaping @Sendable (any Channel) throws -> Void = { _ in }
  ) async throws {
    self.group = group
    let accepted = accepted
    server = try await ServerBootstrap(group: group)
      .childChannelOption(.allowRemoteHalfClosure, value: allowsHalfClosure)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try addHandlers(channel)
          accepted.value.append(try RemoteChannel(wrapping: channel))
        }
      }
      .bind(host: "127.0.0.1", port: 0).settled()
  }

  var port: Int? { server.localAddress?.port }

  /// Connects, and returns both sides of the connection, to which nothing else refers.
  func connect() async throws -> (RemoteChannel<Inbound, Outbound>, Peer) {
    let port = try #require(self.port)
    let peer = try await onOwnThread { try Peer(port: port) }
    return (try await accept(), peer)
  }

  /// Waits for the next connection of somebody else.
  func accept() async throws -> RemoteChannel<Inbound, Outbound> {
    try await eventually("the connection") { !accepted.value.isEmpty }
    let connection = accepted.value.removeFirst()
    try await eventually("the active channel") { connection.channel.isActive }
    return connection
  }

  /// Serves all I/O that is ready now: another connection of the same loops does a round trip.
  func serveWhatIsReady() async throws {
    let port = try #require(self.port)
    for _ in 0..<2 {
      let peer = try await onOwnThread { try Peer(port: port) }
      try await accept().close()
      _ = try await onOwnThread { try peer.read() }
    }
  }
}

typealias ByteLoopback = Loopback<ByteBuffer, ByteBuffer>

/// Counts the bytes that the system has given to a channel.
final class ReadCounter: ChannelInboundHandler, Sendable {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  private let count = Atomic<Int>(0)

  var value: Int { count.load(ordering: .sequentiallyConsistent) }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    count.add(unwrapInboundIn(data).readableBytes, ordering: .sequentiallyConsistent)
    context.fireChannelRead(data)
  }
}

/// The bytes of lines, for reading without a codec.
extension [UInt8] {
  var text: String { String(decoding: self, as: UTF8.self) }
}
