import Dispatch
import Expectations
import RxCore
import Testing

/// Schedules of two threads, one of which holds a lock of the program while it calls into a sequence.
///
/// The other thread is inside that sequence at that moment, and waits for the same lock in code that the sequence has called. A
/// sequence that held a lock of its own while it calls would make both wait for ever, which fails when the time of a test is over.
/// The numbers are the issues of RxSwift that describe such a schedule.
@Suite(.balancedResources)
struct ForeignLockTests {
  @Test func `share replays an element to zip while a thread with a lock subscribes`() throws {
    let received = try withinDeadline {  // #2653
      let source = PublishSubject<Int>()
      let other = PublishSubject<Int>()
      let shared = source.share(replay: 1)
      let earlier = shared.subscribe()
      source.onNext(1)
      let meeting = LockMeeting()
      let replayed = shared.do(onNext: { _ in meeting.callBack() }).take(1)
      let zipped = Observable.zip(replayed, other.take(1)) { [$0, $1] }
      let recorders = [Recorder([Int].self), Recorder([Int].self)]
      meeting.run(
        { _ = zipped.subscribe(recorders[0]) },
        holdingLock: { _ = zipped.subscribe(recorders[1]) }
      )
      other.onNext(10)
      earlier.dispose()
      return recorders.map(\.events)
    }
    let events: [Event<[Int]>] = [.next([1, 10]), .completed]
    expectEqual(received, [events, events])
  }

  @Test(arguments: JoinForm.zips)
  func `zip disposes of an input that has ended while a thread with a lock emits into another`(
    zip: JoinForm
  ) throws {  // #2653, #2703
    let received = try withinDeadline {
      let source = PublishSubject<Int>()
      let other = PublishSubject<Int>()
      let meeting = LockMeeting()
      let shared = source.share(replay: 1).do(onDispose: { meeting.callBack() })
      let recorder = Recorder([Int].self)
      _ = zip.join(shared.take(1), other.take(1)).subscribe(recorder)
      meeting.run({ source.onNext(1) }, holdingLock: { other.onNext(10) })
      return recorder.events
    }
    expectEqual(received, [.next([1, 10]), .completed])
  }

  @Test(arguments: JoinForm.zips)
  func `zip emits while a thread with a lock emits into an input`(zip: JoinForm) throws {
    let received = try withinDeadline {  // #2703
      let a = PublishSubject<Int>()
      let b = PublishSubject<Int>()
      let meeting = LockMeeting()
      let recorder = Recorder([Int].self)
      let result = zip.join(a.asObservable(), b.asObservable())
      let subscription = result.do(onNext: { _ in meeting.callBack() }).subscribe(recorder)
      a.onNext(1)
      meeting.run({ b.onNext(10) }, holdingLock: { a.onNext(2) })
      b.onNext(20)
      subscription.dispose()
      return recorder.events
    }
    expectEqual(received, [.next([1, 10]), .next([2, 20])])
  }

  @Test func `a connectable connects while a thread with a lock subscribes to it`() throws {
    let received = try withinDeadline {  // #2698
      let subject = PublishSubject<Int>()
      let meeting = LockMeeting()
      let connectable = Observable<Int>.create { observer in
        meeting.callBack()
        return subject.subscribe(observer)
      }.publish()
      let recorder = Recorder(Int.self)
      let subscription = SerialDisposable()
      let connection = SerialDisposable()
      meeting.run(
        { connection.disposable = connectable.connect() },
        holdingLock: { subscription.disposable = connectable.subscribe(recorder) }
      )
      subject.onNext(1)
      subscription.dispose()
      connection.dispose()
      return recorder.events
    }
    expectEqual(received, [.next(1)])
  }

  @Test
  func `a connection is disposed of while a thread with a lock subscribes and connects`() throws {
    let received = try withinDeadline {  // #2698
      let subject = PublishSubject<Int>()
      let meeting = LockMeeting()
      let connectable = subject.do(onDispose: { meeting.callBack() }).publish()
      let recorder = Recorder(Int.self)
      let subscription = SerialDisposable()
      let connection = SerialDisposable()
      let first = connectable.connect()
      meeting.run(
        { first.dispose() },
        holdingLock: {
          subscription.disposable = connectable.subscribe(recorder)
          connection.disposable = connectable.connect()
        }
      )
      subject.onNext(1)
      subscription.dispose()
      connection.dispose()
      return recorder.events
    }
    expectEqual(received, [.next(1)])
  }

  @Test(arguments: KnownSharingHurtsTests.Sharing.allCases)
  func `the first subscriber connects a share while a thread with a lock subscribes`(
    share: KnownSharingHurtsTests.Sharing
  ) throws {  // #2708, #2718
    let received = try withinDeadline {
      let subject = PublishSubject<Int>()
      let connections = Counter()
      let meeting = LockMeeting()
      let shared = share(
        .create { observer in
          connections.add()
          meeting.callBack()
          return subject.subscribe(observer)
        }
      )
      let recorders = [Recorder(Int.self), Recorder(Int.self)]
      let subscriptions = [SerialDisposable(), SerialDisposable()]
      meeting.run(
        { subscriptions[0].disposable = shared.subscribe(recorders[0]) },
        holdingLock: { subscriptions[1].disposable = shared.subscribe(recorders[1]) }
      )
      for connection in 1...connections.value { subject.onNext(connection) }
      subscriptions.forEach { $0.dispose() }
      return recorders.map(\.events)
    }
    expectEqual(received, [[.next(1)], [.next(1)]])
  }

