#if Exploring
  import Explorer
  @testable import RxCore

  extension Scenario {
    static let timers: [Scenario] = [
      .debounce, .debounceOnScheduler, .delay, .delayTwoEmit, .throttle, .buffer,
    ]

    /// A timer may be due at any time: the last element is delivered by it or by the completion.
    static let debounce = Scenario("debounce: elements and their timers") { run in
      let (scheduler, subject, receiver) = (ModelScheduler(), PublishSubject<Int>(), Receiver())
      let subscription = subject.debounce(.seconds(1), scheduler: scheduler).subscribe(receiver)
      run.emit([11, 12], to: subject, besides: scheduler)
      run.finally {
        _ = (subscription, subject)
        receiver.expectOrder()
        Execution.expect(receiver.received.last == 12, "\(receiver.received)")
        receiver.expectEnds(1)
      }
    }

    static let debounceOnScheduler = Scenario("debounce: elements are delivered on the scheduler") {
      run in
      let (scheduler, subject, receiver) = (ModelScheduler(), PublishSubject<Int>(), Receiver())
      let subscription = subject.debounce(.seconds(1), scheduler: scheduler)
        .do(onNext: { _ in scheduler.expectServing() }).subscribe(receiver)
      run.emit([11, 12], to: subject, besides: scheduler, completes: false)
      run.finally {
        _ = (subscription, subject)
        receiver.expectOrder()
        Execution.expect(receiver.received.last == 12, "\(receiver.received)")
      }
    }

    static let delay = Scenario("delay: all but errors is delivered on the scheduler") { run in
      let (scheduler, subject, receiver) = (ModelScheduler(), PublishSubject<Int>(), Receiver())
      let subscription = subject.delay(.zero, scheduler: scheduler)
        .do(
          onNext: { _ in scheduler.expectServing() },
          onCompleted: { scheduler.expectServing() }
        ).subscribe(receiver)
      run.emit([11, 12], to: subject, besides: scheduler)
      run.finally {
        _ = (subscription, subject)
        receiver.expectAll([11, 12])
        receiver.expectEnds(1)
      }
    }

    static let delayTwoEmit = Scenario("delay: two threads emit") { run in
      let (scheduler, subject, receiver) = (ModelScheduler(), PublishSubject<Int>(), Receiver())
      let subscription = subject.delay(.zero, scheduler: scheduler)
        .do(onNext: { _ in scheduler.expectServing() }).subscribe(receiver)
      run.thread { scheduler.serve(others: 2) }
      for element in [11, 21] {
        run.thread {
          subject.onNext(element)
          scheduler.leave()
        }
      }
      run.finally {
        _ = (subscription, subject)
        receiver.expectAll([11, 21])
      }
    }

    static let throttle = Scenario("throttle: what has waited is delivered on the scheduler") {
      run in
      let (scheduler, subject, receiver) = (ModelScheduler(), PublishSubject<Int>(), Receiver())
      let subscription = subject.throttle(.seconds(1), scheduler: scheduler)
        .do(onNext: { if $0 != 11 { scheduler.expectServing() } }).subscribe(receiver)
      run.emit([11, 12, 13], to: subject, besides: scheduler)
      run.finally {
        _ = (subscription, subject)
        receiver.expectOrder()
        Execution.expect(receiver.received.last == 13, "\(receiver.received)")
        receiver.expectEnds(1)
      }
    }

    static let buffer = Scenario("buffer: arrays whose time is over are delivered on the scheduler")
    { run in
      let (scheduler, subject, receiver) = (ModelScheduler(), PublishSubject<Int>(), Receiver())
      // Two arrays, as a scheduler without a clock would send empty ones for ever.
      let subscription = subject.buffer(timeSpan: .seconds(1), count: 0, scheduler: scheduler)
        .do(onNext: { _ in scheduler.expectServing() }).take(2)
        .concatMap { Observable.from($0) }.subscribe(receiver)
      run.emit([11, 12], to: subject, besides: scheduler, completes: false)
      run.finally {
        _ = (subscription, subject)
        receiver.expectPrefix(of: [11, 12])
        receiver.expectEnds(1)
      }
    }
  }

  extension Execution {
    /// Emits elements on one thread, while another does the work of `scheduler`.
    fileprivate func emit(
      _ elements: [Int],
      to subject: PublishSubject<Int>,
      besides scheduler: ModelScheduler,
      completes: Bool = true
    ) {
      thread { scheduler.serve(others: 1) }
      thread {
        for element in elements { subject.onNext(element) }
        if completes { subject.onCompleted() }
        scheduler.leave()
      }
    }
  }
#endif
