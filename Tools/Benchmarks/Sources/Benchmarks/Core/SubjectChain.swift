import OpenCombine
import RxCore

/// A subject with something behind it, and the same with OpenCombine where it has that.
enum SubjectChain {
  /// Measures it, and emits the row.
  static func row(
    _ name: String,
    floor: Side? = nil,
    target: Target = Target(),
    _ emit: Emit,
    _ build: (PublishSubject<Int>) -> Observable<Int>,
    openCombine: ((PassthroughSubject<Int, Never>) -> AnyPublisher<Int, Never>)? = nil
  ) {
    if !isWanted(name) { return }
    let subject = PublishSubject<Int>()
    let subscription = build(subject).subscribe(onNext: { results.add($0) })
    emit(
      measure(
        name,
        ours: perElement(into: subject),
        peers: openCombine.map { [peer($0)] } ?? [],
        floor: floor,
        target: target
      )
    )
    subscription.dispose()
  }

  private static func peer(
    _ build: (PassthroughSubject<Int, Never>) -> AnyPublisher<Int, Never>
  ) -> Side {
    let subject = PassthroughSubject<Int, Never>()
    let subscription = build(subject).sink { results.add($0) }
    return (
      "OpenCombine",
      Work(elementCount) {
        withExtendedLifetime(subscription) {
          for number in 0..<elementCount { subject.send(number) }
        }
      }
    )
  }
}
