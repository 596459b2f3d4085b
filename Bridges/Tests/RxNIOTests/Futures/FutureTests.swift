import NIOCore
import NIOPosix
import RxCore
import RxNIO
import TestSupport
import Testing

/// A future as a single, a maybe and a completable.
@Suite(.timeLimit(.minutes(5)))
struct FutureTests {
  private struct Failure: Error, Equatable {}
  private final class Token: Sendable {}

  @Test func `A single delivers the result to each subscriber, on the event loop`() async throws {
    try await withEventLoops { group in
      let loop = group.next()
      let promise = loop.makePromise(of: Int.self)
      let received = LockedBox<[Int]>([])
      let single = promise.futureResult.asSingle()
      for _ in 0..<2 {
        _ = single.subscribe(onSuccess: { value in
          #expect(loop.inEventLoop)
          received.value.append(value)
        })
      }
      #expect(received.value.isEmpty)
      promise.succeed(7)
      try await eventually("both results") { received.value == [7, 7] }
      _ = single.subscribe(onSuccess: { received.value.append($0 + 1) })
      try await eventually("a late result") { received.value == [7, 7, 8] }
    }
  }

  @Test func `A single fails with the error of the future`() async throws {
    try await withEventLoops { group in
      let future = group.next().makeFailedFuture(Failure()) as EventLoopFuture<Int>
      await #expect(throws: Failure.self) { try await future.asSingle().value }
    }
  }

  @Test func `A maybe completes for nil`() async throws {
    try await withEventLoops { group in
      let loop = group.next()
      let one = try await loop.makeSucceededFuture(Int?.some(1)).asMaybe().value
      #expect(one == 1)
      let none = try await loop.makeSucceededFuture(Int?.none).asMaybe().value
      #expect(none == nil)
      let failed = loop.makeFailedFuture(Failure()) as EventLoopFuture<Int?>
      await #expect(throws: Failure.self) { try await failed.asMaybe().value }
    }
  }

  @Test func `A completable completes or fails with the future`() async throws {
    try await withEventLoops { group in
      let loop = group.next()
      try await loop.makeSucceededVoidFuture().asCompletable().value
      let failed = loop.makeFailedFuture(Failure()) as EventLoopFuture<Void>
      await #expect(throws: Failure.self) { try await failed.asCompletable().value }
    }
  }

  @Test func `Disposal ignores the result and releases the observer before there is one`()
    async throws
  {
    try await withEventLoops { group in
      let loop = group.next()
      let promise = loop.makePromise(of: Int.self)
      let received = LockedBox<[Int]>([])
      weak var token: Token?
      let subscription = {
        let captured = Token()
        token = captured
        return promise.futureResult.asSingle().subscribe(onSuccess: { value in
          withExtendedLifetime(captured) {}
          received.value.append(value)
        })
      }()
      #expect(token != nil)
      subscription.dispose()
      #expect(token == nil)
      promise.succeed(1)
      try await loop.submit {}.settled()
      #expect(received.value.isEmpty)
    }
  }

  @Test func `Disposal races with the result on several threads: one of them wins`() async throws {
    try await withEventLoops { group in
      let loop = group.next()
      for _ in 0..<200 {
        let promise = loop.makePromise(of: Int.self)
        let received = LockedBox(0)
        let subscription = promise.futureResult.asSingle()
          .subscribe(onSuccess: { _ in received.value += 1 })
        async let disposal: Void = onOwnThread { subscription.dispose() }
        promise.succeed(1)
        try await disposal
        let after = received.value
        try await loop.submit {}.settled()
        // At most the result that was being delivered.
        #expect(received.value <= 1 && received.value >= after)
      }
    }
  }
}
