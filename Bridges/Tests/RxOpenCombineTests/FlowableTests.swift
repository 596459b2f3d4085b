import OpenCombine
import RxCore
import RxOpenCombine
import RxSystem
import TestSupport
import Testing

struct FlowableTests {
  /// The numbers from 1, emitted while the valve is open; `read` counts them.
  private func numbers(to last: Int = .max, read: LockedBox<Int>) -> Flowable<Int> {
    Flowable { valve in
      .create { observer in
        let isInside = LockedBox(false)
        let pump: @Sendable () -> Void = {
          if isInside.value { return }
          isInside.value = true
          while valve.isOpen, read.value < last {
            read.value += 1
            observer.onNext(read.value)
          }
          isInside.value = false
          if read.value == last { observer.onCompleted() }
        }
        let registration = valve.onChange(pump)
        pump()
        return registration
      }
    }
  }

  @Test func `a flowable is not subscribed to before the first demand`() {
    let read = LockedBox(0)
    let probe = Probe<Int, any Error>(0)
    numbers(read: read).publisher.subscribe(probe)
    #expect(read.value == 0)
    probe.request(3)
    #expect(probe.elements == [1, 2, 3])
    probe.cancel()
    #expect(probe.violations == [])
  }

  @Test func `the source waits after one element without demand`() {
    let read = LockedBox(0)
    let probe = Probe<Int, any Error>(3)
    numbers(read: read).publisher.subscribe(probe)
    #expect(read.value == 4)
    probe.request(10)
    #expect(probe.elements == Array(1...13))
    #expect(read.value == 14)
    probe.cancel()
    probe.request(10)
    #expect(read.value == 14)
    #expect(probe.violations == [])
  }

  @Test func `the source waits at the limit`() {
    let read = LockedBox(0)
    let probe = Probe<Int, any Error>(1)
    numbers(read: read).publisher(limit: 8).subscribe(probe)
    #expect(probe.elements == [1])
    #expect(read.value == 9)
    probe.cancel()
  }

  @Test func `a flowable that ends completes after its elements`() {
    let probe = Probe<Int, any Error>(2)
    numbers(to: 3, read: LockedBox(0)).publisher.subscribe(probe)
    #expect(!probe.isCompleted)
    probe.request(1)
    #expect(probe.elements == [1, 2, 3])
    #expect(probe.isCompleted)
  }

  @Test func `cancellation inside a delivery makes an infinite source wait`() {
    let read = LockedBox(0)
    let probe = Probe<Int, any Error> { probe, element in
      if element == 5 { probe.cancel() }
      return 0
    }
    numbers(read: read).publisher.subscribe(probe)
    #expect(probe.elements == [1, 2, 3, 4, 5])
    #expect(read.value <= 6)
    #expect(probe.violations == [])
  }

  @Test func `an unlimited demand takes a long flowable without growing the stack`() {
    let probe = Probe<Int, any Error>()
    numbers(to: 100_000, read: LockedBox(0)).publisher.subscribe(probe)
    #expect(probe.elements.count == 100_000)
    #expect(probe.isCompleted)
  }

  @Test func `a publisher is asked for elements only while the valve is open`() {
    let published = LockedBox(0)
    let source = (1...100).publisher.handleEvents(receiveOutput: { published.value = $0 })
    let answers = LockedBox<[CompletableObserver]>([])
    let subscription = source.asFlowable()
      .concatMapCompletable(limit: 4) { _ in
        .create { completable in
          answers.value.append(completable)
          return Disposables.create()
        }
      }
      .subscribe()
    #expect(published.value == 4)
    answers.value[0](.completed)
    #expect(published.value == 4)
    answers.value[1](.completed)  // Half of them: the valve opens.
    #expect(published.value == 6)
    subscription.dispose()
    #expect(published.value == 6)
  }

  @Test func `values of a flowable are all elements of a publisher`() async throws {
    var received: [Int] = []
    for try await element in (1...1000).publisher.asFlowable().values { received.append(element) }
    #expect(received == Array(1...1000))
  }

  @Test func `a failure ends a flowable after the elements before it`() async throws {
    let source = (1...5).publisher.tryMap { if $0 == 4 { throw Broken() } else { $0 } }
    var received: [Int] = []
    await #expect(throws: Broken.self) {
      for try await element in source.asFlowable().values(limit: 1) { received.append(element) }
    }
    #expect(received == [1, 2, 3])
  }

  @Test func `a publisher completes a flowable whose valve is closed`() {
    let subject = PassthroughSubject<Int, Never>()
    let completed = LockedBox(0)
    let answers = LockedBox<[CompletableObserver]>([])
    let subscription = subject.asFlowable()
      .concatMapCompletable { _ in
        .create { completable in
          answers.value.append(completable)
          return Disposables.create()
        }
      }
      .subscribe(onCompleted: { completed.value += 1 })
    subject.send(1)
    subject.send(2)  // Not demanded, so this subject discards it.
    subject.send(completion: .finished)
    #expect(completed.value == 0)
    answers.value[0](.completed)
    #expect(completed.value == 1)
    #expect(answers.value.count == 1)
    subscription.dispose()
  }

  @Test func `an infinite publisher is cancelled by the consumer of its flowable`() {
    let received = LockedBox<[Int]>([])
    _ = sequence(first: 1, next: { $0 + 1 }).publisher.asFlowable().take(3)
      .subscribe(onNext: { received.value.append($0) })
    #expect(received.value == [1, 2, 3])
  }

  @Test func `there and back keeps the demand`() {
    let published = LockedBox(0)
    let source = (1...100).publisher.handleEvents(receiveOutput: { published.value = $0 })
    let probe = Probe<Int, any Error>(5)
    source.asFlowable().publisher.subscribe(probe)
    #expect(probe.elements == [1, 2, 3, 4, 5])
    #expect(published.value == 6)
    probe.request(5)
    #expect(probe.elements == Array(1...10))
    probe.cancel()
  }
}

private typealias CompletableObserver = @Sendable (CompletableEvent) -> Void
