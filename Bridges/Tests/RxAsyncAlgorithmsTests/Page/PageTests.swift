import AsyncAlgorithms
import PageKit
import RxAsyncAlgorithms
import RxCore
import RxSystem
import TestSupport
import Testing

/// The code of `Docs/Bridges/RxAsyncAlgorithms.md`.
struct PageTests {
  @Test func `the page has the code of these tests`() throws {
    #expect(try BridgePage("RxAsyncAlgorithms").differences() == [])
  }

  @Test func `sequences to channels`() async throws {
    let sizes = PublishSubject<Int>()
    let layouts = LockedBox<[Int]>([])
    let layOut: @Sendable (Int) async -> Void = { layouts.value.append($0) }
    let bag = DisposeBag()
    // page: to a channel
    let channel = AsyncThrowingChannel<Int, any Error>()
    sizes.send(to: channel, buffering: .newest(1)).subscribe().disposed(by: bag)
    let loop = Task {
      for try await size in channel { await layOut(size) }
    }
    // end
    sizes.onNext(1)
    try await eventually("the layout") { layouts.value == [1] }
    sizes.onCompleted()
    try await loop.value
  }

  @Test func `flowables to channels`() async throws {
    let counter = Counter(to: 10)
    let source = counter.numbers
    let stored = LockedBox<[Int]>([])
    let store: @Sendable (Int) async throws -> Void = { stored.value.append($0) }
    let bag = DisposeBag()
    // page: a flowable waits
    let blocks = AsyncThrowingChannel<Int, any Error>()
    source.send(to: blocks).subscribe().disposed(by: bag)
    for try await block in blocks { try await store(block) }  // the source waits meanwhile
    // end
    #expect(stored.value == Array(1...10))
  }

  @Test func `channels to flowables`() async throws {
    let stored = LockedBox<[Int]>([])
    let store: @Sendable (Int) -> Completable = { element in
      .deferred {
        stored.value.append(element)
        return .empty()
      }
    }
    // page: of a channel
    let jobs = AsyncChannel<Int>()
    async let end: Void = jobs.asFlowable().concatMapCompletable { store($0) }.value
    for job in 1...3 { await jobs.send(job) }  // waits until the job before is stored
    jobs.finish()
    try await end
    // end
    #expect(stored.value == [1, 2, 3])
  }

  @Test func `broadcasts`() async throws {
    let source = Counter(to: 10).numbers
    let stored = LockedBox<[Int]>([])
    let shown = LockedBox<[Int]>([])
    let store: @Sendable (Int) async -> Void = { stored.value.append($0) }
    let show: @Sendable (Int) async -> Void = { shown.value.append($0) }
    let bag = DisposeBag()
    // page: broadcast
    let readings = Broadcast(source)
    let all = readings.values(waitingAt: 8)
    let latest = readings.values(buffering: .newest(1))
    let loops = [
      Task { [reading = all.makeAsyncIterator()] in
        var reading = reading
        while let value = try await reading.next() { await store(value) }  // the source waits
      },
      Task { [reading = latest.makeAsyncIterator()] in
        var reading = reading
        while let value = try await reading.next() { await show(value) }  // skips what is old
      },
    ]
    readings.connect().disposed(by: bag)
    // end
    for loop in loops { try await loop.value }
    #expect(stored.value == Array(1...10))
    #expect(shown.value.last == 10)
  }
}
