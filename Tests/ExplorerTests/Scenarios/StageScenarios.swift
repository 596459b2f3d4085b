#if Exploring
  import Explorer
  @testable import RxCore

  extension Scenario {
    static let stage: [Scenario] = [
      .stageAttach, .createEndsWhileSubscribing, .createIsDisposedWhileEmitting,
      .createEndsAndIsDisposed,
      .createTwoThreadsEmit, .threadsEnd, .nothingAfterOwnDisposal, .scheduledTask,
    ]

    static let stageAttach = Scenario("stage: a source is attached while it is disposed of") {
      run in
      let resource = Resource()
      let stage = Stage()
      run.thread {
        resource.acquire()
        stage.attach(to: Stage.of(Disposables.create { resource.release() }))
      }
      run.thread { stage.dispose() }
      run.finally { resource.expectReleased() }
    }

    /// The source is attached while another thread emits, and ends: it is released after its end.
    static let createEndsWhileSubscribing = Scenario("create: ends while it is subscribed to") {
      run in
      let handed = Handed<AnyObserver<Int>>()
      let resource = Resource()
      let receiver = Receiver()
      run.thread {
        let source = Observable<Int>.create { observer in
          resource.acquire()
          handed.put(observer)
          return Disposables.create {
            Execution.expect(!receiver.isBusy, "released while its terminal event is emitted")
            resource.release()
          }
        }
        _ = source.subscribe(receiver)
      }
      run.thread {
        let observer = handed.take()
        observer.onNext(21)
        observer.onCompleted()
      }
      run.finally {
        receiver.expectAll([21])
        receiver.expectEnds(1)
        resource.expectReleased()
      }
    }

    static let createIsDisposedWhileEmitting = Scenario("create: is disposed of while it emits") {
      run in
      let handed = Handed<AnyObserver<Int>>()
      let resource = Resource()
      let receiver = Receiver()
      run.thread {
        let subscription = resource.source(handed).subscribe(receiver)
        subscription.dispose()
        Execution.expect(resource.released == 1, "not released by the disposal")
      }
      run.thread {
        let observer = handed.take()
        observer.onNext(21)
        observer.onNext(22)
      }
      run.finally {
        receiver.expectPrefix(of: [21, 22])
        receiver.expectEnds(0)
      }
    }

    static let createEndsAndIsDisposed = Scenario("create: ends and is disposed of") { run in
      let handed = Handed<AnyObserver<Int>>()
      let resource = Resource()
      let receiver = Receiver()
      run.thread {
        let subscription = resource.source(handed).subscribe(receiver)
        subscription.dispose()
      }
      run.thread {
        let observer = handed.take()
        observer.onCompleted()
      }
      run.finally {
        Execution.expect(receiver.endCount <= 1, "ended twice")
        resource.expectReleased()
      }
    }

    static let createTwoThreadsEmit = Scenario("create: two threads emit and one completes") {
      run in
      let handed = Handed<AnyObserver<Int>>()
      let resource = Resource()
      let receiver = Receiver()
      let subscription = resource.source(handed).subscribe(receiver)
      nonisolated(unsafe) let observer = handed.take()  // serialized, so any thread may use it
      run.thread { observer.onNext(11) }
      run.thread {
        observer.onNext(21)
        observer.onCompleted()
      }
      run.finally {
        _ = subscription
        receiver.expectOrder()
        Execution.expect(receiver.received.contains(21), "lost: \(receiver.received)")
        receiver.expectEnds(1)
        resource.expectReleased()
      }
    }

    static let threadsEnd = Scenario("create: two threads end it") { run in
      let handed = Handed<AnyObserver<Int>>()
      let resource = Resource()
      let receiver = Receiver()
      let subscription = resource.source(handed).subscribe(receiver)
      nonisolated(unsafe) let observer = handed.take()  // as above
      run.thread { observer.onCompleted() }
      run.thread { observer.onError(RxError.unknown) }
      run.finally {
        _ = subscription
        receiver.expectEnds(1)
        resource.expectReleased()
      }
    }

    static let nothingAfterOwnDisposal = Scenario("subject: nothing after disposal") { run in
      let subject = PublishSubject<Int>()
      let receiver = Receiver()
      let subscription = subject.subscribe(receiver)
      run.thread {
        subject.onNext(11)
        subscription.dispose()
        subject.onNext(12)
      }
      run.thread { subject.onNext(21) }
      run.finally {
        receiver.expectOrder()
        Execution.expect(!receiver.received.contains(12), "after disposal: \(receiver.received)")
        Execution.expect(!subject.hasObservers, "a subscriber is left")
      }
    }

    static let scheduledTask = Scenario("scheduled task: runs and is cancelled") { run in
      let receiver = Receiver()
      let resource = Resource()
      let task = ScheduledTask {
        receiver.receive(11)
        resource.acquire()
        return Disposables.create { resource.release() }
      }
      run.thread { task.run() }
      run.thread { task.dispose() }
      run.finally {
        receiver.expectPrefix(of: [11])
        resource.expectReleased()
      }
    }
  }
#endif
