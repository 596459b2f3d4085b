import RxCore

/// Gives what has been recorded its characters, and writes down what they stand for.
struct MarbleNames<Element> {
  private(set) var legend: [Character: String]
  private var strangers: [String: Character] = [:]
  private let name: (Element) -> Character?
  private let error: (any Error)?

  /// Elements that `name` does not know get a number in a circle; any error but `error`, a cross.
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
    case .next(let element): .element(name(element) ?? stranger(element))
    case .error(let error): mark(for: error)
    }
  }

  private mutating func mark(for error: any Error) -> MarbleDiagram.Mark {
    let isExpected = self.error.map { saysTheSame($0, error) } ?? true
    legend[isExpected ? "#" : "✗"] = "the error \(error)"
    return isExpected ? .error : .element("✗")
  }

  private mutating func stranger(_ element: Element) -> Character {
    let words = String(describing: element)
    if let known = strangers[words] { return known }
    let circled = Array("①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳")
    let new = strangers.count < circled.count ? circled[strangers.count] : "?"
    strangers[words] = new
    legend[new] = new == "?" ? "and others" : words
    return new
  }
}
