import Dispatch
import OpenCombine
import OpenCombineDispatch
import PageKit
import RxCore
import RxOpenCombine
import RxSystem
import RxTesting
import TestSupport
import Testing

/// The code of `Docs/Bridges/RxOpenCombine.md`.
struct PageTests {
  @Test func `the page has the code of these tests`() throws {
    #expect(try BridgePage("RxOpenCombine").differences() == [])
  }

  @Test func `publishers and observables`() {
    let printed = LockedBox<[String]>([])
    let bag = DisposeBag()
    let show: @Sendable (String) -> Void = { printed.value.append($0) }
    // page: both ways
    [3, 1, 2].publisher.asObservable()
      .map { "file \($0)" }
      .subscribe(onNext: { show($0) })
      .disposed(by: bag)

    var cancellables: Set<AnyCancellable> = []
    Observable.of("a", "b").publisher
      .sink(receiveCompletion: { _ in show("end") }, receiveValue: { show($0) })
      .store(in: &cancellables)
    // end
    #expect(printed.value == ["file 3", "file 1", "file 2", "a", "b", "end"])
  }

  @Test func `policies`() {
    struct TooSlow: Error {}
    let pointer = PublishSubject<Int>()
    let orders = PublishSubject<Int>()
    // page: policies
    let positions = pointer.publisher(buffering: .newest(1))
    let safeOrders = orders.publisher(failingBeyond: 1000, with: TooSlow())
    // end
    let (latest, all) = (Probe<Int, any Error>(0), Probe<Int, any Error>(0))
    positions.subscribe(latest)
    safeOrders.subscribe(all)
    for number in 1...3 { pointer.onNext(number) }
    for number in 1...1001 { orders.onNext(number) }
    latest.request(5)
    all.request(1000)
    #expect(latest.elements == [3])
    #expect(all.elements == Array(1...1000))
    #expect(all.state.failure is TooSlow)
    latest.cancel()
  }

  @Test func `flowables`() async throws {
    let source = Flowable<[UInt8]> { _ in .of([1, 2], [3]) }
    let slowSubscriber = Probe<[UInt8], any Error>(1)
    // page: flowables
    source.publisher.receive(subscriber: slowSubscriber)  // reads what is demanded

    var sum = 0
    for try await number in (1...10).publisher.asFlowable().values(limit: 2) {
      sum += number  // the publisher waits for this loop
    }
    // end
    #expect(slowSubscriber.elements == [[1, 2]])
    #expect(sum == 55)
    slowSubscriber.cancel()
  }

  @Test func `schedulers`() async throws {
    let numbers = Observable.of(1, 2, 3)
    let clock = TestScheduler(initialClock: 0)
    let received = LockedBox<[Int]>([])
    // page: schedulers
    let onQueue = numbers.observe(on: OpenCombineScheduler(DispatchQueue(label: "work")))
    let delayed = numbers.publisher.delay(for: .seconds(10), scheduler: RxScheduler(clock))
    // end
    let cancellable = delayed.sink(
      receiveCompletion: { _ in },
      receiveValue: { received.value.append($0) }
    )
    clock.advance(by: .seconds(10))
    #expect(received.value == [1, 2, 3])
    #expect(try await onQueue.toArray().value == [1, 2, 3])
    cancellable.cancel()
  }

  @Test func `links`() {
    let relay = BehaviorRelay(value: 1)
    let subject = CurrentValueSubject<Int, Never>(2)
    let settings = Settings()
    let level = BehaviorRelay(value: 7)
    let bag = DisposeBag()
    // page: links
    relay.synchronize(with: subject).disposed(by: bag)  // subject.value is relay.value now
    level.synchronize(with: settings, at: \.volume, settings.$volume).disposed(by: bag)
    settings.volume = 9  // level.value is 9
    // end
    #expect(subject.value == 1)
    #expect(level.value == 9)
  }

  @Test func `events`() {
    let taps = PublishRelay<Int>()
    let requests = PassthroughSubject<Int, Never>()
    let answers = PassthroughSubject<String, Never>()
    let log = PublishRelay<String>()
    let bag = DisposeBag()
    let logged = LockedBox<[String]>([])
    log.subscribe(onNext: { logged.value.append($0) }).disposed(by: bag)
    requests.map { "\($0)" }.subscribe(answers).disposed(by: bag)
    // page: events
    taps.publisher.subscribe(requests).disposed(by: bag)
    answers.asInfallible().bind(to: log).disposed(by: bag)
    // end
    taps.accept(1)
    #expect(logged.value == ["1"])
  }
}

private final class Settings: ObservableObject {
  @Published var volume = 1
}
