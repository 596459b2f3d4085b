import RxCore
import RxSystem
import TestSupport
import Testing

@testable import RxAsyncAlgorithms

struct BroadcastTests {
  @Test func `each loop reads all elements, in the order of the source`() async throws {
    let broadcast = Broadcast(Counter(to: 500).numbers)
    let loops = (0..<4).map { _ in broadcast.values(waitingAt: 4).makeAsyncIterator() }
      .map(Owned.init)
    let free = Owned(broadcast.values(buffering: .unbounded).makeAsyncIterator())
    let connection = broadcast.connect()
    let results = try await withThrowingTaskGroup(of: [Int].self) { group in
      for loop in loops { group.addTask { try await loop.rest() } }
      group.addTask { try await free.rest() }
      return try await group.reduce(into: [[Int]]()) { $0.append($1) }
    }
    #expect(results == Array(repeating: Array(1...500), count: 5))
    connection.dispose()
  }

  @Test func `the source waits for the slowest loop that makes it wait`() async throws {
    let counter = Counter(to: 300)
    let broadcast = Broadcast(counter.numbers)
    var slow = broadcast.values(waitingAt: 2).makeAsyncIterator()
    let fast = Owned(broadcast.values(waitingAt: 100).makeAsyncIterator())
    let connection = broadcast.connect()
    async let rest = fast.rest()
    var taken = 0
    while try await slow.next() != nil {
      taken += 1
      #expect(counter.read <= taken + 2)
    }
    #expect(taken == 300)
    #expect(try await rest.count == 300)
    connection.dispose()
  }

  @Test func `a loop with a policy never makes the source wait`() async throws {
    let counter = Counter(to: 300)
    let broadcast = Broadcast(counter.numbers)
    var newest = broadcast.values(buffering: .newest(1)).makeAsyncIterator()
    var oldest = broadcast.values(buffering: .oldest(2)).makeAsyncIterator()
    let connection = broadcast.connect()
    #expect(counter.read == 300)
    #expect(try await newest.next() == 300)
    #expect(try await newest.next() == nil)
    #expect(try await oldest.next() == 1)
    #expect(try await oldest.next() == 2)
    #expect(try await oldest.next() == nil)
    connection.dispose()
  }

  @Test func `a cancelled loop makes nobody wait`() async throws {
    let counter = Counter(to: 100)
    let broadcast = Broadcast(counter.numbers)
    let stuck = Owned(broadcast.values(waitingAt: 1).makeAsyncIterator())
    let other = Owned(broadcast.values(waitingAt: 1).makeAsyncIterator())
    let connection = broadcast.connect()
    #expect(counter.read == 1)
    let reader = Task { try await other.rest() }
    try await eventually("the reader") { other.count == 1 }
    #expect(counter.read == 1)
    stuck.leave()
    #expect(try await reader.value == Array(1...100))
    connection.dispose()
  }

  @Test func `a loop whose task is cancelled leaves the broadcast`() async throws {
    let subject = PublishSubject<Int>()
    let broadcast = Broadcast(subject.asObservable())
    let loop = Owned(broadcast.values(waitingAt: 1).makeAsyncIterator())
    let other = Owned(broadcast.values(buffering: .unbounded).makeAsyncIterator())
    let connection = broadcast.connect()
    let task = Task { try await loop.rest() }
    subject.onNext(1)
    try await eventually("the element") { loop.count == 1 }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    for number in 2...4 { subject.onNext(number) }
    subject.onCompleted()
    #expect(try await other.rest() == [1, 2, 3, 4])
    connection.dispose()
  }

  @Test func `disposal of the connection ends all loops and the subscription`() async throws {
    let counter = Counter()
    let broadcast = Broadcast(counter.numbers)
    let loop = Owned(broadcast.values(waitingAt: 4).makeAsyncIterator())
    let connection = broadcast.connect()
    #expect(counter.subscriptions == 1)
    connection.dispose()
    #expect(counter.subscriptions == 0)
    #expect(try await loop.rest() == Array(1...4))
  }

