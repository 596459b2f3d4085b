internal import Foundation
internal import RxCore
public import RxRedis
internal import RxSystem
internal import RxTraits
internal import TestSupport

/// Numbers that are published to a stream and read from it, as fast as the server takes them; to see what memory they leave behind.
///
///     let flow = MessageFlow(on: redis)
///     try await flow.pass(1_000_000)
///     print(liveByteCount())
public final class MessageFlow: @unchecked Sendable {
  // Unchecked: all variables but the locked ones are accessed only on the loop's thread.
  private let redis: Redis
  private let source = PublishRelay<Int>()
  private let bag = DisposeBag()
  private let read = LockedBox(0)
  private let failure = LockedBox<String?>(nil)
  private var sent = 0
  private var goal = 0
  private var isSending = false

  /// Begins to read and to publish.
  public init(on redis: Redis) {
    self.redis = redis
    let stream = RedisStream<Int>("messages", on: redis, isNumbered: true)
    stream.publish(source.asObservable(), trim: .keep(atLeast: 10_000))
      .subscribe(onError: { [failure] in failure.value = "\($0)" })
      .disposed(by: bag)
    stream.read(from: .beginning)
      .subscribe(
        onNext: { [weak self] event in self?.receive(event) },
        onError: { [failure] in failure.value = "\($0)" }
      )
      .disposed(by: bag)
  }

  /// Publishes so many more numbers, and waits until all have been read.
  ///
  /// - Parameter count: the number of numbers.
  /// - Throws: an error if one is missing, repeated or out of order.
  public func pass(_ count: Int) async throws {
    let end = read.value + count
    redis.loop.schedule { [self] in
      goal = end
      send()
    }
    while read.value < end {
      let next = min(read.value + 10_000, end)
      try await eventually("\(next)", state: "\(read.value)") {
        read.value >= next || failure.value != nil
      }
      if let failure = failure.value { throw RedisServer.Failure(description: failure) }
    }
  }

  /// The memory of this process, as /proc/self/status has it.
  public static var residentKilobytes: Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    return status.firstMatch(of: /VmRSS:\s+([0-9]+)/).flatMap { Int($0.output.1) } ?? 0
  }

  private func receive(_ event: StreamEvent<Int>) {
    let number = (try? event.entry?.element.get()) ?? 0
    if number != read.value + 1 { failure.value = "\(event) behind \(read.value)" }
    read.value = number
    send()
  }

  /// Publishes while few enough are on their way for the stream to keep them.
  private func send() {
    if isSending { return }
    isSending = true
    while sent < goal, sent - read.value < 4096 {
      sent += 1
      source.accept(sent)
    }
    isSending = false
  }
}
