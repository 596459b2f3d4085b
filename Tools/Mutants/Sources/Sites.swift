/// A kind of change that is drawn.
enum Kind: String, CaseIterable {
  case negated = "negated condition"
  case dropped = "dropped call"
  case swapped = "swapped neighbours"
  case shifted = "off by one"
}

/// A place of a file where a change of a kind is possible: ranges of bytes, and what is inserted there.
struct Site {
  let kind: Kind
  let insertions: [(place: Int, text: String)]
}

/// Finds all places of a file that a rule applies to.
struct SiteFinder {
  let source: SourceText
  private(set) var sites: [Site] = []

  init(_ source: SourceText) {
    self.source = source
    var before: (range: Range<Int>, line: Line)?
    for index in source.lines.indices {
      let line = Line(source, index)
      if source.isConditional[index] || line.isEmpty || line.isDeclaration {
        before = nil
        continue
      }
      for clause in line.clauses { addCondition(clause) }
      for place in line.literals { addLiteral(place) }
      for call in line.calls { wrap(call, .dropped, "if !ON { ", " }") }
      guard let statement = line.statement else {
        before = nil
        continue
      }
      // Two assignments in another order are hardly ever a difference.
      let isCall = line.isCall || before?.line.isCall == true
      if let before, isCall, before.line.indentation == line.indentation {
        let text = source.text(statement)
        let insertions = [
          (before.range.lowerBound, "if ON { \(text) }; "), (statement.lowerBound, "if !ON { "),
          (statement.upperBound, " }"),
        ]
        sites.append(Site(kind: .swapped, insertions: insertions))
      }
      before = (statement, line)
    }
  }

  private mutating func wrap(
    _ range: Range<Int>,
    _ kind: Kind,
    _ opening: String,
    _ closing: String
  ) {
    sites.append(
      Site(kind: kind, insertions: [(range.lowerBound, opening), (range.upperBound, closing)])
    )
  }

  private mutating func addCondition(_ clause: Range<Int>) {
    wrap(clause, .negated, "(ON != (", "))")
    let code = source.code(clause)
    for (operation, other) in [(" < ", " <= "), (" > ", " >= "), (" <= ", " < "), (" >= ", " > ")] {
      for place in code.places(of: Array(operation.utf8)) {
        let start = clause.lowerBound + place
        let changed =
          source.text(clause.lowerBound..<start) + other
          + source.text(start + operation.utf8.count..<clause.upperBound)
        wrap(clause, .shifted, "(ON ? (\(changed)) : (", "))")
      }
    }
  }

  private mutating func addLiteral(_ range: Range<Int>) {
    let text = source.text(range)
    guard let value = Int(text.replacing("_", with: "")), value < Int.max else { return }
    wrap(range, .shifted, "(ON ? \(value + 1) : ", ")")
    if value > 0 { wrap(range, .shifted, "(ON ? \(value - 1) : ", ")") }
  }
}