  @Test func `finish ends all loops, and a late loop ends at once`() async throws {
    let subject = PublishSubject<Int>()
    let broadcast = Broadcast(subject.asObservable())
    let loop = Owned(broadcast.values(buffering: .unbounded).makeAsyncIterator())
    let connection = broadcast.connect()
    subject.onNext(1)
    broadcast.finish()
    subject.onNext(2)
    #expect(try await loop.rest() == [1])
    #expect(try await all(broadcast.values(waitingAt: 1)) == [])
    #expect(try await all(broadcast.values(buffering: .unbounded)) == [])
    connection.dispose()
    #expect(!subject.hasObservers)
  }

  @Test func `an error of the source reaches all loops after the elements before it`()
    async throws
  {
    let broadcast = Broadcast(Counter(to: 2, then: Broken()).numbers)
    let loops = [
      Owned(broadcast.values(waitingAt: 9).makeAsyncIterator()),
      Owned(broadcast.values(waitingAt: 9).makeAsyncIterator()),
    ]
    let connection = broadcast.connect()
    for loop in loops {
      await #expect(throws: Broken.self) { try await loop.rest() }
      #expect(loop.count == 2)
    }
    connection.dispose()
  }

  @Test func `elements of 4 threads reach 4 loops in one order`() async throws {
    let subject = PublishSubject<Int>()
    let broadcast = Broadcast(subject.asObservable())
    let loops = (0..<4).map { _ in Owned(broadcast.values(waitingAt: 2).makeAsyncIterator()) }
    let connection = broadcast.connect()
    let tasks = loops.map { loop in Task { try await loop.rest() } }
    await onOwnThreads(4) { thread in
      for number in 0..<250 { subject.onNext(thread * 250 + number) }
    }
    subject.onCompleted()
    var results: [[Int]] = []
    for task in tasks { results.append(try await task.value) }
    #expect(results.allSatisfy { $0 == results[0] })
    #expect(results[0].count == 1000)
    for thread in 0..<4 {
      let own = results[0].filter { $0 / 250 == thread }
      #expect(own == own.sorted() && own.count == 250)
    }
    connection.dispose()
  }

  @Test func `a limit below one is one`() async throws {
    let counter = Counter(to: 20)
    let broadcast = Broadcast(counter.numbers)
    let loop = Owned(broadcast.values(waitingAt: 0).makeAsyncIterator())
    let connection = broadcast.connect()
    #expect(counter.read == 1)
    #expect(try await loop.rest() == Array(1...20))
    connection.dispose()
  }

  @Test func `a valve is held while at least one loop is full`() {
    let room = BroadcastRoom()
    let (first, second) = (room.join(1), room.join(1))
    let (early, late) = (Valve(), Valve())
    let entries = [room.admit(early)]
    room.add(first)
    room.add(second)
    let laterEntry = room.admit(late)
    #expect(!early.isOpen && !late.isOpen)
    room.remove(first)
    #expect(!early.isOpen && !late.isOpen)
    room.leave(second)
    #expect(early.isOpen && late.isOpen)
    laterEntry.dispose()
    room.add(first)
    #expect(!early.isOpen && late.isOpen)
    room.remove(first)
    #expect(early.isOpen)
    for entry in entries { entry.dispose() }
  }

  @Test func `nothing is retained after the end`() async throws {
    let released: WeakToken
    do {
      let token = Token()
      released = WeakToken(token)
      let source = Observable.of(1, 2).do(onNext: { _ in withExtendedLifetime(token) {} })
      let broadcast = Broadcast(source)
      let loop = Owned(broadcast.values(waitingAt: 1).makeAsyncIterator())
      let connection = broadcast.connect()
      #expect(try await loop.rest() == [1, 2])
      connection.dispose()
    }
    try await eventually("the end of the object") { released.isReleased }
  }
}

/// An iterator that one task at a time uses.
private final class Owned<Iterator: AsyncIteratorProtocol>: @unchecked Sendable
where Iterator.Element == Int {
  // Unchecked: the tests use the iterator in one task at a time; `received` has a lock.
  private var iterator: Iterator?
  private let received = LockedBox<[Int]>([])

  init(_ iterator: Iterator) { self.iterator = iterator }

  var count: Int { received.value.count }

  /// Returns all elements until the end.
  func rest() async throws -> [Int] {
    while let element = try await iterator?.next() { received.value.append(element) }
    return received.value
  }

  /// Releases the iterator.
  func leave() { iterator = nil }
}
