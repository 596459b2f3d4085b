import OpenCombine
import RxCore
import RxOpenCombine
import TestSupport
import Testing

struct SynchronizeTests {
  private func emissions(
    _ relay: BehaviorRelay<Int>,
    _ subject: CurrentValueSubject<Int, Never>
  ) -> (relay: LockedBox<[Int]>, subject: LockedBox<[Int]>, bag: DisposeBag) {
    let (ofRelay, ofSubject, bag) = (LockedBox<[Int]>([]), LockedBox<[Int]>([]), DisposeBag())
    relay.subscribe(onNext: { ofRelay.value.append($0) }).disposed(by: bag)
    subject.sink { ofSubject.value.append($0) }.disposed(by: bag)
    return (ofRelay, ofSubject, bag)
  }

  @Test func `the value of the receiver wins at first`() {
    let bag = DisposeBag()
    let (relay, subject) = (BehaviorRelay(value: 1), CurrentValueSubject<Int, Never>(2))
    relay.synchronize(with: subject).disposed(by: bag)
    #expect(subject.value == 1)
    #expect(relay.value == 1)
    let (other, source) = (BehaviorRelay(value: 1), CurrentValueSubject<Int, Never>(2))
    source.synchronize(with: other).disposed(by: bag)
    #expect(other.value == 2)
    #expect(source.value == 2)
  }

  @Test func `each change is passed on once, in both directions`() {
    let (relay, subject) = (BehaviorRelay(value: 0), CurrentValueSubject<Int, Never>(0))
    let (ofRelay, ofSubject, bag) = emissions(relay, subject)
    relay.synchronize(with: subject).disposed(by: bag)
    relay.accept(1)
    subject.send(2)
    subject.value = 3
    relay.accept(4)
    #expect(ofRelay.value == [0, 1, 2, 3, 4])
    #expect(ofSubject.value == [0, 1, 2, 3, 4])
  }

  @Test func `an observer that changes one side inside a change leaves both equal`() {
    let (relay, subject) = (BehaviorRelay(value: 0), CurrentValueSubject<Int, Never>(0))
    let bag = DisposeBag()
    relay.subscribe(onNext: { if $0 == 1 { relay.accept(2) } }).disposed(by: bag)
    relay.synchronize(with: subject).disposed(by: bag)
    let held = Unchecked(subject)
    relay.subscribe(onNext: { if $0 == 5 { held.value.send(6) } }).disposed(by: bag)
    subject.send(1)
    #expect(relay.value == 2)
    #expect(subject.value == 2)
    subject.send(5)
    #expect(relay.value == 6)
    #expect(subject.value == 6)
  }

  @Test func `changes of 4 threads leave both sides equal`() async {
    for _ in 0..<50 {
      let (relay, subject) = (BehaviorRelay(value: 0), CurrentValueSubject<Int, Never>(0))
      let link = relay.synchronize(with: subject)
      let held = Unchecked(subject)
      await onOwnThreads(4) { thread in
        for number in 1...200 {
          let value = thread * 1000 + number
          if thread < 2 { relay.accept(value) } else { held.value.send(value) }
        }
      }
      #expect(relay.value == subject.value)
      link.dispose()
    }
  }

  @Test func `a change by one of 4 threads is never undone by the link`() async {
    for _ in 0..<20 {
      let (relay, subject) = (BehaviorRelay(value: 0), CurrentValueSubject<Int, Never>(0))
      let (ofRelay, _, bag) = emissions(relay, subject)
      relay.synchronize(with: subject).disposed(by: bag)
      await onOwnThreads(4) { thread in
        for number in 1...200 { relay.accept(thread * 1000 + number) }
      }
      // The link accepted nothing itself.
      #expect(ofRelay.value.count == 801)
      #expect(subject.value == relay.value)
    }
  }

  @Test func `disposal ends the link and releases both sides`() {
    weak var relayed: BehaviorRelay<Int>?
    weak var published: CurrentValueSubject<Int, Never>?
    do {
      let (relay, subject) = (BehaviorRelay(value: 0), CurrentValueSubject<Int, Never>(0))
      (relayed, published) = (relay, subject)
      var cancellables: Set<AnyCancellable> = []
      relay.synchronize(with: subject).store(in: &cancellables)
      cancellables = []
      relay.accept(1)
      #expect(subject.value == 0)
      subject.send(2)
      #expect(relay.value == 1)
    }
    #expect(relayed == nil)
    #expect(published == nil)
  }

  @Test func `the completion of the subject ends the link`() {
    let (relay, subject) = (BehaviorRelay(value: 0), CurrentValueSubject<Int, Never>(0))
    let link = relay.synchronize(with: subject)
    subject.send(completion: .finished)
    relay.accept(1)
    relay.accept(1)
    #expect(relay.value == 1)
    link.dispose()
  }

  @Test func `a published property is kept equal to a relay`() {
    let settings = Settings()
    let relay = BehaviorRelay(value: 5)
    let changes = LockedBox<[Int]>([])
    let bag = DisposeBag()
    relay.subscribe(onNext: { changes.value.append($0) }).disposed(by: bag)
    relay.synchronize(with: settings, at: \.volume, settings.$volume).disposed(by: bag)
    #expect(settings.volume == 5)
    settings.volume = 6
    #expect(relay.value == 6)
    relay.accept(7)
    #expect(settings.volume == 7)
    settings.volume = 5
    #expect(changes.value == [5, 6, 7, 5])
    #expect(settings.volume == 5)
  }

  @Test func `a link does not retain the object of a property`() {
    let relay = BehaviorRelay(value: 5)
    let bag = DisposeBag()
    weak var released: Settings?
    do {
      let settings = Settings()
      released = settings
      relay.synchronize(with: settings, at: \.volume, settings.$volume).disposed(by: bag)
    }
    #expect(released == nil)
    relay.accept(6)
    relay.accept(6)
    #expect(relay.value == 6)
  }

  @Test func `events are bound by what both libraries have`() {
    let relay = PublishRelay<Int>()
    let subject = PassthroughSubject<Int, Never>()
    let received = LockedBox<[Int]>([])
    let sink = subject.sink { received.value.append($0) }
    let toSubject = relay.publisher.subscribe(subject)
    relay.accept(1)
    toSubject.cancel()
    relay.accept(2)
    #expect(received.value == [1])
    let ofRelay = LockedBox<[Int]>([])
    let bag = DisposeBag()
    relay.subscribe(onNext: { ofRelay.value.append($0) }).disposed(by: bag)
    subject.asInfallible().bind(to: relay).disposed(by: bag)
    subject.send(3)
    #expect(ofRelay.value == [3])
    sink.cancel()
  }
}

private final class Settings: ObservableObject {
  @Published var volume = 1
}
