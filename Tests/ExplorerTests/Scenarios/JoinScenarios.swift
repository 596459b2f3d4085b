#if Exploring
  import Explorer
  @testable import RxCore

  extension Scenario {
    static let join: [Scenario] = [
      .mergeTwoEmit, .mergeEnds, .mergeIsDisposed, .mergeEndsWhileSubscribing, .combineLatest, .zip,
      .switchLatest, .switchIsDisposed, .mergeOneAtATime, .takeUntil, .flatMapWhileEmitting,
    ]

    static let mergeTwoEmit = Scenario("merge: two threads emit") { run in
      let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
      let receiver = Receiver()
      let subscription = Observable.merge(first, second).subscribe(receiver)
      run.thread {
        first.onNext(11)
        first.onNext(12)
      }
      run.thread { second.onNext(21) }
      run.finally {
        receiver.expectAll([11, 12, 21])
        subscription.dispose()
        Execution.expect(!first.hasObservers && !second.hasObservers, "a subscriber is left")
      }
    }

    static let mergeEnds = Scenario("merge: ends after the last element") { run in
      let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
      let receiver = Receiver()
      let subscription = Observable.merge(first, second).subscribe(receiver)
      run.thread {
        first.onNext(11)
        first.onCompleted()
      }
      run.thread {
        second.onNext(21)
        second.onCompleted()
      }
      run.finally {
        _ = subscription
        receiver.expectAll([11, 21])
        receiver.expectEnds(1)
      }
    }

    static let mergeIsDisposed = Scenario("merge: is disposed of while it emits") { run in
      let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
      let receiver = Receiver()
      let subscription = Observable.merge(first, second).subscribe(receiver)
      run.thread { first.onNext(11) }
      run.thread {
        subscription.dispose()
        second.onNext(21)
      }
      run.finally {
        receiver.expectPrefix(of: [11])
        Execution.expect(!first.hasObservers && !second.hasObservers, "a subscriber is left")
      }
    }

    /// The first input ends the whole while the second is being connected: both are released, once.
    static let mergeEndsWhileSubscribing = Scenario("merge: ends while it is subscribed to") {
      run in
      let handed = Handed<AnyObserver<Int>>()
      let (first, second) = (Resource(), Resource())
      let receiver = Receiver()
      run.thread {
        let other = Observable<Int>.create { _ in
          second.acquire()
          return Disposables.create { second.release() }
        }
        _ = Observable.merge(first.source(handed), other).take(1).subscribe(receiver)
      }
      run.thread { handed.take().onNext(21) }
      run.finally {
        receiver.expectAll([21])
        receiver.expectEnds(1)
        first.expectReleased()
        second.expectReleased()
      }
    }

    static let combineLatest = Scenario("combineLatest: two threads emit") { run in
      let (first, second) = (BehaviorSubject(value: 0), BehaviorSubject(value: 0))
      let receiver = Receiver()
      let subscription = Observable.combineLatest(first, second) { $0 * 10 + $1 }.subscribe(
        receiver
      )
      run.thread { first.onNext(1) }
      run.thread { second.onNext(2) }
      run.finally {
        _ = subscription
        let (all, last) = (receiver.received.count, receiver.received.last)
        Execution.expect(all == 3 && last == 12, "\(receiver.received)")
      }
    }

    static let zip = Scenario("zip: two threads emit and end") { run in
      let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
      let receiver = Receiver()
      let subscription = Observable.zip(first, second) { $0 + $1 }.subscribe(receiver)
      run.thread {
        first.onNext(10)
        first.onCompleted()
      }
      run.thread {
        second.onNext(1)
        second.onCompleted()
      }
      run.finally {
        _ = subscription
        receiver.expectAll([11])
        receiver.expectEnds(1)
      }
    }

    static let switchLatest = Scenario(
      "flatMapLatest: a new inner sequence while the old one emits"
    ) {
      run in
      let outer = PublishSubject<Int>()
      let inners = [PublishSubject<Int>(), PublishSubject<Int>()]
      let receiver = Receiver()
      let subscription = outer.flatMapLatest { inners[$0] }.subscribe(receiver)
      outer.onNext(0)
      run.thread { outer.onNext(1) }
      run.thread { inners[0].onNext(21) }
      run.finally {
        inners[0].onNext(22)
        inners[1].onNext(11)
        Execution.expect(receiver.received.filter { $0 != 21 } == [11], "\(receiver.received)")
        receiver.expectOrder()
        Execution.expect(!inners[0].hasObservers, "the old inner sequence is observed")
        subscription.dispose()
        Execution.expect(!outer.hasObservers && !inners[1].hasObservers, "a subscriber is left")
      }
    }

    static let switchIsDisposed = Scenario("flatMapLatest: a new inner sequence and disposal") {
      run in
      let outer = PublishSubject<Int>()
      let inner = Resource()
      let receiver = Receiver()
      let source = Observable<Int>.create { _ in
        inner.acquire()
        return Disposables.create { inner.release() }
      }
      let subscription = outer.flatMapLatest { _ in source }.subscribe(receiver)
      run.thread {
        outer.onNext(1)
        outer.onNext(2)
      }
      run.thread { subscription.dispose() }
      run.finally {
        inner.expectReleased()
        Execution.expect(!outer.hasObservers, "a subscriber is left")
      }
    }

    static let mergeOneAtATime = Scenario("concatMap: the next inner sequence while one ends") {
      run in
      let outer = PublishSubject<Int>()
      let inners = [PublishSubject<Int>(), PublishSubject<Int>()]
      let receiver = Receiver()
      let subscription = outer.concatMap { inners[$0] }.subscribe(receiver)
      outer.onNext(0)
      run.thread {
        inners[0].onNext(11)
        inners[0].onCompleted()
      }
      run.thread { outer.onNext(1) }
      run.finally {
        inners[1].onNext(31)
        receiver.expectAll([11, 31])
        subscription.dispose()
        Execution.expect(!outer.hasObservers && !inners[1].hasObservers, "a subscriber is left")
      }
    }

    static let takeUntil = Scenario("takeUntil: emission and the other sequence") { run in
      let (source, other) = (PublishSubject<Int>(), PublishSubject<Int>())
      let receiver = Receiver()
      let subscription = source.take(until: other).subscribe(receiver)
      run.thread {
        source.onNext(11)
        source.onNext(12)
      }
      run.thread { other.onNext(0) }
      run.finally {
        _ = subscription
        receiver.expectPrefix(of: [11, 12])
        receiver.expectEnds(1)
        Execution.expect(!source.hasObservers && !other.hasObservers, "a subscriber is left")
      }
    }

    static let flatMapWhileEmitting = Scenario("flatMap: an inner sequence emits while it is added")
    {
      run in
      let outer = PublishSubject<Int>()
      let inner = PublishSubject<Int>()
      let receiver = Receiver()
      let subscription = outer.flatMap { _ in inner }.subscribe(receiver)
      run.thread {
        outer.onNext(1)
        outer.onCompleted()
      }
      run.thread {
        inner.onNext(21)
        inner.onCompleted()
      }
      run.finally {
        _ = subscription
        receiver.expectPrefix(of: [21])
        receiver.expectEnds(1)
      }
    }
  }
#endif
