import NIOCore
import NIOPosix
import RxNIO
import RxSystem
import RxTesting
import TestSupport
import Testing

/// Writing to a channel on a socket.
@Suite(.timeLimit(.minutes(5)))
struct OutboundTests {
  private struct Failure: Error {}

  private func lines(
    _ group: MultiThreadedEventLoopGroup
  ) async throws -> (RemoteChannel<String, String>, Peer) {
    try await Loopback<String, String>(group) { try $0.addLineHandlers() }.connect()
  }

  @Test func `A sequence is written in order, and its end ends the output`() async throws {
    try await withEventLoops { group in
      let (connection, peer) = try await lines(group)
      let reader = Task { try await onOwnThread { try peer.read().text } }
      try await Observable.range(start: 0, count: 10_000).map { "\($0)" }
        .write(to: connection, ends: true).value
      let text = try await reader.value
      #expect(text == (0..<10_000).map { "\($0)\n" }.joined())
    }
  }

  @Test func `An empty sequence completes`() async throws {
    try await withEventLoops { group in
      let (connection, peer) = try await lines(group)
      try await Observable<String>.empty().write(to: connection).value
      try await connection.write("after").value
      connection.close()
      #expect(try await onOwnThread { try peer.read().text } == "after\n")
    }
  }

  @Test func `An error of the source follows the elements before it`() async throws {
    try await withEventLoops { group in
      let (connection, peer) = try await lines(group)
      let source = Observable.from(["a", "b"]).concat(Observable.error(Failure()))
      await #expect(throws: Failure.self) { try await source.write(to: connection).value }
      try await connection.write("c").andThen(connection.end()).value
      #expect(try await onOwnThread { try peer.read().text } == "a\nb\nc\n")
    }
  }

  @Test func `An error of an encoder ends the writing and disposes of the source`() async throws {
    try await withEventLoops { group in
      let (connection, peer) = try await lines(group)
      let source = PublishSubject<String>()
      let log = source.write(to: connection).asObservable().log()
      try await connection.channel.eventLoop.submit {}.settled()
      source.onNext("a")
      source.onNext("")
      #expect(try await log.error() is LineEncoder.EmptyLine)
      #expect(!source.hasObservers)
      #expect(connection.channel.isActive)
      connection.close()
      #expect(try await onOwnThread { try peer.read().text } == "a\n")
    }
  }

  @Test func `Writes to a peer that does not read wait, and then go on`() async throws {
    try await withEventLoops { group in
      let (connection, peer) = try await ByteLoopback(group).connect()
      let size = 65536
      let count = 1600
      let made = LockedBox(0)
      // Emits while the valve is open, from the event loop.
      let source = Flowable<ByteBuffer> { valve in
        .create { observer in
          let loop = connection.channel.eventLoop
          let disposed = BooleanDisposable()
          @Sendable func emit() {
            while valve.isOpen, !disposed.isDisposed {
              if made.value == count { return observer.onCompleted() }
              made.value += 1
              observer.onNext(ByteBuffer(repeating: UInt8(made.value % 256), count: size))
            }
          }
          let watch = valve.onChange { loop.execute { emit() } }
          loop.execute { emit() }
          return Disposables.create(watch, disposed)
        }
      }
      let log = source.write(to: connection, ends: true).asObservable().log()
      // The socket's buffers fill up.
      try await eventually("a closed valve") { !connection.channel.isWritable }
      try await connection.channel.eventLoop.submit {}.settled()
      let waiting = made.value
      let buffered = try await connection.channel.getOption(.bufferedWritableBytes).settled()
      // The high-water mark, and the element that went beyond it.
      #expect(buffered > 0 && buffered <= 65536 + size)
      try await connection.channel.eventLoop.submit {}.settled()
      #expect(made.value == waiting)
      #expect(waiting < count)
      #expect(log.ends.value.isEmpty)
      let bytes = try await onOwnThread { try peer.read() }
      #expect(try await log.error() == nil)
      #expect(bytes.count == size * count)
      #expect((0..<count).allSatisfy { bytes[$0 * size] == UInt8(($0 + 1) % 256) })
    }
  }

