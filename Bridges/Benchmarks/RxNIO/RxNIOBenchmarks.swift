import Dispatch
import NIOCore
import NIOPosix
import RxNIO

/// Costs of RxNIO beside plain swift-nio, in nanoseconds for an element.
///
/// Each row is the least of several rounds.
///
///     for row in try RxNIOBenchmarks().rows() { print(row.name, row.nanoseconds) }
struct RxNIOBenchmarks {
  struct Row {
    let name: String
    let nanoseconds: Double
  }

  private let count = 200_000
  private let megabytes = 400
  private let group = MultiThreadedEventLoopGroup(numberOfThreads: 2)

  /// Measures everything, and shuts the event loops down.
  func rows() throws -> [Row] {
    var rows: [Row] = []
    rows.append(row("eventLoop.execute, from another thread", executing))
    rows.append(row("EventLoopScheduler.schedule, from another thread", scheduling))
    rows.append(row("observe(on: EventLoopScheduler), from another thread", observing))
    rows.append(row("observe(on: EventLoopScheduler), on the event loop", observingInPlace))
    rows.append(try throughput("a buffer through a plain handler with autoRead", plainInbound))
    rows.append(try throughput("a buffer through inbound", inbound))
    try group.syncShutdownGracefully()
    return rows
  }

  private func row(_ name: String, _ round: () -> Void) -> Row {
    round()
    let best = (0..<7).map { _ in ContinuousClock().measure(round) }.min() ?? .zero
    return Row(name: name, nanoseconds: best / .nanoseconds(count))
  }

  // MARK: The scheduler

  /// Waits until the event loop has run `count` pieces.
  private func awaiting(_ body: (@escaping @Sendable () -> Void) -> Void) {
    let done = DispatchSemaphore(value: 0)
    let counter = Counter(count, done)
    body { counter.countDown() }
    done.wait()
  }

  private func executing() {
    let loop = group.next()
    awaiting { piece in for _ in 0..<count { loop.execute { piece() } } }
  }

  private func scheduling() {
    let scheduler = EventLoopScheduler(group.next())
    awaiting { piece in
      for _ in 0..<count {
        _ = scheduler.schedule(()) { _ in
          piece()
          return Disposables.create()
        }
      }
    }
  }

  private func observing() {
    let subject = PublishSubject<Int>()
    awaiting { piece in
      let subscription = subject.observe(on: EventLoopScheduler(group.next()))
        .subscribe(onNext: { _ in piece() })
      for number in 0..<count { subject.onNext(number) }
      _ = subscription
    }
  }

  private func observingInPlace() {
    let subject = PublishSubject<Int>()
    let loop = group.next()
    awaiting { piece in
      let subscription = subject.observe(on: EventLoopScheduler(loop))
        .subscribe(onNext: { _ in piece() })
      loop.execute { [count] in for number in 0..<count { subject.onNext(number) } }
      _ = subscription
    }
  }

  // MARK: The inbound

  private func throughput(
    _ name: String,
    _ receive: (@escaping @Sendable (Int) -> Void) throws -> any Channel
  ) throws -> Row {
    var best = Double.infinity
    for _ in 0..<5 {
      let done = DispatchSemaphore(value: 0)
      let counter = ByteCounter(megabytes << 20, done)
      let server = try receive { counter.add($0) }
      guard let address = server.localAddress else { throw ChannelError.unknownLocalAddress }
      let client = try ClientBootstrap(group: group).connect(to: address).wait()
      let chunk = ByteBuffer(repeating: 1, count: 1 << 20)
      let clock = ContinuousClock()
      let start = clock.now
      for _ in 0..<megabytes { client.write(chunk, promise: nil) }
      client.flush()
      done.wait()
      let time = start.duration(to: clock.now)
      best = min(best, time / .nanoseconds(counter.buffers))
      try client.close().wait()
      try server.close().wait()
    }
    return Row(name: name, nanoseconds: best)
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
