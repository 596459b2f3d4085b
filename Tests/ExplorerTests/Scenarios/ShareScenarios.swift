#if Exploring
  import Explorer
  @testable import RxCore

  extension Scenario {
    static let share: [Scenario] = [
      .shareTwoFirst, .shareTwoComeAndGo, .shareEnds, .shareReplayEmits, .shareForever,
      .shareEndsAndLeaves, .shareDisposeWhileEmitting,
    ]

    /// One connection, from which both receive: RxSwift's issue #2718.
    static let shareTwoFirst = Scenario("share: two first subscribers make one connection") { run in
      let resource = Resource()
      let subject = PublishSubject<Int>()
      let source = Observable<Int>.create { observer in
        resource.acquire()
        return subject.subscribe(observer)
      }
      let shared = source.share()
      let receivers = [Receiver(), Receiver()]
      for receiver in receivers { run.thread { _ = shared.subscribe(receiver) } }
      run.finally {
        subject.onNext(11)
        for receiver in receivers { receiver.expectAll([11]) }
        Execution.expect(resource.acquired == 1, "\(resource.acquired) connections")
      }
    }

    /// Each connection is released, once.
    static let shareTwoComeAndGo = Scenario("share: two subscribers come and go") { run in
      let resource = Resource()
      let source = Observable<Int>.create { _ in
        resource.acquire()
        return Disposables.create { resource.release() }
      }
      let shared = source.share()
      run.thread { shared.subscribe(Receiver()).dispose() }
      run.thread { shared.subscribe(Receiver()).dispose() }
      run.finally { resource.expectReleased() }
    }

    /// A subscriber that comes at the end receives the end of this connection, or gets another one.
    static let shareEnds = Scenario("share: a subscriber comes while the source ends") { run in
      let subject = PublishSubject<Int>()
      let shared = subject.share()
      let (early, late) = (Receiver(), Receiver())
      let subscription = shared.subscribe(early)
      run.thread {
        subject.onNext(11)
        subject.onCompleted()
      }
      run.thread { _ = shared.subscribe(late) }
      run.finally {
        _ = subscription
        early.expectAll([11])
        early.expectEnds(1)
        late.expectPrefix(of: [11])
        late.expectEnds(1)
      }
    }

    static let shareReplayEmits = Scenario("share(replay: 1): a late subscriber has no gap") {
      run in
      let subject = PublishSubject<Int>()
      let shared = subject.share(replay: 1)
      let (early, late) = (Receiver(), Receiver())
      let subscription = shared.subscribe(early)
      subject.onNext(10)
      run.thread {
        subject.onNext(11)
        subject.onNext(12)
      }
      run.thread { _ = shared.subscribe(late) }
      run.finally {
        _ = subscription
        early.expectAll([10, 11, 12])
        late.expectSuffix(of: [10, 11, 12])
        Execution.expect(!late.received.isEmpty, "nothing was replayed")
      }
    }

    static let shareForever = Scenario("share(scope: .forever): a subscriber leaves and one comes")
    {
      run in
      let subject = PublishSubject<Int>()
      let shared = subject.share(replay: 1, scope: .forever)
      let (early, late) = (Receiver(), Receiver())
      let subscription = shared.subscribe(early)
      subject.onNext(10)
      run.thread { subscription.dispose() }
      let second = Shared<(any Disposable)?>(nil)
      run.thread {
        let subscription = shared.subscribe(late)
        second.access { $0 = subscription }
      }
      run.finally {
        subject.onNext(21)
        late.expectAll([10, 21])
        second.current?.dispose()
        Execution.expect(!subject.hasObservers, "still connected")
      }
    }

    static let shareEndsAndLeaves = Scenario(
      "share: the last subscriber leaves while the source ends"
    ) {
      run in
      let handed = Handed<AnyObserver<Int>>()
      let resource = Resource()
      let receiver = Receiver()
      let subscription = resource.source(handed).share().subscribe(receiver)
      nonisolated(unsafe) let observer = handed.take()  // serialized, so any thread may use it
      run.thread { observer.onCompleted() }
      run.thread { subscription.dispose() }
      run.finally {
        Execution.expect(receiver.endCount <= 1, "ended twice")
        resource.expectReleased()
      }
    }

    static let shareDisposeWhileEmitting = Scenario("share: subscribers leave while it emits") {
      run in
      let subject = PublishSubject<Int>()
      let shared = subject.share()
      let receivers = [Receiver(), Receiver()]
      let subscriptions = receivers.map { shared.subscribe($0) }
      run.thread { subject.onNext(11) }
      run.thread { subscriptions[0].dispose() }
      run.thread { subscriptions[1].dispose() }
      run.finally {
        for receiver in receivers { receiver.expectPrefix(of: [11]) }
        Execution.expect(!subject.hasObservers, "still connected")
      }
    }
  }
#endif
