import RxCore
import RxTesting

extension ModelOperator {
  static let transforming: [Maker] = [
    { chance in
      let k = chance.number(1...9)
      return .init("map(+\(k))") {
        $0.map { $0 + k }
      } model: {
        $0.replacing { .element($0 + k) }
      }
    },
    { chance in
      let k = chance.number(0...4)
      return .init("map(throws at \(k) mod 5)") {
        $0.map { if $0.isRest(k, of: 5) { throw testError } else { $0 } }
      } model: {
        $0.replacing { if $0.isRest(k, of: 5) { throw testError } else { .element($0) } }
      }
    },
    { chance in
      let k = chance.number(0...2)
      return .init("compactMap(not \(k) mod 3)") {
        $0.compactMap { $0.isRest(k, of: 3) ? nil : -$0 }
      } model: {
        $0.replacing { .elements($0.isRest(k, of: 3) ? [] : [-$0]) }
      }
    },
    { _ in
      .init("scan(+)") {
        $0.scan(0, accumulator: +)
      } model: { timeline in
        var sum = 0
        return timeline.replacing {
          sum += $0
          return .element(sum)
        }
      }
    },
    { _ in
      .init("scan(into: count)") {
        $0.scan(into: 0) { count, _ in count += 1 }
      } model: { timeline in
        var count = 0
        return timeline.replacing { _ in
          count += 1
          return .element(count)
        }
      }
    },
    { _ in
      .init("enumerated") {
        $0.enumerated().map { $0.index * 10 + $0.element }
      } model: { timeline in
        var index = -1
        return timeline.replacing {
          index += 1
          return .element(index * 10 + $0)
        }
      }
    },
    { _ in
      .init("pairwise") {
        $0.pairwise().map { $0.1 - $0.0 }
      } model: { timeline in
        var previous: Int?
        return timeline.replacing { element in
          defer { previous = element }
          return .elements(previous.map { [element - $0] } ?? [])
        }
      }
    },
    { chance in
      let values = (0..<chance.number(0...3)).map { $0 + 100 }
      return .init("startWith(\(values.count))", arity: 1) { inputs, _ in
        values.reversed().reduce(inputs[0]) { $0.startWith($1) }
      } model: { inputs, start in
        values.map { .next(start, $0) } + (try inputs[0](start))
      }
    },
    { _ in
      .init("materialize, dematerialize") {
        $0.materialize().dematerialize()
      } model: {
        $0
      }
    },
    { _ in
      .init("materialize as numbers") {
        $0.materialize().map { $0.element ?? ($0.error == nil ? -1 : -2) }
      } model: { timeline in
        timeline.flatMap { event -> Timeline in
          switch event.value {
          case .next: [event]
          case .completed: [.next(event.time, -1), .completed(event.time)]
          case .error: [.next(event.time, -2), .completed(event.time)]
          }
        }
      }
    },
    { _ in
      .init("do") {
        $0.do(onNext: { _ in }, onError: { _ in })
      } model: {
        $0
      }
    },
  ]
}

extension Int {
  /// Whether this is the rest that a division leaves, also for negative numbers.
  func isRest(_ rest: Int, of divisor: Int) -> Bool {
    ((self % divisor) + divisor) % divisor == rest
  }
}
