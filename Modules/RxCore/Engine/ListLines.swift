/// The lines of inputs of one type, of any number.
@usableFromInline
struct ListLines<Element> {
  @usableFromInline let lines: [Line<Element>]
  @usableFromInline var empty: Int

  @inlinable
  init(_ rule: LineRule, count: Int) {
    lines = (0..<count).map { _ in Line(rule) }
    empty = count
  }

  @inlinable
  mutating func put(_ element: Element, _ number: Int) {
    let line = lines[number]
    if line.isEmpty { empty -= 1 }
    line.put(element)
  }

  /// The next row, if each input has an element for it.
  @inlinable
  mutating func take() -> [Element]? {
    if empty > 0 { return nil }
    var row: [Element] = []
    row.reserveCapacity(lines.count)
    for line in lines {
      row.append(line.take())
      if line.isEmpty { empty += 1 }
    }
    return row
  }
}

extension ObservableType {
  /// `zip` and `combineLatest` of sources of one type, of any number.
  @inlinable
  static func rows<Sources: Collection>(
    _ sources: Sources,
    _ rule: LineRule,
    _ resultSelector: @escaping ([Sources.Element.Element]) throws -> Element
  ) -> Observable<Element> where Sources.Element: ObservableType {
    typealias Lines = ListLines<Sources.Element.Element>
    typealias Join = RowJoin<Lines, Element>
    let inputs = sources.map { $0.asObservable() }.enumerated().map { number, source in
      (
        source,
        Join.input({ $0.take() }, resultSelector) {
          (lines: inout Lines, element: Sources.Element.Element) in lines.put(element, number)
        }
      )
    }
    let isDry: Join.IsDry? = rule == .all ? { $0.lines[$1].isEmpty } : nil
    return CustomObservable { down in
      let count = inputs.count
      let join = Join(down, Lines(rule, count: count), inputs: count, isDry: isDry)
      for (number, (source, next)) in inputs.enumerated() {
        join.connect(source, Join.Input(next, join, number))
      }
      return join
    }
  }
}
