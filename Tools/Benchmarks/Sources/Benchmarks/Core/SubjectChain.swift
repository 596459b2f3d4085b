import OpenCombine
import RxCore

/// A subject with something behind it, and the same with OpenCombine where it has that.
struct SubjectChain {
  let name: String
  var floor: Side?
  var asked = Target()
  let build: (PublishSubject<Int>) -> Observable<Int>
  var openCombine: ((PassthroughSubject<Int, Never>) -> AnyPublisher<Int, Never>)?

  func measured() -> Row? {
    if !isWanted(name) { return nil }
    let subject = PublishSubject<Int>()
    let subscription = build(subject).subscribe(onNext: { results.add($0) })
    defer { subscription.dispose() }
    return measure(
      name,
      ours: perElement { subject.onNext($0) },
      peers: peer.map { [$0] } ?? [],
      floor: floor,
      asked: asked
    )
  }

  private var peer: Side? {
    openCombine.map { build in
      let subject = PassthroughSubject<Int, Never>()
      let subscription = build(subject).sink { results.add($0) }
      return (
        "OpenCombine",
        perElement { number in withExtendedLifetime(subscription) { subject.send(number) } }
      )
    }
  }
}
