import RxCore

/// Assigns characters to recorded events, and collects the legend of those characters.
struct MarbleNames<Element> {
  private(set) var legend: [Character: String]
  private var placeholders: [String: Character] = [:]
  private let name: (Element) -> Character?
  private let error: (any Error)?

  /// Creates the assignment.
  ///
  /// Elements for which `name` returns `nil` get a circled number. An error other than `error` gets a
  /// cross.
  init(
    legend: [Character: String] = [:],
    error: (any Error)? = nil,
    name: @escaping (Element) -> Character?
  ) {
    self.legend = legend
    self.name = name
    self.error = error
  }

  mutating func mark(for event: Event<Element>) -> MarbleDiagram.Mark {
    switch event {
    case .completed: .completed
    case .next(let element): .element(name(element) ?? placeholder(element))
    case .error(let error): mark(for: error)
    }
  }

  private mutating func mark(for error: any Error) -> MarbleDiagram.Mark {
    let isExpected = self.error.map { areEqual($0, error) } ?? true
    legend[isExpected ? "#" : "✗"] = "the error \(error)"
    return isExpected ? .error : .element("✗")
  }

  private mutating func placeholder(_ element: Element) -> Character {
    let description = String(describing: element)
    if let known = placeholders[description] { return known }
    let circled = Array("①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳")
    let new = placeholders.count < circled.count ? circled[placeholders.count] : "?"
    placeholders[description] = new
    legend[new] = new == "?" ? "and others" : description
    return new
  }
}
