/// The lines of inputs of any types and number.
@usableFromInline
final class PackLines<each Element> {
  @usableFromInline let lines: (repeat Line<each Element>)

  @inlinable
  init(_ rule: LineRule) { lines = (repeat Line<each Element>(rule)) }

  /// The next row, if each input has an element for it.
  @inlinable
  func take() -> PackRow<repeat each Element>? {
    for line in repeat each lines { if line.isEmpty { return nil } }
    return PackRow(repeat (each lines).take())
  }

  /// How many inputs there are.
  @inlinable
  var count: Int {
    var count = 0
    for _ in repeat each lines { count += 1 }
    return count
  }

  /// Whether nothing of an input waits.
  @usableFromInline
  func isEmpty(_ number: Int) -> Bool {
    var position = 0
    for line in repeat each lines {
      if position == number { return line.isEmpty }
      position += 1
    }
    return true
  }
}

/// One element of each input.
///
/// A type of its own, because a function value whose parameter is a tuple of a pack crashes the
/// compiler (Swift 6.3).
@usableFromInline
struct PackRow<each Element> {
  @usableFromInline let elements: (repeat each Element)

  @inlinable
  init(_ element: repeat each Element) { elements = (repeat each element) }
}

extension ObservableType {
  /// `zip` of any number, also where that is not known: for traits.
  @inlinable
  package static func zipped<each Source: ObservableType>(
    _ source: repeat each Source,
    resultSelector: @escaping (repeat (each Source).Element) throws -> Element
  ) -> Observable<Element> {
    rows(repeat each source, rule: .all, resultSelector: resultSelector)
  }

  /// `combineLatest` of any number, also where that is not known: for traits.
  @inlinable
  package static func combined<each Source: ObservableType>(
    _ source: repeat each Source,
    resultSelector: @escaping (repeat (each Source).Element) throws -> Element
  ) -> Observable<Element> {
    rows(repeat each source, rule: .newest, resultSelector: resultSelector)
  }

  /// `zip` and `combineLatest` of sources of any types and number.
  @inlinable
  static func rows<each Source: ObservableType>(
    _ source: repeat each Source,
    rule: LineRule,
    resultSelector: @escaping (repeat (each Source).Element) throws -> Element
  ) -> Observable<Element> {
    typealias Lines = PackLines<repeat (each Source).Element>
    let select: (PackRow<repeat (each Source).Element>) throws -> Element = { row in
      try resultSelector(repeat each row.elements)
    }
    let source = (repeat (each source).asObservable())
    return CustomObservable { down in
      let lines = Lines(rule)
      let join = RowJoin<Lines, Element>(
        down,
        lines,
        inputs: lines.count,
        isDry: rule == .all ? { $0.isEmpty($1) } : nil
      )
      var number = 0
      func connect<In>(_ source: Observable<In>, _ line: Line<In>) {
        let next = RowJoin<Lines, Element>.input({ $0.take() }, select) {
          (_: inout Lines, element: In) in line.put(element)
        }
        join.connect(source, RowInput<In, Lines, Element>(next, join, number))
        number += 1
      }
      repeat connect(each source, each lines.lines)
      return join
    }
  }
}
