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

  /// One call of a closure that the optimiser cannot look into.
  static var call: Side {
    let addSeven = opaqueAddSeven()
    return ("opaque call", perElement { _ in results.total = addSeven(results.total) })
  }

  /// One allocation and its end.
  static var allocation: Side {
    ("malloc+free", perElement { _ in cbench_allocate_and_free(48) })
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
    for _ in 0..<observers { subject.subscribe(onNext: opaqueAdd(to: results)) }
    return (observers == 1 ? "subject" : "subject, \(observers)", perElement { subject.onNext($0) })
  }
}
