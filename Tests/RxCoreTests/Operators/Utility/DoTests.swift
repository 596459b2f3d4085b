import Expectations
import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct DoTests {
  /// `source` with every hook writing into `log`.
  private func watched(_ source: Observable<Int>, _ log: Log<String>) -> Observable<Int> {
    source.do(
      onNext: { log.add("onNext \($0)") },
      afterNext: { log.add("afterNext \($0)") },
      onError: { _ in log.add("onError") },
      afterError: { _ in log.add("afterError") },
      onCompleted: { log.add("onCompleted") },
      afterCompleted: { log.add("afterCompleted") },
      onSubscribe: { log.add("onSubscribe") },
      onSubscribed: { log.add("onSubscribed") },
      onDispose: { log.add("onDispose") }
    )
  }

  private func subscribe(_ source: Observable<Int>, _ log: Log<String>) -> any Disposable {
    source.subscribe(
      onNext: { log.add("next \($0)") },
      onError: { _ in log.add("error") },
      onCompleted: { log.add("completed") },
      onDisposed: { log.add("disposed") }
    )
  }

  @Test func `the order of the hooks when the source ends`() {
    let log = Log(String.self)
    let subject = PublishSubject<Int>()
    _ = subscribe(watched(subject, log), log)
    subject.onNext(1)
    subject.onCompleted()
    expectEqual(
      log.entries,
      [
        "onSubscribe", "onSubscribed", "onNext 1", "next 1", "afterNext 1", "onCompleted",
        "completed", "disposed", "afterCompleted", "onDispose",
      ]
    )
  }

  @Test func `the order of the hooks when the source fails`() {
    let log = Log(String.self)
    let subject = PublishSubject<Int>()
    _ = subscribe(watched(subject, log), log)
    subject.onError(testError)
    expectEqual(
      log.entries,
      [
        "onSubscribe", "onSubscribed", "onError", "error", "disposed", "afterError", "onDispose",
      ]
    )
  }

  @Test func `the order of the hooks when it is disposed of`() {
    let log = Log(String.self)
    let subject = PublishSubject<Int>()
    subscribe(watched(subject, log), log).dispose()
    expectEqual(log.entries, ["onSubscribe", "onSubscribed", "onDispose", "disposed"])
  }

  @Test func `the order of the hooks when the source ends at once`() {
    let log = Log(String.self)
    _ = subscribe(watched(.just(1), log), log)
    expectEqual(
      log.entries,
      [
        "onSubscribe", "onNext 1", "next 1", "afterNext 1", "onCompleted", "completed", "disposed",
        "afterCompleted", "onSubscribed", "onDispose",
      ]
    )
  }

  @Test func `onDispose is called after the source's subscription is disposed of`() {
    let log = Log(String.self)
    let source = Observable<Int>.create { _ in Disposables.create { log.add("source") } }
    source.do(onDispose: { log.add("do") }).subscribe(onDisposed: { log.add("end") }).dispose()
    expectEqual(log.entries, ["source", "do", "end"])
  }

  @Test func `what a hook throws ends it`() {
    let clock = clock()
    let source = clock.numbers()
    let result = clock.start {
      source.asObservable().do(onNext: { if $0 == 3 { throw testError } })
    }
    expectEqual(result.events, [.next(210, 2), .error(220, testError)])
    expectEqual(source.subscriptions, [Subscription(200, 220)])
  }

  @Test func `what afterNext throws comes after the element`() {
    let result = Observable.of(1, 2).do(afterNext: { _ in throw testError })
    expectEqual(result.record(), [.next(1), .error(testError)])
  }

  @Test func `what the hooks of an end throw takes its place`() {
    expectEqual(
      Observable.just(1).do(onCompleted: { throw testError }).record(),
      [.next(1), .error(testError)]
    )
    expectEqual(
      Observable<Int>.error(testError).do(onError: { _ in throw TestError(code: 2) }).record(),
      [.error(TestError(code: 2))]
    )
  }

  @Test func `what the hooks after an end throw is too late`() {
    expectEqual(
      Observable.just(1).do(afterCompleted: { throw testError }).record(),
      [.next(1), .completed]
    )
    expectEqual(
      Observable<Int>.error(testError).do(afterError: { _ in throw TestError(code: 2) }).record(),
      [.error(testError)]
    )
  }

  @Test func `two of them nest`() {
    let log = Log(String.self)
    _ = Observable.just(1)
      .do(onNext: { _ in log.add("upper") }, afterNext: { _ in log.add("after upper") })
      .do(onNext: { _ in log.add("lower") }, afterNext: { _ in log.add("after lower") })
      .record()
    expectEqual(log.entries, ["upper", "lower", "after lower", "after upper"])
  }

  @Test func `an error that onNext or afterNext throws is not one of the source`() {
    let log = Log(String.self)
    let hook: @Sendable (any Error) -> Void = { _ in log.add("hook") }
    let throwing: @Sendable (Int) throws -> Void = { _ in throw testError }
    let source = Observable.of(1, 2)
    expectEqual(
      source.do(onNext: throwing, onError: hook, afterError: hook).record(),
      [.error(testError)]
    )
    expectEqual(
      source.do(afterNext: throwing, onError: hook, afterError: hook).record(),
      [.next(1), .error(testError)]
    )
    expectEqual(log.entries, [])
  }
}
