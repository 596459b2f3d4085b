import Expectations
import RxCore
import Synchronization
import Testing

/// What has deadlocked or lost elements where several threads come to something shared.
///
/// The numbers are RxSwift's issues of that theme; ForeignLockTests has more. One that hangs here fails when its time is over.
@Suite(.balancedResources)
struct KnownSharingHurtsTests {
  /// Ways to share a source.
  enum Sharing: CaseIterable {
    case share, shareReplay, forever, publish, replay

    func callAsFunction(_ source: Observable<Int>) -> Observable<Int> {
      switch self {
      case .share: source.share()
      case .shareReplay: source.share(replay: 1)
      case .forever: source.share(replay: 1, scope: .forever)
      case .publish: source.publish().refCount()
      case .replay: source.replay(1).refCount()
      }
    }
  }

  @Test(arguments: Sharing.allCases)
  func `first subscribers that race under a lock make one connection`(
    share: Sharing
  ) throws {  // #2718
    let connections = try withinDeadline {
      let lock = RecursiveLock()
      return (0..<50).map { _ in
        let connections = Counter()
        let shared = share(
          .create { _ in
            lock.withLock { _ = connections.add() }
            return Disposables.create()
          }
        )
        let all = CompositeDisposable()
        onThreads(4) { index in
          if index % 2 == 0 {
            lock.withLock { all.insert(shared.subscribe(onNext: { _ in })) }
          } else {
            all.insert(shared.subscribe(onNext: { _ in }))
          }
        }
        all.dispose()
        return connections.value
      }
    }
    expectEqual(connections, Array(repeating: 1, count: 50))
  }

  @Test(arguments: Sharing.allCases)
  func `a source that ends while it is being subscribed to ends everybody`(
    share: Sharing
  ) throws {  // #1775
    let counts = try withinDeadline {
      let shared = share(.of(1, 2, 3))
      return (0..<50).map { _ in
        let ends = Counter()
        onThreads(3) { _ in _ = shared.subscribe(onCompleted: { ends.add() }) }
        return ends.value
      }
    }
    expectEqual(counts, Array(repeating: 3, count: 50))
  }

  @Test(arguments: Sharing.allCases)
  func `a subscriber that subscribes again inside the end receives an end, too`(share: Sharing)
    throws
  {
    let ends = try withinDeadline {  // #1434
      let shared = share(.of(1, 2))
      let ends = Log(String.self)
      _ = shared.subscribe(onCompleted: {
        ends.add("first")
        _ = shared.subscribe(onCompleted: { ends.add("second") })
      })
      return ends.entries
    }
    expectEqual(ends, ["first", "second"])
  }

  @Test func `making a subject waits for a thread that connects`() throws {  // #2698
    let received = try withinDeadline {
      let connectable = Shared<ConnectableObservable<Int>?>(nil)
      let isFirst = Shared(true)
      let connection = SerialDisposable()
      connectable.value = Observable.of(1, 2).concatNever().multicast(makeSubject: {
        if isFirst.value {
          isFirst.value = false
          onOtherThread {
            connection.disposable = connectable.value?.connect() ?? Disposables.create()
          }
        }
        return ReplaySubject<Int>.create(bufferSize: 2)
      })
      let recorder = Recorder(Int.self)
      let subscription = connectable.value?.subscribe(recorder)
      subscription?.dispose()
      connection.dispose()
      connectable.value = nil
      return recorder.events
    }
    expectEqual(received, [.next(1), .next(2)])
  }

  @Test func `disposables that use each other, waited for on two threads`() throws {
    let ends = try withinDeadline {
      let ends = Counter()
      for _ in 0..<100 {
        let group = CompositeDisposable()
        let serial = SerialDisposable()
        let counted = RefCountDisposable(disposable: Disposables.create { group.dispose() })
        let bag = DisposeBag()
        group.insert(Disposables.create { onOtherThread { serial.dispose() } })
        serial.disposable = Disposables.create { onOtherThread { counted.dispose() } }
        bag.insert(group, serial, counted, Disposables.create { ends.add() })
        onThreads(2) { index in if index == 0 { bag.dispose() } else { group.dispose() } }
      }
      return ends.value
    }
    expectEqual(ends, 100)
  }
}

extension Observable where Element: Sendable {
  /// This sequence without its end.
  fileprivate func concatNever() -> Observable<Element> { .merge([self, .never()]) }
}
