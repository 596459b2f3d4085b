import RxCore

extension TestableObserver {
  /// The recorded events as a diagram whose frame 0 is the time 200.
  ///
  ///     let observer = clock.watch(source)
  ///     clock.start()
  ///     #expect(observer.marbles == "--a--b--|")
  ///
  /// An element whose description is one character appears as that; others appear as circled numbers.
  public var marbles: MarbleDiagram {
    diagram(
      MarbleNames { element in
        let description = String(describing: element)
        guard description.count == 1, let name = description.first else { return nil }
        return MarbleText.reserved.contains(name) || name.isWhitespace ? nil : name
      }
    )
  }

  /// Returns the recorded events as a diagram whose frame 0 is the time 200.
  ///
  ///     #expect(observer.marbles(values: ["a": 10, "b": 20]) == "--a--b--|")
  ///
  /// - Parameters:
  ///   - values: the element for each character. Another element appears as a circled number, which
  ///     equals no expected character.
  ///   - error: the error for `#`, any error if `nil`; another error appears as a cross.
  /// - Returns: the diagram.
  public func marbles(
    values: [Character: Element],
    error: (any Error)? = nil
  ) -> MarbleDiagram where Element: Equatable {
    let values = values.sorted { $0.key < $1.key }
    let legend = values.map { ($0.key, String(describing: $0.value)) }
    return diagram(
      MarbleNames(legend: Dictionary(uniqueKeysWithValues: legend), error: error) { element in
        values.first { $0.value == element }?.key
      }
    )
  }

  private func diagram(_ names: MarbleNames<Element>) -> MarbleDiagram {
    var names = names
    let marks = events.map { event in
      Recorded(
        time: event.time - TestScheduler.Defaults.subscribed,
        value: names.mark(for: event.value)
      )
    }
    return MarbleDiagram(record: marks, legend: names.legend)
  }
}

extension TestableObservable {
  /// The subscriptions so far, as diagrams whose frame 0 is the time 200.
  ///
  ///     #expect(source.subscriptionDiagrams == ["^----!"])
  public var subscriptionDiagrams: [SubscriptionDiagram] {
    let zero = TestScheduler.Defaults.subscribed
    return subscriptions.map { subscription in
      SubscriptionDiagram(
        subscription.subscribe - zero,
        subscription.unsubscribe == .max ? nil : subscription.unsubscribe - zero
      )
    }
  }
}

/// Assigns characters to recorded events, and collects the legend of those characters.
private struct MarbleNames<Element> {
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
    if let placeholder = placeholders[description] { return placeholder }
    let circled = Array("①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳")
    let new = placeholders.count < circled.count ? circled[placeholders.count] : "?"
    placeholders[description] = new
    legend[new] = new == "?" ? "and others" : description
    return new
  }
}
