#if Exploring
  import Explorer
  @testable import RxCore

  extension Scenario {
    static let recovery: [Scenario] = [
      .retryIsDisposed, .catchIsDisposed, .retryWhen, .concatIsDisposed, .windows,
      .connect, .refCount, .amb, .withLatest,
    ]

    /// The next source is subscribed to on the thread of the failure, while another disposes.
    static let retryIsDisposed = Scenario("retry: a source fails while all is disposed of") { run in
      let handed = Handed<AnyObserver<Int>>()
      let resource = Resource()
      let receiver = Receiver()
      let source = Observable<Int>.create { observer in
        resource.acquire()
        Execution.expect(resource.acquired - resource.released == 1, "the failed source is held")
        if resource.acquired == 1 { handed.put(observer) }
        return Disposables.create { resource.release() }
      }
      let subscription = source.retry(3).subscribe(receiver)
      nonisolated(unsafe) let observer = handed.take()  // serialized, so any thread may use it
      run.thread {
        observer.onNext(11)
        observer.onError(RxError.unknown)
      }
      run.thread { subscription.dispose() }
      run.finally {
        receiver.expectPrefix(of: [11])
        resource.expectReleased()
      }
    }

    static let catchIsDisposed = Scenario("catch: a source fails while all is disposed of") { run in
      let handed = Handed<AnyObserver<Int>>()
      let (first, second) = (Resource(), Resource())
      let receiver = Receiver()
      let next = Observable<Int>.create { observer in
        second.acquire()
        Execution.expect(first.released == 1, "the failed source is held")
        observer.onNext(12)
        return Disposables.create { second.release() }
      }
      let subscription = first.source(handed).catch { _ in next }.subscribe(receiver)
      nonisolated(unsafe) let observer = handed.take()  // as above
      run.thread { observer.onError(RxError.unknown) }
      run.thread { subscription.dispose() }
      run.finally {
        receiver.expectPrefix(of: [12])
        first.expectReleased()
        second.expectReleased()
      }
    }

    /// A source fails on one thread, the trigger emits on another.
    static let retryWhen = Scenario("retry(when:): a failure, a trigger and disposal") { run in
      let handed = Handed<AnyObserver<Int>>()
      let trigger = PublishSubject<Int>()
      let resource = Resource()
      let receiver = Receiver()
      let source = Observable<Int>.create { observer in
        resource.acquire()
        if resource.acquired == 1 { handed.put(observer) }
        return Disposables.create { resource.release() }
      }
      let subscription = source.retry { (errors: Observable<any Error>) in
        errors.flatMap { _ in trigger }
      }
      .subscribe(receiver)
      nonisolated(unsafe) let observer = handed.take()  // as above
      run.thread { observer.onError(RxError.unknown) }
      run.thread {
        trigger.onNext(0)
        subscription.dispose()
      }
      run.finally {
        resource.expectReleased()
        Execution.expect(!trigger.hasObservers, "a subscriber is left")
      }
    }

    static let concatIsDisposed = Scenario("concat: the first ends while all is disposed of") {
      run in
      let handed = Handed<AnyObserver<Int>>()
      let (first, second) = (Resource(), Resource())
      let receiver = Receiver()
      let next = Observable<Int>.create { _ in
        second.acquire()
        Execution.expect(first.released == 1, "the first source is held")
        return Disposables.create { second.release() }
      }
      let subscription = first.source(handed).concat(next).subscribe(receiver)
      let observer = handed.take()
      run.thread {
        observer.onNext(11)
        observer.onCompleted()
      }
      run.thread { subscription.dispose() }
      run.finally {
        receiver.expectPrefix(of: [11])
        first.expectReleased()
        second.expectReleased()
      }
    }

    static let windows = Scenario("groupBy: two threads emit elements of two groups") { run in
      let subject = PublishSubject<Int>()
      let receiver = Receiver()
      let subscription = subject.groupBy { $0 / 10 }.flatMap { $0 }.subscribe(receiver)
      run.thread { subject.onNext(11) }
      run.thread { subject.onNext(21) }
      run.finally {
        receiver.expectAll([11, 21])
        subscription.dispose()
        Execution.expect(!subject.hasObservers, "a subscriber is left")
      }
    }

    static let connect = Scenario("publish: two threads connect and one disconnects") { run in
      let resource = Resource()
      let source = Observable<Int>.create { _ in
        resource.acquire()
        return Disposables.create { resource.release() }
      }
      let connectable = source.publish()
      let connection = Shared<(any Disposable)?>(nil)
      run.thread { connectable.connect().dispose() }
      run.thread {
        let made = connectable.connect()
        connection.access { $0 = made }
      }
      run.finally {
        connection.current?.dispose()
        connectable.connect().dispose()
        resource.expectReleased()
      }
    }

    static let refCount = Scenario("refCount: a subscriber comes while the last one leaves") {
      run in
      let subject = PublishSubject<Int>()
      let shared = subject.publish().refCount()
      let (leaving, coming) = (Receiver(), Receiver())
      let subscription = shared.subscribe(leaving)
      let second = Shared<(any Disposable)?>(nil)
      run.thread { subscription.dispose() }
      run.thread {
        let made = shared.subscribe(coming)
        second.access { $0 = made }
      }
      run.finally {
        subject.onNext(31)
        coming.expectAll([31])
        second.current?.dispose()
        Execution.expect(!subject.hasObservers, "still connected")
      }
    }

    static let amb = Scenario("amb: both sources emit first") { run in
      let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
      let receiver = Receiver()
      let subscription = first.amb(second).subscribe(receiver)
      run.thread {
        first.onNext(11)
        first.onNext(12)
      }
      run.thread { second.onNext(21) }
      run.finally {
        let received = receiver.received
        Execution.expect(received == [21] || received == [11, 12], "\(received)")
        Execution.expect(first.hasObservers != second.hasObservers, "the other is observed")
        subscription.dispose()
        Execution.expect(!first.hasObservers && !second.hasObservers, "a subscriber is left")
      }
    }

    static let withLatest = Scenario("withLatestFrom: the other emits and all ends") { run in
      let (source, other) = (PublishSubject<Int>(), BehaviorSubject(value: 20))
      let receiver = Receiver()
      let subscription = source.withLatestFrom(other).subscribe(receiver)
      run.thread {
        source.onNext(11)
        source.onCompleted()
      }
      run.thread { other.onNext(21) }
      run.finally {
        _ = subscription
        let received = receiver.received
        Execution.expect(received == [20] || received == [21], "\(received)")
        receiver.expectEnds(1)
        Execution.expect(!source.hasObservers && !other.hasObservers, "a subscriber is left")
      }
    }
  }
#endif
