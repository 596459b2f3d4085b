import Foundation
import NIOCore
import NIOPosix
import RxNIO
import TestSupport
import Testing

/// The code of the page.
@Suite(.timeLimit(.minutes(5)))
struct PageCodeTests {
  @Test func `the scheduler`() async throws {
    try await withEventLoops { group in
      let channel = try await ServerBootstrap(group: group)
        .bind(host: "127.0.0.1", port: 0).settled()
      let (commands, handled) = (PublishSubject<Int>(), LockedBox<[Int]>([]))
      let bag = DisposeBag()
      @Sendable func handle(_ command: Int) {
        channel.eventLoop.assertInEventLoop()
        handled.value.append(command)
      }
      // page: the scheduler
      let scheduler = EventLoopScheduler(channel.eventLoop)
      commands.observe(on: scheduler)
        .subscribe(onNext: { command in handle(command) })  // on the event loop
        .disposed(by: bag)
      // end
      commands.onNext(1)
      try await eventually("the command") { handled.value == [1] }
      try await channel.close()
    }
  }

  @Test func `futures`() async throws {
    try await withEventLoops { group in
      let loopback = try await ByteLoopback(group)
      let port = try #require(loopback.port)
      let host = "127.0.0.1"
      // page: futures
      let connecting = Single.deferred {  // connects for each subscriber
        ClientBootstrap(group: group)
          .connectTimeout(.seconds(5))
          .connect(host: host, port: port)
          .asSingle()
      }
      .retry(3)
      // end
      let channel = try await connecting.value
      try await channel.close()

      let names = Single.just("name")
      let eventLoop = group.next()
      // page: promises
      let promise = eventLoop.makePromise(of: String.self)
      let subscription = names.subscribe(completing: promise)
      // end
      #expect(try await promise.futureResult.settled() == "name")
      subscription.dispose()
    }
  }

  @Test func `a client with a codec`() async throws {
    try await withEventLoops { group in
      let server = try await Loopback<String, String>(group, allowsHalfClosure: true) {
        try $0.addLineHandlers()
      }
      let echo = Task {
        let connection = try await server.accept()
        try await connection.inbound.write(to: connection, ends: true).value
      }
      let port = try #require(server.port)
      let received = LockedBox<[String]>([])
      @Sendable func store(_ line: String) -> Completable {
        .deferred {
          received.value.append(line)
          return .empty()
        }
      }
      // page: a client
      let connection = try await ClientBootstrap(group: group)
        .connect(host: "127.0.0.1", port: port) { channel in
          channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.addHandlers([
              ByteToMessageHandler(LineDecoder()), MessageToByteHandler(LineEncoder()),
            ])
            return try RemoteChannel<String, String>(wrapping: channel)  // after the codecs
          }
        }
      try await Observable.of("hello", "world").write(to: connection, ends: true).value
      try await connection.inbound.concatMapCompletable { line in store(line) }.value
      // end
      try await echo.value
      #expect(received.value == ["hello", "world"])
    }
  }

  @Test func `a file`() async throws {
    try await withEventLoops { group in
      let directory = try TemporaryDirectory()
      let path = directory.path("big")
      let content = [UInt8]((0..<300_000).map { UInt8(truncatingIfNeeded: $0) })
      try Data(content).write(to: URL(filePath: path))
      let loop = try UVLoop()
      let token = loop.keepAlive()
      Thread.detachNewThread { _ = try? loop.run() }
      let (connection, peer) = try await ByteLoopback(group).connect()
      let reader = Task { try await onOwnThread { try peer.read() } }
      // page: a file
      let files = FileSystem(on: loop)  // reads on the thread of a UVLoop
      try await files.bytes(of: path).buffers().write(to: connection, ends: true).value
      // end
      #expect(try await reader.value == content)
      token.dispose()
      loop.stop()
    }
  }
}
