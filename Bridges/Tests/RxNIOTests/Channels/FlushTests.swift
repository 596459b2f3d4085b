import NIOCore
import NIOEmbedded
import NIOPosix
import RxNIO
import TestSupport
import Testing

/// When a writer flushes, and a channel without a socket.
@Suite(.timeLimit(.minutes(5)))
struct FlushTests {
  /// Counts the flushes of a channel.
  private final class FlushCounter: ChannelOutboundHandler, Sendable {
    typealias OutboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    let count = LockedBox(0)

    func flush(context: ChannelHandlerContext) {
      count.value += 1
      context.flush()
    }
  }

  @Test func `Elements that arrive together are flushed together`() async throws {
    try await withEventLoops { group in
      let counter = FlushCounter()
      let (connection, peer) = try await ByteLoopback(group) {
        try $0.pipeline.syncOperations.addHandler(counter)
      }.connect()
      let source = PublishSubject<ByteBuffer>()
      let log = source.write(to: connection).asObservable().log()
      let loop = connection.channel.eventLoop
      try await loop.submit {
        for _ in 0..<100 { source.onNext(ByteBuffer(string: "x")) }
      }.settled()
      let received = try await onOwnThread { try peer.read(100) }
      #expect(received.count == 100)
      #expect(counter.count.value == 1)
      log.dispose()
    }
  }

  @Test func `Elements beyond the high-water mark are flushed without waiting for the others`()
    async throws
  {
    try await withEventLoops { group in
      let counter = FlushCounter()
      let (connection, peer) = try await ByteLoopback(group) {
        try $0.pipeline.syncOperations.addHandler(counter)
      }.connect()
      let source = PublishSubject<ByteBuffer>()
      let log = source.write(to: connection).asObservable().log()
      let size = 100_000
      let flushes = try await connection.channel.eventLoop.submit {
        for _ in 0..<3 { source.onNext(ByteBuffer(repeating: 1, count: size)) }
        return counter.count.value
      }.settled()
      #expect(flushes >= 3)
      let received = try await onOwnThread { try peer.read(3 * size) }
      #expect(received.count == 3 * size)
      log.dispose()
    }
  }

  @Test func `Writing completes when the system has accepted every byte`() async throws {
    try await withEventLoops { group in
      let (connection, peer) = try await ByteLoopback(group).connect()
      let size = 32 << 20  // More than the buffers of two sockets.
      let log = connection.write(ByteBuffer(repeating: 1, count: size)).asObservable().log()
      try await eventually("full buffers") { !connection.channel.isWritable }
      try await connection.channel.eventLoop.submit {}.settled()
      #expect(log.ends.value.isEmpty)
      let received = try await onOwnThread { try peer.read(size) }
      #expect(received.count == size)
      #expect(try await log.error() == nil)
    }
  }

  @Test func `A channel without a socket has both directions`() async throws {
    let channel = NIOAsyncTestingChannel()
    let connection = try await channel.testingEventLoop.executeInContext {
      try channel.addLineHandlers()
      return try RemoteChannel<String, String>(wrapping: channel)
    }
    let log = connection.inbound.log()
    await channel.testingEventLoop.run()
    try await channel.writeInbound(ByteBuffer(string: "a\nb"))
    try await channel.writeInbound(ByteBuffer(string: "c\n"))
    try await eventually("both lines") { log.elements.value == ["a", "bc"] }
    let writing = connection.write("d").asObservable().log()
    let written = try await channel.waitForOutboundWrite(as: ByteBuffer.self)
    #expect(String(buffer: written) == "d\n")
    #expect(try await writing.error() == nil)
    try await channel.close()
    #expect(try await log.error() == nil)
  }
}
