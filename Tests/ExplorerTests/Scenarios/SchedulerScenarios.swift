#if Exploring
  import Explorer
  @testable import RxCore

  extension Scenario {
    static let scheduling: [Scenario] = [
      .observeOnEmits, .observeOnTwoThreads, .observeOnIsDisposed, .observeOnEndsWhileSubscribing,
      .observeOnTwoWorkers, .subscribeOnIsDisposed, .subscribeOnEnds,
    ]

    static let observeOnEmits = Scenario("observe(on:): emission and end") { run in
      let scheduler = ModelScheduler()
      let subject = PublishSubject<Int>()
      let receiver = Receiver()
      let subscription = subject.observe(on: scheduler).subscribe(receiver)
      run.thread { scheduler.serve(others: 1) }
      run.thread {
        subject.onNext(11)
        subject.onNext(12)
        subject.onCompleted()
        scheduler.leave()
      }
      run.finally {
        _ = subscription
        receiver.expectAll([11, 12])
        receiver.expectEnds(1)
      }
    }

    static let observeOnTwoThreads = Scenario("observe(on:): two threads emit") { run in
      let scheduler = ModelScheduler()
      let subject = PublishSubject<Int>()
      let receiver = Receiver()
      let subscription = subject.observe(on: scheduler).subscribe(receiver)
      run.thread { scheduler.serve(others: 2) }
      run.thread {
        subject.onNext(11)
        scheduler.leave()
      }
      run.thread {
        subject.onNext(21)
        scheduler.leave()
      }
      run.finally {
        _ = subscription
        receiver.expectAll([11, 21])
      }
    }

    /// A scheduler that does its work on two threads at once: delivery stays serial and in order.
    static let observeOnTwoWorkers = Scenario("observe(on:): a scheduler of two threads") { run in
      let scheduler = ModelScheduler(workers: 2)
      let subject = PublishSubject<Int>()
      let receiver = Receiver()
      let subscription = subject.observe(on: scheduler).subscribe(receiver)
      run.thread { scheduler.serve(others: 1) }
      run.thread { scheduler.serve(others: 1) }
      run.thread {
        subject.onNext(11)
        subject.onNext(12)
        scheduler.leave()
      }
      run.finally {
        _ = subscription
        receiver.expectAll([11, 12])
      }
    }

    static let observeOnIsDisposed = Scenario("observe(on:): is disposed of while it delivers") {
      run in
      let scheduler = ModelScheduler()
      let handed = Handed<AnyObserver<Int>>()
      let resource = Resource()
      let receiver = Receiver()
      let subscription = resource.source(handed).observe(on: scheduler).subscribe(receiver)
      nonisolated(unsafe) let observer = handed.take()  // serialized, so any thread may use it
      run.thread { scheduler.serve(others: 1) }
      run.thread {
        observer.onNext(11)
        observer.onNext(12)
        subscription.dispose()
        observer.onNext(13)
        scheduler.leave()
      }
      run.finally {
        receiver.expectPrefix(of: [11, 12])
        resource.expectReleased()
      }
    }

    static let observeOnEndsWhileSubscribing = Scenario(
      "observe(on:): ends while it is subscribed to"
    ) {
      run in
      let scheduler = ModelScheduler()
      let handed = Handed<AnyObserver<Int>>()
      let resource = Resource()
      let receiver = Receiver()
      run.thread {
        let observer = handed.take()
        observer.onNext(11)
        observer.onCompleted()
        scheduler.leave()
      }
      run.thread {
        _ = resource.source(handed).observe(on: scheduler).subscribe(receiver)
        scheduler.leave()
        scheduler.serve(others: 2)
      }
      run.finally {
        receiver.expectAll([11])
        receiver.expectEnds(1)
        resource.expectReleased()
      }
    }

    static let subscribeOnIsDisposed = Scenario(
      "subscribe(on:): is disposed of while it subscribes"
    ) {
      run in
      let scheduler = ModelScheduler()
      let resource = Resource()
      let receiver = Receiver()
      let source = Observable<Int>.create { _ in
        resource.acquire()
        return Disposables.create { resource.release() }
      }
      run.thread { scheduler.serve(others: 1) }
      run.thread {
        source.subscribe(on: scheduler).subscribe(receiver).dispose()
        scheduler.leave()
      }
      run.finally { resource.expectReleased() }
    }

    static let subscribeOnEnds = Scenario("subscribe(on:): ends and is disposed of") { run in
      let scheduler = ModelScheduler()
      let resource = Resource()
      let receiver = Receiver()
      let source = Observable<Int>.create { observer in
        resource.acquire()
        observer.onNext(21)
        observer.onCompleted()
        return Disposables.create { resource.release() }
      }
      run.thread { scheduler.serve(others: 1) }
      run.thread {
        source.subscribe(on: scheduler).subscribe(receiver).dispose()
        scheduler.leave()
      }
      run.finally {
        receiver.expectPrefix(of: [21])
        Execution.expect(receiver.endCount <= 1, "ended twice")
        resource.expectReleased()
      }
    }
  }
#endif
