import Dispatch
import NIOCore
import NIOPosix
import RxNIO

/// Costs of RxNIO beside plain swift-nio.
struct RxNIOCosts {
  private let count = 100_000
  private let megabytes = 100
  private let group: MultiThreadedEventLoopGroup

  init(_ group: MultiThreadedEventLoopGroup) { self.group = group }

  var costs: [Cost] {
    [
      Cost("RxNIO", "work of a scheduler", scheduling, beside: "eventLoop.execute", executing),
      Cost(
        "RxNIO",
        "observe(on:), another thread",
        observing,
        beside: "eventLoop.execute",
        executing
      ),
      Cost("RxNIO", "observe(on:), in place", observingInPlace),
      Cost(
        "RxNIO",
        "a received buffer",
        { try received(through: inbound) },
        beside: "a handler with autoRead",
        { try received(through: plainInbound) }
      ),
    ]
  }

  // MARK: The scheduler

  /// Waits until the event loop has run `count` pieces.
  private func awaiting(_ body: (@escaping @Sendable () -> Void) -> Void) -> Int {
    let done = DispatchSemaphore(value: 0)
    let counter = Counter(count, done)
    body { counter.countDown() }
    done.wait()
    return count
  }

  private func executing() -> Int {
    let loop = group.next()
    return awaiting { piece in for _ in 0..<count { loop.execute { piece() } } }
  }

  private func scheduling() -> Int {
    let scheduler = EventLoopScheduler(group.next())
    return awaiting { piece in
      for _ in 0..<count {
        _ = scheduler.schedule(()) { _ in
          piece()
          return Disposables.create()
        }
      }
    }
  }

  private func observing() -> Int {
    let subject = PublishSubject<Int>()
    return awaiting { piece in
      let subscription = subject.observe(on: EventLoopScheduler(group.next()))
        .subscribe(onNext: { _ in piece() })
      for number in 0..<count { subject.onNext(number) }
      _ = subscription
    }
  }

  private func observingInPlace() -> Int {
    let subject = PublishSubject<Int>()
    let loop = group.next()
    return awaiting { piece in
      let subscription = subject.observe(on: EventLoopScheduler(loop))
        .subscribe(onNext: { _ in piece() })
      loop.execute { [count] in for number in 0..<count { subject.onNext(number) } }
      _ = subscription
    }
  }

  // MARK: The inbound

  /// Returns the number of buffers that were received.
  private func received(
    through receive: (@escaping @Sendable (Int) -> Void) throws -> any Channel
  ) throws -> Int {
    let done = DispatchSemaphore(value: 0)
    let counter = ByteCounter(megabytes << 20, done)
    let server = try receive { counter.add($0) }
    guard let address = server.localAddress else { throw ChannelError.unknownLocalAddress }
    let client = try ClientBootstrap(group: group).connect(to: address).wait()
    let chunk = ByteBuffer(repeating: 1, count: 1 << 20)
    for _ in 0..<megabytes { client.write(chunk, promise: nil) }
    client.flush()
    done.wait()
    let buffers = counter.buffers
    try client.close().wait()
    try server.close().wait()
    return buffers
  }

  private func serve(
    _ wrap: @escaping @Sendable (any Channel) throws -> Void
  ) throws -> any Channel {
    try ServerBootstrap(group: group)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture { try wrap(channel) }
      }
      .bind(host: "127.0.0.1", port: 0).wait()
  }

  private func plainInbound(_ receive: @escaping @Sendable (Int) -> Void) throws -> any Channel {
    try serve { try $0.pipeline.syncOperations.addHandler(PlainHandler(receive)) }
  }

  private func inbound(_ receive: @escaping @Sendable (Int) -> Void) throws -> any Channel {
    try serve { channel in
      let connection = try RemoteChannel<ByteBuffer, ByteBuffer>(wrapping: channel)
      _ = connection.inbound.subscribe(onNext: { receive($0.readableBytes) })
    }
  }
}

private final class PlainHandler: ChannelInboundHandler, Sendable {
  typealias InboundIn = ByteBuffer

  private let receive: @Sendable (Int) -> Void

  init(_ receive: @escaping @Sendable (Int) -> Void) { self.receive = receive }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    receive(unwrapInboundIn(data).readableBytes)
  }
}

/// Counts pieces on one event loop.
private final class Counter: @unchecked Sendable {
  // Unchecked: `left` is accessed only on the event loop.
  private var left: Int
  private let done: DispatchSemaphore

  init(_ count: Int, _ done: DispatchSemaphore) { (left, self.done) = (count, done) }

  func countDown() {
    left -= 1
    if left == 0 { done.signal() }
  }
}

/// Counts bytes and buffers on one event loop.
private final class ByteCounter: @unchecked Sendable {
  // Unchecked: `left` and `buffers` are accessed only on the event loop until `done` is signalled.
  private var left: Int
  private(set) var buffers = 0
  private let done: DispatchSemaphore

  init(_ bytes: Int, _ done: DispatchSemaphore) { (left, self.done) = (bytes, done) }

  func add(_ bytes: Int) {
    buffers += 1
    left -= bytes
    if left == 0 { done.signal() }
  }
}
