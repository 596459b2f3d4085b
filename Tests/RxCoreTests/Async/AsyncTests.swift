import Expectations
import RxCore
import Testing

@Suite(.balancedResources)
struct AsyncTests {
  @Test func `what the function returns is the element`() async {
    await expectEqual(events(of: .async { 42 }), [.next(42), .completed])
  }

  @Test func `what the function throws is the error`() async {
    await expectEqual(events(of: Observable<Int>.async { throw testError }), [.error(testError)])
  }

  @Test func `what the function sends to the observer are the elements, its return the end`() async
  {
    let source = Observable<Int>.async { observer in
      observer.onNext(1)
      await Task.yield()
      observer.onNext(2)
    }
    await expectEqual(events(of: source), [.next(1), .next(2), .completed])
  }

  @Test func `what it throws after elements is the error`() async {
    let source = Observable<Int>.async { observer in
      observer.onNext(1)
      throw testError
    }
    await expectEqual(events(of: source), [.next(1), .error(testError)])
  }

  @Test func `a terminal event that the function sends itself is the end`() async {
    let source = Observable<Int>.async { observer in
      observer.onCompleted()
      observer.onNext(1)
      throw testError
    }
    await expectEqual(events(of: source), [.completed])
  }

  @Test func `runs for each subscriber, when it subscribes`() async {
    let runs = Counter()
    let source = Observable.async { runs.add() }
    expectEqual(runs.value, 0)
    await expectEqual(events(of: source), [.next(1), .completed])
    await expectEqual(events(of: source), [.next(2), .completed])
  }

  @Test func `disposing cancels the task, and what it then emits or throws is ignored`() async {
    let (started, ended) = (Flag(), Flag())
    let recorder = Recorder(Int.self)
    let source = Observable<Int>.async { observer in
      defer { ended.raise() }
      observer.onNext(1)
      started.raise()
      do {
        try await Task.sleep(for: .seconds(3_600))
      } catch {
        observer.onNext(2)
        throw error
      }
    }
    let subscription = source.subscribe(recorder)
    await started.raised()
    subscription.dispose()
    await ended.raised()
    expectEqual(recorder.events, [.next(1)])
  }

  @Test func `the end from below cancels the task`() async {
    let source = Observable<Int>.async { observer in
      observer.onNext(1)
      try await Task.sleep(for: .seconds(3_600))
    }
    await expectEqual(events(of: source.take(1)), [.next(1), .completed])
  }

  @Test(arguments: [true, false])
  func `a detached task inherits no task-local values`(detached: Bool) async {
    let result = await Local.$value.withValue(7) {
      await events(of: Observable.async(detached: detached) { Local.value })
    }
    expectEqual(result, [.next(detached ? 0 : 7), .completed])
  }

  @Test func `the priority is the task's`() async {
    let result = await events(of: Observable.async(priority: .background) { Task.basePriority })
    expectEqual(result.first?.element, .background)
  }

  @Test func `what the subscription holds is released with the end and with disposal`() async {
    let released = Flag()
    do {
      let probe = Last(released)
      _ = Observable.async { 1 }.subscribe(onNext: { _ in probe.touch() })
    }
    await released.raised()
    let disposed = Flag()
    do {
      let probe = Last(disposed)
      Observable.async { try await Task.sleep(for: .seconds(3_600)) }
        .subscribe(onNext: { _ in probe.touch() })
        .dispose()
    }
    await disposed.raised()
  }
}

private enum Local {
  @TaskLocal static var value = 0
}
