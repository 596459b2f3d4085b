import AsyncAlgorithms
import RxAsyncAlgorithms
import RxCore
import RxSystem

/// Costs of RxAsyncAlgorithms beside channels and AsyncStream, each with one loop.
struct AsyncAlgorithmsCosts {
  private let count = 20_000
  private let name = "RxAsyncAlgorithms"

  var costs: [Cost] {
    [
      Cost(name, "observable → channel", toChannel, beside: "AsyncChannel", channel),
      Cost(name, "channel → flowable", toFlowable, beside: "AsyncChannel", channel),
      Cost(
        name,
        "Broadcast that waits",
        { try await broadcast(8) },
        beside: "AsyncChannel",
        channel
      ),
      Cost(
        name,
        "Broadcast, unbounded",
        { try await broadcast(nil) },
        beside: "AsyncStream",
        stream
      ),
    ]
  }

  private func toChannel() async throws -> Int {
    let channel = AsyncThrowingChannel<Int, any Error>()
    let subscription = Observable.from(0..<count).send(to: channel, buffering: .unbounded)
      .subscribe()
    defer { subscription.dispose() }
    return try await elements(of: channel)
  }

  private func channel() async throws -> Int {
    let channel = AsyncChannel<Int>()
    send(to: channel)
    return try await elements(of: channel)
  }

  private func toFlowable() async throws -> Int {
    let channel = AsyncChannel<Int>()
    send(to: channel)
    let received = Counting(0)
    try await channel.asFlowable().asObservable().do(onNext: { _ in received.add() })
      .ignoreElements().asCompletable().value
    return received.value
  }

  private func broadcast(_ limit: Int?) async throws -> Int {
    let broadcast = Broadcast((0..<count).async.asFlowable())
    if let limit {
      let loop = broadcast.values(waitingAt: limit).makeAsyncIterator()
      return try await rest(of: loop, of: broadcast)
    }
    let loop = broadcast.values(buffering: .unbounded).makeAsyncIterator()
    return try await rest(of: loop, of: broadcast)
  }

  private func rest<Loop: AsyncIteratorProtocol>(
    of loop: Loop,
    of broadcast: Broadcast<Int>
  ) async throws -> Int {
    var (loop, received) = (loop, 0)
    let connection = broadcast.connect()
    defer { connection.dispose() }
    while try await loop.next() != nil { received += 1 }
    return received
  }

  private func stream() async throws -> Int {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    Task { [count] in
      for number in 0..<count { continuation.yield(number) }
      continuation.finish()
    }
    return try await elements(of: stream)
  }

  private func send(to channel: AsyncChannel<Int>) {
    Task { [count] in
      for number in 0..<count { await channel.send(number) }
      channel.finish()
    }
  }

  private func elements<Elements: AsyncSequence>(of sequence: Elements) async throws -> Int {
    var received = 0
    for try await _ in sequence { received += 1 }
    return received
  }
}