  @Test(arguments: KnownSharingHurtsTests.Sharing.allCases)
  func `the last subscriber disconnects a share while a thread with a lock subscribes`(
    share: KnownSharingHurtsTests.Sharing
  ) throws {  // #2708
    let received = try withinDeadline {
      let subject = PublishSubject<Int>()
      let meeting = LockMeeting()
      let shared = share(subject.do(onDispose: { meeting.callBack() }))
      let recorder = Recorder(Int.self)
      let first = shared.subscribe()
      let second = SerialDisposable()
      meeting.run(
        { first.dispose() },
        holdingLock: { second.disposable = shared.subscribe(recorder) }
      )
      subject.onNext(1)
      second.dispose()
      return recorder.events
    }
    expectEqual(received, [.next(1)])
  }

  @Test(arguments: MergeForm.all, [nil, testError])
  func `an inner sequence ends while a thread with a lock emits into another`(
    merge: MergeForm,
    error: TestError?
  ) throws {  // #2711
    let received = try withinDeadline {
      let a = PublishSubject<Int>()
      let b = PublishSubject<Int>()
      let meeting = LockMeeting()
      let sources = [a, b].map { $0.do(onDispose: { meeting.callBack() }) }
      let recorder = Recorder(Int.self)
      _ = merge.join(sources).subscribe(recorder)
      meeting.run(
        { if let error { a.onError(error) } else { a.onCompleted() } },
        holdingLock: { b.onNext(10) }
      )
      b.onCompleted()
      return recorder.events
    }
    expectEqual(received, error.map { [.error($0)] } ?? [.next(10), .completed])
  }

  @Test(arguments: ReplayForm.all)
  func `a subject replays while a thread with a lock emits, subscribes and disposes`(
    replay: ReplayForm
  ) throws {  // #2713
    let received = try withinDeadline {
      let subject = replay.make()
      subject.observer.onNext(1)
      let meeting = LockMeeting()
      let earlier = subject.observable.subscribe()
      let recorders = [Recorder(Int.self), Recorder(Int.self)]
      let subscriptions = [SerialDisposable(), SerialDisposable()]
      let replayed = subject.observable.do(onNext: { _ in meeting.callBack() })
      meeting.run(
        { subscriptions[0].disposable = replayed.subscribe(recorders[0]) },
        holdingLock: {
          subject.observer.onNext(2)
          earlier.dispose()
          subscriptions[1].disposable = subject.observable.subscribe(recorders[1])
        }
      )
      subject.observer.onNext(3)
      subscriptions.forEach { $0.dispose() }
      return recorders.map(\.elements)
    }
    expectEqual(received, [[1, 2, 3], replay.isOne ? [2, 3] : [1, 2, 3]])
  }
}

/// Two threads and a lock of the program, where one is called back inside a sequence and the other has the lock.
private final class LockMeeting: Sendable {
  private let lock = RecursiveLock()
  private let isLocked = DispatchSemaphore(value: 0)
  private let isCalledBack = DispatchSemaphore(value: 0)

  /// Takes the lock, which the other thread has at the first call.
  func callBack() {
    isCalledBack.signal()
    lock.withLock {}
  }

  /// Runs `body`, which must lead to `callBack`, on one thread, and `other` on another one that has the lock all the while, as soon
  /// as the first thread has been called back; returns when both have ended.
  func run(
    _ body: @escaping @Sendable () -> Void,
    holdingLock other: @escaping @Sendable () -> Void
  ) {
    onThreads(2) { [self] index in
      if index == 0 {
        isLocked.wait()
        body()
      } else {
        lock.withLock {
          isLocked.signal()
          isCalledBack.wait()
          other()
        }
      }
    }
  }
}

struct MergeForm: Sendable, CustomTestStringConvertible {
  let name: String
  let join: @Sendable ([Observable<Int>]) -> Observable<Int>

  var testDescription: String { name }

  static let all = [
    MergeForm(name: "list") { .merge($0) },
    MergeForm(name: "sequence") { Observable.from($0).merge() },
    MergeForm(name: "at most two") { Observable.from($0).merge(maxConcurrent: 2) },
    MergeForm(name: "flatMap") { Observable.from($0).flatMap { $0 } },
  ]
}

struct ReplayForm: Sendable, CustomTestStringConvertible {
  let name: String
  let isOne: Bool
  let make: @Sendable () -> (observable: Observable<Int>, observer: AnyObserver<Int>)

  var testDescription: String { name }

  static let all = [
    ReplayForm(name: "one", isOne: true) { pair(ReplaySubject<Int>.create(bufferSize: 1)) },
    ReplayForm(name: "three", isOne: false) { pair(ReplaySubject<Int>.create(bufferSize: 3)) },
    ReplayForm(name: "all", isOne: false) { pair(ReplaySubject<Int>.createUnbounded()) },
    ReplayForm(name: "value", isOne: true) { pair(BehaviorSubject(value: 0)) },
  ]
}

private func pair<Subject: ObservableType & ObserverType & Sendable>(
  _ subject: Subject
) -> (observable: Observable<Int>, observer: AnyObserver<Int>) where Subject.Element == Int {
  (subject.asObservable(), AnyObserver(subject))
}
