import OpaqueClient
import RxCore

/// Elements of other types, and a client whose generic code nobody specialises.
enum ElementCases {
  static func run(_ emit: Emit) {
    strings(emit)
    row("a 64-byte struct", emit, Block(first: 0)) { $0.first &+= 1 }
    row("an object", emit, Object()) { $0.number &+= 1 }
    row("a String", emit, "some text that is longer than fifteen bytes") { _ in }
    let subject = PublishSubject<Int>()
    let subscription = OpaqueClient.subscribe(
      to: subject.asObservable(),
      { $0 &* 3 },
      { $0 & 1 == 0 },
      { results.add($0) }
    )
    emit(measure("a generic client, unspecialised", ours: perElement { subject.onNext($0) }))
    subscription.dispose()
  }

  private static func strings(_ emit: Emit) {
    let words = (0..<elementCount).map { "element number \($0)" }
    let (longer, isLong, count) = (opaqueLonger(), opaqueIsLong(), opaqueAddLength(to: results))
    emit(
      measure(
        "String elements, 4 stages",
        ours: Work(elementCount) {
          _ = Observable.from(words).map(longer).filter(isLong).map(longer).filter(isLong)
            .subscribe(onNext: count)
        },
        floor: (
          "loop",
          Work(elementCount) {
            for word in words {
              let once = longer(word)
              guard isLong(once) else { continue }
              let twice = longer(once)
              if isLong(twice) { count(twice) }
            }
          }
        ),
        target: Target(floor: 1.5)
      )
    )
  }

  private static func row<Element: Sendable>(
    _ name: String,
    _ emit: Emit,
    _ element: Element,
    _ change: @escaping @Sendable (inout Element) -> Void
  ) {
    let subject = PublishSubject<Element>()
    let subscription =
      subject.map {
        var element = $0
        change(&element)
        return element
      }
      .filter { _ in true }
      .subscribe(onNext: { _ in results.add(1) })
    emit(
      measure(
        "subject → map → filter, \(name)",
        ours: perElement { _ in subject.onNext(element) }
      )
    )
    subscription.dispose()
  }
}

private struct Block: Sendable {
  var first: Int
  var rest = (0, 0, 0, 0, 0, 0, 0)
}

private final class Object: @unchecked Sendable {
  // Unchecked: one thread.
  var number = 0
}
