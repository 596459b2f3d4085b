import RxCore
import RxTesting

extension ModelOperator {
  static let filtering: [Maker] = [
    { chance in
      let k = chance.number(0...2)
      return .init("filter(not \(k) mod 3)") {
        $0.filter { !$0.isRest(k, of: 3) }
      } model: {
        $0.replacing { .elements($0.isRest(k, of: 3) ? [] : [$0]) }
      }
    },
    { _ in
      .init("distinctUntilChanged") {
        $0.distinctUntilChanged()
      } model: { timeline in
        var last: Int?
        return timeline.replacing { element in
          defer { last = element }
          return .elements(last == element ? [] : [element])
        }
      }
    },
    { _ in
      .init("distinctUntilChanged(parity)") {
        $0.distinctUntilChanged { $0 & 1 }
      } model: { timeline in
        var last: Int?
        return timeline.replacing { element in
          defer { last = element & 1 }
          return .elements(last == element & 1 ? [] : [element])
        }
      }
    },
    { _ in
      .init("ignoreElements") {
        $0.ignoreElements().compactMap(nothing)
      } model: {
        $0.replacing { _ in .nothing }
      }
    },
    { chance in
      let n = chance.number(0...5)
      return .init("skip(\(n))") {
        $0.skip(n)
      } model: { timeline in
        var left = n
        return timeline.replacing { element in
          left -= 1
          return .elements(left < 0 ? [element] : [])
        }
      }
    },
    { chance in
      let k = chance.number(0...9)
      return .init("skip(while: < \(k))") {
        $0.skip(while: { $0 < k })
      } model: { timeline in
        var isOpen = false
        return timeline.replacing { element in
          if element >= k { isOpen = true }
          return .elements(isOpen ? [element] : [])
        }
      }
    },
    { chance in
      let n = chance.number(1...3)
      return .init("groupBy(mod 3), \(n) of each") {
        $0.groupBy { ($0 % 3 + 3) % 3 }.flatMap { $0.take(n) }
      } model: { timeline in
        var counts = [0, 0, 0]
        return timeline.replacing { element in
          let key = (element % 3 + 3) % 3
          counts[key] += 1
          return .elements(counts[key] <= n ? [element] : [])
        }
      }
    },
    { _ in
      .init("groupBy(mod 3)") {
        $0.groupBy { ($0 % 3 + 3) % 3 }.flatMap { $0 }
      } model: {
        $0
      }
    },
  ]

  /// Those that may end before their source.
  static let cutting: [Maker] = [
    { chance in
      let n = chance.number(0...5)
      return .init("take(\(n))", arity: 1) { inputs, _ in
        inputs[0].take(n)
      } model: { inputs, start in
        if n == 0 { return [.completed(start)] }
        var left = n
        return try inputs[0](start).replacing { element in
          left -= 1
          return left == 0 ? .end([element]) : .element(element)
        }
      }
    },
    { chance in
      let (k, isInclusive) = (chance.number(0...9), chance.happens(50))
      let behavior = isInclusive ? TakeBehavior.inclusive : .exclusive
      return .init("take(while: < \(k), \(behavior))") {
        $0.take(while: { $0 < k }, behavior: behavior)
      } model: {
        $0.replacing { $0 < k ? .element($0) : .end(isInclusive ? [$0] : []) }
      }
    },
    { chance in
      let (k, isInclusive) = (chance.number(0...9), chance.happens(50))
      let behavior = isInclusive ? TakeBehavior.inclusive : .exclusive
      return .init("take(until: > \(k), \(behavior))") {
        $0.take(until: { $0 > k }, behavior: behavior)
      } model: {
        $0.replacing { $0 > k ? .end(isInclusive ? [$0] : []) : .element($0) }
      }
    },
    { chance in
      let n = chance.number(0...4)
      return .init("element(at: \(n))") {
        $0.element(at: n)
      } model: { timeline in
        var index = -1
        return timeline.replacing {
          index += 1
          return index == n ? .end([$0]) : .nothing
        } lastWords: {
          throw RxError.argumentOutOfRange
        }
      }
    },
    { _ in
      .init("single") {
        $0.single()
      } model: { timeline in
        var count = 0
        return timeline.replacing { element in
          count += 1
          if count > 1 { throw RxError.moreThanOneElement }
          return .element(element)
        } lastWords: {
          if count == 0 { throw RxError.noElements }
          return []
        }
      }
    },
    { chance in
      let k = chance.number(0...4)
      return .init("single(\(k) mod 5)") {
        $0.single { $0.isRest(k, of: 5) }
      } model: { timeline in
        var count = 0
        return timeline.replacing { element in
          if !element.isRest(k, of: 5) { return .nothing }
          count += 1
          if count > 1 { throw RxError.moreThanOneElement }
          return .element(element)
        } lastWords: {
          if count == 0 { throw RxError.noElements }
          return []
        }
      }
    },
  ]
}

/// Stands for an element that never comes.
@Sendable
private func nothing<Element>(_ element: Element) -> Int? { nil }
