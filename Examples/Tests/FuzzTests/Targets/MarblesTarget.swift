import RxTesting

extension FuzzTarget {
  /// Diagrams: what is parsed and drawn is parsed as the same, and a recorded diagram is what was drawn.
  static let marbles = FuzzTarget(
    "marbles",
    words: ["-", "|", "#", "^", "!", "(", ")", "(ab|)", " ", "\u{301}", "🇩🇪", "🇩 🇪", "\r\n"]
  ) { input in
    let text = input.rest().decoded
    do {
      let diagram = try MarbleDiagram(parsing: text)
      try hold(
        try MarbleDiagram(parsing: diagram.text).marks == diagram.marks,
        "\(text.debugDescription) is drawn as \(diagram.text.debugDescription)"
      )
      try holdRecorded(diagram)
    } catch let error as MarbleSyntaxError {
      try hold((0...text.count).contains(error.column), "column \(error.column)")
      try hold(!"\(error)".isEmpty, "no description")
    }
    do {
      let diagram = try SubscriptionDiagram(parsing: text)
      let again = try SubscriptionDiagram(parsing: "\(diagram)")
      try hold(again == diagram, "\(text.debugDescription) is drawn as \(diagram)")
    } catch let error as MarbleSyntaxError {
      try hold((0...text.count).contains(error.column), "column \(error.column)")
    }
  }

  /// A hot sequence that is recorded gives the drawing, up to its terminal event.
  private static func holdRecorded(_ diagram: MarbleDiagram) throws {
    guard diagram.marks.allSatisfy({ (-190..<790).contains($0.time) }) else { return }
    var expected = diagram.marks.filter { $0.time >= 0 }
    let earlier = diagram.marks.prefix { $0.time < 0 }
    if let last = earlier.first(where: { !$0.value.isElement }) {
      // A late subscriber misses the terminal event too.
      try hold(last.time < 0, "")
      return
    }
    if let end = expected.firstIndex(where: { !$0.value.isElement }) {
      expected.removeSubrange((end + 1)...)
    }
    let clock = TestScheduler(initialClock: 0)
    let recorded = clock.record(clock.hot(diagram))
    try hold(recorded.marks == expected, "\(diagram) is recorded as \(recorded)")
  }
}

extension MarbleDiagram.Mark {
  fileprivate var isElement: Bool {
    if case .element = self { true } else { false }
  }
}
