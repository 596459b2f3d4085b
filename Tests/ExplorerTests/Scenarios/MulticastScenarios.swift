#if Exploring
  import Explorer
  @testable import RxCore

  extension Scenario {
    static let multicast: [Scenario] = [
      .subjectTwoEmit, .subjectSubscribeWhileEmitting, .behaviorSubscribe, .replaySubscribe,
      .subjectDisposeWhileEmitting, .subjectEnds, .subjectSubscribeWhileEnding, .oneOrderForAll,
      .behaviorValue, .subjectThree, .replayEnds, .crossedEmission, .crossedDisposal,
    ]

    static let subjectTwoEmit = Scenario("subject: two threads emit") { run in
      let subject = PublishSubject<Int>()
      let receiver = Receiver()
      let subscription = subject.subscribe(receiver)
      run.thread { subject.onNext(11) }
      run.thread {
        subject.onNext(21)
        subject.onNext(22)
      }
      run.finally {
        receiver.expectAll([11, 21, 22])
        subscription.dispose()
        Execution.expect(!subject.hasObservers, "a subscriber is left")
      }
    }

    static let subjectSubscribeWhileEmitting = Scenario("subject: a late subscriber") { run in
      let subject = PublishSubject<Int>()
      let (early, late) = (Receiver(), Receiver())
      let first = subject.subscribe(early)
      run.thread {
        subject.onNext(11)
        subject.onNext(12)
      }
      run.thread { _ = subject.subscribe(late) }
      run.finally {
        _ = first
        early.expectAll([11, 12])
        late.expectSuffix(of: [11, 12])
      }
    }

    static let behaviorSubscribe = Scenario("behavior subject: a late subscriber has no gap") {
      run in
      let subject = BehaviorSubject(value: 10)
      let receiver = Receiver()
      run.thread {
        subject.onNext(11)
        subject.onNext(12)
      }
      run.thread { _ = subject.subscribe(receiver) }
      run.finally {
        receiver.expectSuffix(of: [10, 11, 12])
        Execution.expect(!receiver.received.isEmpty, "no latest element")
      }
    }

    static let replaySubscribe = Scenario("replay subject: a late subscriber receives all") { run in
      let subject = ReplaySubject<Int>.create(bufferSize: 3)
      let receiver = Receiver()
      run.thread {
        subject.onNext(11)
        subject.onNext(12)
      }
      run.thread { _ = subject.subscribe(receiver) }
      run.finally { receiver.expectAll([11, 12]) }
    }

    static let subjectDisposeWhileEmitting = Scenario("subject: a subscriber leaves") { run in
      let subject = PublishSubject<Int>()
      let (leaving, staying) = (Receiver(), Receiver())
      let subscription = subject.subscribe(leaving)
      let other = subject.subscribe(staying)
      run.thread {
        subject.onNext(11)
        subject.onNext(12)
      }
      run.thread { subscription.dispose() }
      run.finally {
        leaving.expectPrefix(of: [11, 12])
        staying.expectAll([11, 12])
        other.dispose()
        Execution.expect(!subject.hasObservers, "a subscriber is left")
      }
    }

    static let subjectEnds = Scenario("subject: emission and end") { run in
      let subject = PublishSubject<Int>()
      let receiver = Receiver()
      let subscription = subject.subscribe(receiver)
      run.thread {
        subject.onNext(11)
        subject.onNext(12)
      }
      run.thread { subject.onCompleted() }
      run.finally {
        _ = subscription
        receiver.expectPrefix(of: [11, 12])
        receiver.expectEnds(1)
      }
    }

    static let subjectSubscribeWhileEnding = Scenario("subject: a subscriber at the end") { run in
      let subject = PublishSubject<Int>()
      let (early, late) = (Receiver(), Receiver())
      let subscription = subject.subscribe(early)
      run.thread {
        subject.onNext(11)
        subject.onCompleted()
      }
      run.thread { _ = subject.subscribe(late) }
      run.finally {
        _ = subscription
        early.expectAll([11])
        early.expectEnds(1)
        late.expectPrefix(of: [11])
        late.expectEnds(1)
      }
    }

    static let replayEnds = Scenario("replay subject: a subscriber at the end") { run in
      let subject = ReplaySubject<Int>.create(bufferSize: 1)
      let receiver = Receiver()
      run.thread {
        subject.onNext(11)
        subject.onCompleted()
      }
      run.thread { _ = subject.subscribe(receiver) }
      run.finally {
        receiver.expectAll([11])
        receiver.expectEnds(1)
      }
    }

    static let oneOrderForAll = Scenario("subject: all subscribers receive one order") { run in
      let subject = PublishSubject<Int>()
      let (first, second) = (Receiver(), Receiver())
      let subscriptions = [subject.subscribe(first), subject.subscribe(second)]
      run.thread { subject.onNext(11) }
      run.thread { subject.onNext(21) }
      run.finally {
        _ = subscriptions
        first.expectAll([11, 21])
        Execution.expect(first.received == second.received, "another order: \(second.received)")
      }
    }

    /// Two subjects whose observers emit into each other, on two threads that each hold a lock of the program: a
    /// deadlock for an engine that holds a lock of its own while it emits.
    static let crossedEmission = Scenario("subject: two threads emit into each other's subject") {
      run in
      let subjects = [PublishSubject<Int>(), PublishSubject<Int>()]
      let receivers = [Receiver(), Receiver()]
      let subscriptions = [0, 1].map { index in
        subjects[index].subscribe(onNext: { element in
          receivers[index].receive(element)
          if element < 30 { subjects[1 - index].onNext(element + 20) }
        })
      }
      run.thread { subjects[0].onNext(11) }
      run.thread { subjects[1].onNext(21) }
      run.finally {
        _ = subscriptions
        receivers[0].expectAll([11, 41])
        receivers[1].expectAll([21, 31])
      }
    }

    /// Observers of two subjects, each of which disposes of the other's subscription, under a lock of theirs.
    static let crossedDisposal = Scenario("subject: two observers dispose of each other") { run in
      let subjects = [PublishSubject<Int>(), PublishSubject<Int>()]
      let receivers = [Receiver(), Receiver()]
      let subscriptions = [SerialDisposable(), SerialDisposable()]
      for index in 0...1 {
        subscriptions[index].disposable = subjects[index].subscribe(onNext: { element in
          receivers[index].receive(element)
          subscriptions[1 - index].dispose()
        })
      }
      run.thread { subjects[0].onNext(11) }
      run.thread { subjects[1].onNext(21) }
      run.finally {
        let count = receivers[0].received.count + receivers[1].received.count
        Execution.expect(count > 0, "both were disposed of before they received anything")
        let left = subjects.count { $0.hasObservers }
        Execution.expect(left == 2 - count, "\(left) subscribers are left")
      }
    }

    static let behaviorValue = Scenario(
      "behavior subject: the value is the own element or a later one"
    ) {
      run in
      let subject = BehaviorSubject(value: 0)
      let receiver = Receiver()
      let subscription = subject.subscribe(receiver)
      run.thread {
        subject.onNext(11)
        let value = try? subject.value()
        Execution.expect(value == 11 || value == 21, "the value is \(value ?? -1) after 11")
      }
      run.thread { subject.onNext(21) }
      run.finally {
        _ = subscription
        receiver.expectAll([0, 11, 21])
        let value = try? subject.value()
        Execution.expect(value == receiver.received.last, "the value is not the last element")
      }
    }

    static let subjectThree = Scenario("subject: emission, a subscriber, and one that leaves") {
      run in
      let subject = PublishSubject<Int>()
      let (leaving, late) = (Receiver(), Receiver())
      let subscription = subject.subscribe(leaving)
      run.thread { subject.onNext(11) }
      run.thread { _ = subject.subscribe(late) }
      run.thread { subscription.dispose() }
      run.finally {
        leaving.expectPrefix(of: [11])
        late.expectSuffix(of: [11])
      }
    }
  }
#endif
