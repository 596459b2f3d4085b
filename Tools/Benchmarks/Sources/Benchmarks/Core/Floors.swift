import CBench
import RxCore

/// What nothing of its kind can be cheaper than.
enum Floors {
  /// The loop that one would write by hand, calling the same closures.
  static var loop: Side {
    let (triple, isEven, addSeven, add) = (
      opaqueTriple(), opaqueIsEven(), opaqueAddSeven(), opaqueAdd(to: results)
    )
    return (
      "loop",
      perElement { number in
        let tripled = triple(number)
        if isEven(tripled) { add(addSeven(tripled)) }
      }
    )
  }

  /// The same loop behind a subject without a gate.
  static var ungatedLoop: Side {
    let subject = UngatedSubject<Int>()
    subject.subscribe { number in
      let tripled = number &* 3
      if tripled & 1 == 0 { results.add(tripled &+ 7) }
    }
    return ("ungated loop", perElement { subject.onNext($0) })
  }

  /// One call of a closure that the optimiser cannot look into.
  static var call: Side {
    let addSeven = opaqueAddSeven()
    return ("opaque call", perElement { _ in results.total = addSeven(results.total) })
  }

  /// One allocation and its end.
  static var allocation: Side {
    ("malloc+free", perElement { _ in cbench_allocate_and_free(48) })
  }

  /// So many objects of a class, created and released: the floor of a subscription of as many stages.
  static func objects(_ count: Int) -> Side {
    (
      "\(count) objects",
      perSubscription { number in
        for _ in 0..<count { results.add(makeFloorObject(number).number) }
      }
    )
  }

  /// A subject of the same table without a gate.
  static func ungated(observers: Int) -> Side {
    let subject = UngatedSubject<Int>()
    for _ in 0..<observers { subject.subscribe(onNext: opaqueAdd(to: results)) }
    return ("ungated subject", perElement { subject.onNext($0) })
  }

  /// Our own subject, alone.
  static func subject(observers: Int = 1) -> Side {
    let subject = PublishSubject<Int>()
    for _ in 0..<observers { _ = subject.subscribe(onNext: opaqueAdd(to: results)) }
    return (observers == 1 ? "subject" : "subject, \(observers)", perElement(into: subject))
  }
}

/// As large as the stage of an operator.
final class FloorObject {
  let number: Int
  private let others = (0, 0)

  init(_ number: Int) { self.number = number }
}

/// Not inlined, or the optimiser would keep it on the stack.
@inline(never)
func makeFloorObject(_ number: Int) -> FloorObject { FloorObject(number) }
