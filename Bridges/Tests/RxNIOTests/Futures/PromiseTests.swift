import NIOCore
import NIOPosix
import RxCore
import RxNIO
import TestSupport
import Testing

/// A single, a maybe and a completable that fulfill a promise.
///
/// NIO stops a debug build if a promise is released unfulfilled.
@Suite(.timeLimit(.minutes(5)))
struct PromiseTests {
  private struct Failure: Error, Equatable {}
  private final class Token: Sendable {}

  @Test func `The result of a single fulfills the promise`() async throws {
    try await withEventLoops { group in
      let promise = group.next().makePromise(of: Int.self)
      _ = Single.just(3).subscribe(completing: promise)
      let single = try await promise.futureResult.settled()
      #expect(single == 3)
      let failing = group.next().makePromise(of: Int.self)
      _ = Single<Int>.error(Failure()).subscribe(completing: failing)
      await #expect(throws: Failure.self) { try await failing.futureResult.settled() }
    }
  }

  @Test func `A maybe gives its element or nil`() async throws {
    try await withEventLoops { group in
      let one = group.next().makePromise(of: Int?.self)
      _ = Maybe.just(1).subscribe(completing: one)
      let first = try await one.futureResult.settled()
      #expect(first == 1)
      let none = group.next().makePromise(of: Int?.self)
      _ = Maybe<Int>.empty().subscribe(completing: none)
      let second = try await none.futureResult.settled()
      #expect(second == nil)
      let failing = group.next().makePromise(of: Int?.self)
      _ = Maybe<Int>.error(Failure()).subscribe(completing: failing)
      await #expect(throws: Failure.self) { try await failing.futureResult.settled() }
    }
  }

  @Test func `A completable fulfills a promise without a value`() async throws {
    try await withEventLoops { group in
      let promise = group.next().makePromise(of: Void.self)
      _ = Completable.empty().subscribe(completing: promise)
      try await promise.futureResult.settled()
      let failing = group.next().makePromise(of: Void.self)
      _ = Completable.error(Failure()).subscribe(completing: failing)
      await #expect(throws: Failure.self) { try await failing.futureResult.settled() }
    }
  }

  @Test func `Disposal fails the promise with CancellationError and releases the source`()
    async throws
  {
    try await withEventLoops { group in
      let promise = group.next().makePromise(of: Int.self)
      weak var token: Token?
      let subscription = {
        let captured = Token()
        token = captured
        return Single<Int>.create { _ in
          Disposables.create { withExtendedLifetime(captured) {} }
        }.subscribe(completing: promise)
      }()
      #expect(token != nil)
      subscription.dispose()
      await #expect(throws: CancellationError.self) { try await promise.futureResult.settled() }
      #expect(token == nil)
      subscription.dispose()  // Has no effect.
    }
  }

  @Test func `A single that never ends is no leak of its promise after disposal`() async throws {
    try await withEventLoops { group in
      let promise = group.next().makePromise(of: Int.self)
      let subscription = Single<Int>.never().subscribe(completing: promise)
      try await onOwnThread { subscription.dispose() }
      await #expect(throws: CancellationError.self) { try await promise.futureResult.settled() }
    }
  }

  @Test func `A source that is released without an end fails the promise`() async throws {
    try await withEventLoops { group in
      let promise = group.next().makePromise(of: Int.self)
      var subject: PublishSubject<Int>? = PublishSubject()
      let subscription = subject?.asSingle().subscribe(completing: promise)
      subject = nil
      await #expect(throws: CancellationError.self) { try await promise.futureResult.settled() }
      subscription?.dispose()
    }
  }

  @Test func `Disposal and the result race: the promise is fulfilled once`() async throws {
    try await withEventLoops { group in
      for round in 0..<200 {
        let promise = group.next().makePromise(of: Int.self)
        let subject = PublishSubject<Int>()
        let subscription = subject.take(1).asSingle().subscribe(completing: promise)
        async let disposal: Void = onOwnThread { subscription.dispose() }
        subject.onNext(round)
        try await disposal
        do {
          let value = try await promise.futureResult.settled()
          #expect(value == round)
        } catch {
          #expect(error is CancellationError)
        }
      }
    }
  }
}
