import NIOCore
import NIOPosix
import RxCore
import RxNIO
import TestSupport
import Testing

/// When a channel closes, and what is released then.
@Suite(.timeLimit(.minutes(5)))
struct LifetimeTests {
  private final class Token: Sendable {}

  @Test func `Closing twice is the same as once, and ends both directions`() async throws {
    try await withEventLoops { group in
      let (connection, peer) = try await ByteLoopback(group).connect()
      let inbound = connection.inbound.log()
      let outbound = Observable<ByteBuffer>.never().write(to: connection).asObservable().log()
      try await connection.channel.eventLoop.submit {}.settled()
      connection.close()
      connection.close()
      try await connection.closed.value
      connection.dispose()
      #expect(try await inbound.error() == nil)
      #expect(try await outbound.error() is ChannelError)
      #expect(try await onOwnThread { try peer.read() }.isEmpty)
      await #expect(throws: ChannelError.self) {
        try await connection.write(ByteBuffer(string: "x")).value
      }
      await #expect(throws: ChannelError.self) { try await connection.end().value }
    }
  }

  @Test func `The last reference closes the channel, a subscription keeps it open`() async throws {
    try await withEventLoops { group in
      let (opened, peer) = try await ByteLoopback(group).connect()
      var connection = Optional(consume opened)
      weak let reference = connection
      let closed = connection?.closed.asObservable().log()
      let echo = connection.map { $0.inbound.write(to: $0).asObservable().log() }
      connection = nil
      let answer = try await onOwnThread {
        try peer.write("echo")
        return try peer.read(4).text
      }
      #expect(answer == "echo")
      echo?.dispose()
      #expect(try await closed?.error() == nil)
      try await eventually("release of the channel") { reference == nil }
    }
  }

  @Test func `A write whose source is deallocated keeps no channel open`() async throws {
    try await withEventLoops { group in
      let (opened, peer) = try await ByteLoopback(group).connect()
      var connection = Optional(consume opened)
      let source = LockedBox<PublishSubject<ByteBuffer>?>(PublishSubject())
      let subscription = connection.flatMap { connection in
        source.value.map { $0.write(to: connection).subscribe() }
      }
      connection = nil
      try await eventually("the subscription") { source.value?.hasObservers == true }
      source.value?.onNext(ByteBuffer(string: "last"))
      #expect(try await onOwnThread { try peer.read(4).text } == "last")
      source.value = nil
      #expect(try await onOwnThread { try peer.read() }.isEmpty)
      subscription?.dispose()
    }
  }

  @Test func `A subscription to the inbound alone keeps the channel open`() async throws {
    try await withEventLoops { group in
      let (log, peer) = try await {
        let (connection, peer) = try await ByteLoopback(group).connect()
        return (connection.inbound.bytes().log(), peer)
      }()
      try await onOwnThread { try peer.write("late") }
      try await eventually("the bytes") { log.elements.value.flatMap { $0 }.text == "late" }
      log.dispose()
      let end = try await onOwnThread { try peer.read() }
      #expect(end.isEmpty)
    }
  }

  @Test func `A writer alone keeps the channel open`() async throws {
    try await withEventLoops { group in
      let source = PublishSubject<ByteBuffer>()
      let (log, loop, peer) = try await {
        let (connection, peer) = try await ByteLoopback(group).connect()
        let log = source.write(to: connection).asObservable().log()
        return (log, connection.channel.eventLoop, peer)
      }()
      try await loop.submit {}.settled()
      source.onNext(ByteBuffer(string: "late"))
      source.onCompleted()
      let received = try await onOwnThread { try peer.read() }
      #expect(received.text == "late")
      #expect(try await log.error() == nil)
    }
  }

  @Test func `Nothing is retained after the end`() async throws {
    try await withEventLoops { group in
      weak var observer: Token?
      weak var source: Token?
      weak var connectionReference: RemoteChannel<ByteBuffer, ByteBuffer>?
      do {
        let (connection, peer) = try await ByteLoopback(group).connect()
        connectionReference = connection
        let (seen, given) = (Token(), Token())
        (observer, source) = (seen, given)
        let done = LockedBox(0)
        _ = connection.inbound.subscribe(
          onNext: { _ in withExtendedLifetime(seen) {} },
          onCompleted: { done.value += 1 }
        )
        _ = Observable<ByteBuffer>.never()
          .do(onNext: { _ in withExtendedLifetime(given) {} })
          .write(to: connection)
          .subscribe(onError: { _ in done.value += 1 })
        peer.close()
        try await eventually("both ends") { done.value == 2 }
      }
      try await eventually("release") {
        observer == nil && source == nil && connectionReference == nil
      }
    }
  }

  @Test func `A shutdown of the group ends the subscriptions and releases everything`()
    async throws
  {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 2)
    weak var reference: RemoteChannel<ByteBuffer, ByteBuffer>?
    weak var token: Token?
    let ends = LockedBox<[String]>([])
    do {
      let (connection, peer) = try await ByteLoopback(group).connect()
      reference = connection
      let captured = Token()
      token = captured
      _ = connection.inbound.subscribe(
        onNext: { _ in withExtendedLifetime(captured) {} },
        onCompleted: { ends.value.append("inbound") }
      )
      _ = Observable<ByteBuffer>.never().write(to: connection)
        .subscribe(onError: { _ in ends.value.append("outbound") })
      try await onOwnThread { try peer.write("x") }
      try await connection.write(ByteBuffer(string: "x")).value
      try await group.shutDown()
      #expect(try await onOwnThread { try peer.read().text } == "x")
      connection.close()  // Has no effect.
    }
    #expect(ends.value.sorted() == ["inbound", "outbound"])
    #expect(reference == nil)
    #expect(token == nil)
  }

  @Test func `The inbound of a channel whose initializer fails completes`()
    async throws
  {
    try await withEventLoops { group in
      // The initializer fails after the channel has been wrapped.
      struct Failure: Error {}
      weak var reference: RemoteChannel<ByteBuffer, ByteBuffer>?
      let box = LockedBox<RemoteChannel<ByteBuffer, ByteBuffer>?>(nil)
      let loopback = try await ByteLoopback(group)
      let port = try #require(loopback.port)
      let connecting = ClientBootstrap(group: group)
        .channelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            box.value = try RemoteChannel(wrapping: channel)
            throw Failure()
          }
        }
        .connect(host: "127.0.0.1", port: port)
      await #expect(throws: NIOConnectionError.self) { try await connecting.settled() }
      let connection = try #require(box.value)
      reference = connection
      #expect(try await connection.inbound.log().error() == nil)
      box.value = nil
      _ = consume connection
      try await eventually("release") { reference == nil }
    }
  }
}