  @Test func `A plain sequence with a limit fails if the peer does not read`() async throws {
    try await withEventLoops { group in
      let (connection, peer) = try await ByteLoopback(group).connect()
      let source = PublishSubject<ByteBuffer>()
      let log = source.asFlowable(limit: 10).write(to: connection).asObservable().log()
      let buffer = ByteBuffer(repeating: 1, count: 1 << 20)
      try await eventually("the limit") {
        source.onNext(buffer)
        return !log.ends.value.isEmpty
      }
      #expect(try await log.error() as? ConsumerTooSlow == ConsumerTooSlow(limit: 10))
      peer.close()
    }
  }

  @Test func `Elements that wait for a channel do not deepen the stack`() async throws {
    try await withEventLoops { group in
      let (connection, peer) = try await lines(group)
      let count = 50_000
      let log = Observable.range(start: 0, count: count).map { "\($0)" }
        .write(to: connection, ends: true).asObservable().log()
      let text = try await onOwnThread { try peer.read().text }
      #expect(try await log.error() == nil)
      #expect(text.split(separator: "\n").count == count)
    }
  }

  @Test func `Four threads write: lines stay whole, and each thread keeps its order`()
    async throws
  {
    try await withEventLoops { group in
      let (connection, peer) = try await lines(group)
      let each = 1000
      let reader = Task { try await onOwnThread { try peer.read().text } }
      let subjects = (0..<4).map { _ in PublishSubject<String>() }
      let logs = subjects.map { $0.write(to: connection).asObservable().log() }
      try await connection.channel.eventLoop.submit {}.settled()
      let start = Gatherer(4)
      try await withThrowingTaskGroup(of: Void.self) { tasks in
        for (thread, subject) in subjects.enumerated() {
          tasks.addTask {
            try await onOwnThread {
              start.arrive()
              for number in 0..<each { subject.onNext("\(thread) \(number)") }
              subject.onCompleted()
            }
          }
        }
        try await tasks.waitForAll()
      }
      for log in logs { #expect(try await log.error() == nil) }
      connection.close()
      let received = try await reader.value.split(separator: "\n").map(String.init)
      #expect(received.count == 4 * each)
      for thread in 0..<4 {
        let expected = (0..<each).map { "\(thread) \($0)" }
        #expect(received.filter { $0.hasPrefix("\(thread) ") } == expected)
      }
    }
  }

  @Test func `A peer that closes in the middle fails the writing`() async throws {
    try await withEventLoops { group in
      let (connection, peer) = try await lines(group)
      let source = PublishSubject<String>()
      let log = source.write(to: connection).asObservable().log()
      let inbound = connection.inbound.log()
      try await connection.channel.eventLoop.submit {}.settled()
      source.onNext("a")
      peer.close()
      // A silent source is ended, too.
      let error = try await log.error()
      #expect(error is ChannelError || error is IOError)
      #expect(!source.hasObservers)
      _ = try await inbound.error()
      await #expect(throws: ChannelError.self) { try await connection.write("b").value }
    }
  }

  @Test func `Disposal ends a source without end, from another thread`() async throws {
    try await withEventLoops { group in
      let (connection, peer) = try await lines(group)
      let reader = Task { try await onOwnThread { try peer.read().text } }
      let loop = connection.channel.eventLoop
      let emitted = LockedBox(0)
      let ticks = Observable<Int>.interval(.microseconds(50), scheduler: EventLoopScheduler(loop))
        .do(onNext: { _ in emitted.value += 1 })
      let subscription = ticks.map { "\($0)" }.write(to: connection).subscribe()
      try await eventually("100 elements") { emitted.value >= 100 }
      try await onOwnThread { subscription.dispose() }
      try await loop.submit {}.settled()
      let count = emitted.value
      // Elements that have been given to the channel are still written.
      try await connection.write("end").value
      #expect(emitted.value == count)
      connection.close()
      let lines = try await reader.value.split(separator: "\n")
      #expect(lines.last == "end")
      // The element that was being delivered may have been stopped.
      #expect(lines.count == count + 1 || lines.count == count)
      #expect(lines.dropLast().map { Int($0) } == (0..<lines.count - 1).map { $0 })
    }
  }
}
