import NIOCore
import NIOPosix
import RxNIO
import TestSupport
import Testing

/// The inbound of a channel on a socket.
@Suite(.timeLimit(.minutes(5)))
struct InboundTests {
  @Test func `Bytes arrive in order, on the event loop, and complete once`() async throws {
    try await withEventLoops(2) { group in
      let loopback = try await ByteLoopback(group)
      let (connection, peer) = try await loopback.connect()
      let loop = connection.channel.eventLoop
      let log = connection.inbound.bytes()
        .do(onNext: { _ in #expect(loop.inEventLoop) }).log()
      let sent = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 % 251) }
      try await onOwnThread {
        try peer.write(sent)
        peer.end()
      }
      #expect(try await log.error() == nil)
      #expect(log.elements.value.flatMap { $0 } == sent)
    }
  }

  @Test func `A peer that sends nothing gives an empty sequence`() async throws {
    try await withEventLoops { group in
      let (connection, peer) = try await ByteLoopback(group).connect()
      let log = connection.inbound.log()
      peer.close()
      #expect(try await log.error() == nil)
      #expect(log.elements.value.isEmpty)
      // A later subscription has the same end.
      #expect(try await connection.inbound.log().error() == nil)
    }
  }

  @Test func `Nothing is read without a subscriber, and nothing is lost`() async throws {
    try await withEventLoops { group in
      let counter = ReadCounter()
      let loopback = try await ByteLoopback(group) {
        try $0.pipeline.syncOperations.addHandler(counter)
      }
      let (connection, peer) = try await loopback.connect()
      try await onOwnThread { try peer.write("early") }
      try await loopback.serveWhatIsReady()
      #expect(counter.value == 0)
      let log = connection.inbound.bytes().log()
      peer.close()
      #expect(try await log.error() == nil)
      #expect(log.elements.value.flatMap { $0 }.text == "early")
    }
  }

  @Test func `A second subscription fails with a typed error, a later one goes on`() async throws {
    try await withEventLoops { group in
      let loopback = try await Loopback<String, String>(group) { try $0.addLineHandlers() }
      let (connection, peer) = try await loopback.connect()
      let first = connection.inbound.log()
      try await onOwnThread { try peer.write("a\n") }
      try await eventually("a") { first.elements.value == ["a"] }
      let second = connection.inbound.log()
      #expect(try await second.error() as? RemoteChannelError == .alreadySubscribed)
      #expect(first.ends.value.isEmpty)
      first.dispose()
      let third = connection.inbound.log()
      try await onOwnThread { try peer.write("b\n") }
      try await eventually("b") { third.elements.value == ["b"] }
      #expect(first.elements.value == ["a"])
    }
  }

  @Test func `Elements of a read that are not taken wait for the next subscription`() async throws {
    try await withEventLoops { group in
      let loopback = try await Loopback<String, String>(group) { try $0.addLineHandlers() }
      let (connection, peer) = try await loopback.connect()
      try await onOwnThread { try peer.write("a\nb\nc\n") }
      for line in ["a", "b", "c"] {
        let one = connection.inbound.take(1)
          .subscribe(on: EventLoopScheduler(connection.channel.eventLoop)).log()
        #expect(try await one.error() == nil)
        #expect(one.elements.value == [line])
      }
    }
  }

  @Test func `An error of a codec follows the elements before it`() async throws {
    try await withEventLoops { group in
      let loopback = try await Loopback<String, String>(group) { try $0.addLineHandlers() }
      let (connection, peer) = try await loopback.connect()
      let log = connection.inbound.log()
      try await onOwnThread { try peer.write("a\nb\n\nc\n") }
      #expect(try await log.error() is LineDecoder.EmptyLine)
      #expect(log.elements.value == ["a", "b"])
      #expect(try await connection.inbound.log().error() is LineDecoder.EmptyLine)
      #expect(connection.channel.isActive)
    }
  }

  @Test func `With half-closure the inbound completes, and the output stays open`() async throws {
    try await withEventLoops { group in
      let loopback = try await Loopback<String, String>(group, allowsHalfClosure: true) {
        try $0.addLineHandlers()
      }
      let (connection, peer) = try await loopback.connect()
      let log = connection.inbound.log()
      try await onOwnThread {
        try peer.write("question\n")
        peer.end()
      }
      #expect(try await log.error() == nil)
      #expect(connection.channel.isActive)
      try await connection.write("answer").andThen(connection.end()).value
      let answer = try await onOwnThread { try peer.read() }
      #expect(answer.text == "answer\n")
      try await connection.closed.value
    }
  }

  @Test func `An observer may close the channel, and subscribe again at the end`() async throws {
    try await withEventLoops { group in
      let loopback = try await Loopback<String, String>(group) { try $0.addLineHandlers() }
      let (connection, peer) = try await loopback.connect()
      let log = connection.inbound
        .do(onNext: { if $0 == "a" { connection.close() } })
        .concat(Observable.deferred { connection.inbound.asObservable() })
        .log()
      try await onOwnThread { try peer.write("a\nb\n") }
      #expect(try await log.error() == nil)
      #expect(log.elements.value.first == "a")
      #expect(log.elements.value.count <= 2)
    }
  }

  @Test func `A reset is an error`() async throws {
    try await withEventLoops { group in
      var (connection, peer): (RemoteChannel<ByteBuffer, ByteBuffer>, Peer?) =
        try await ByteLoopback(group).connect()
      let log = connection.inbound.log()
      peer?.resetAtEnd()
      peer = nil
      #expect(try await log.error() is IOError)
      connection.close()
    }
  }
}
