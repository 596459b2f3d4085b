import RxCore

extension TestableObserver {
  /// What has been recorded, as a diagram whose frame 0 is the moment 200.
  ///
  /// An element whose description is one character stands by that; others by numbers in circles.
  public var marbles: MarbleDiagram {
    diagram(
      MarbleNames { element in
        let words = String(describing: element)
        guard words.count == 1, let name = words.first else { return nil }
        return MarbleText.reserved.contains(name) || name.isWhitespace ? nil : name
      }
    )
  }

  /// What has been recorded, as a diagram whose frame 0 is the moment 200.
  ///
  /// - Parameters:
  ///   - values: what the characters stand for; an element that is none of them stands as a number
  ///     in a circle, which equals nothing that was expected.
  ///   - error: what `#` stands for, any error if `nil`; another stands as a cross.
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
  /// The subscriptions so far, as diagrams whose frame 0 is the moment 200.
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
