/// Selects one code of a row.
public typealias Column = @Sendable (Row) -> Int

extension Property {
  /// Each observer receives each element once.
  ///
  /// It receives none twice, none that was not emitted, and all that were emitted while it was subscribed. Of
  /// each producer it receives all elements between two.
  public static let exactlyOnce = elements("exactly once", { $0.first }, mayMiss: false)

  /// Each observer receives no element twice, and none that was not emitted.
  public static let noRepeat = elements("no repeat", { $0.first }, mayMiss: true)

  /// The elements of each producer arrive in the order in which it has emitted them: those of two calls of
  /// which one has returned before the other.
  public static let producerOrder = ascending("per-producer order", { $0.first })

  /// As `noRepeat`, where an element arrives in several rows, one after another.
  public static let joinedOnce = Property("no repeat") { history in
    for column in [{ $0.first }, { $0.second }] as [Column] {
      if let finding = repeats(history, column) { return finding }
    }
    return nil
  }

  /// As `producerOrder`, for the elements of both inputs.
  public static let joinedOrder = Property("per-producer order") { history in
    let second = ascending("", { $0.second })
    return producerOrder.check(history) ?? second.check(history)
  }

  /// Rows join the elements of both inputs in their order: the first with the first, the second with the
  /// second.
  public static let pairs = Property(each: "exactly once") { observer, history in
    for (index, event) in observer.events.enumerated() {
      guard let row = event.row else { continue }
      for column in [{ $0.first }, { $0.second }] as [Column] {
        let earlier = observer.events[..<index].compactMap(\.row).map(column)
        if earlier.contains(column(row)) {
          return Finding("observer \(observer.id) receives \(column(row)) twice", event)
        }
      }
    }
    return gaps(observer, { $0.first }, history) ?? gaps(observer, { $0.second }, history)
  }

  private static func elements(
    _ name: String,
    _ column: @escaping Column,
    mayMiss: Bool
  ) -> Property {
    Property(name) { history in
      let emissions = Emissions(history)
      let hasSeveralInputs = Set(emissions.calls.values.map(\.input)).count > 1
      for observer in history.observers {
        var received: Set<Int> = []
        for event in observer.events {
          guard let row = event.row else { continue }
          let code = column(row)
          if !received.insert(code).inserted {
            return Finding("observer \(observer.id) receives \(code) twice", event)
          }
          if code >= Token.span, emissions.calls[code].map({ $0.start > event.enter }) ?? true {
            return Finding("observer \(observer.id) receives \(code), which was not emitted", event)
          }
        }
        if mayMiss { continue }
        if let gap = gaps(observer, column, history) { return gap }
        if history.isReleased(observer) || hasSeveralInputs && emissions.hasFailure { continue }
        guard let subscribed = observer.subscribed else { continue }
        for (code, call) in emissions.calls where !received.contains(code) {
          let isDue = call.start > subscribed.end && call.end < emissions.firstEnd(call.input)
          if isDue, emissions.start(code) > subscribed.end {
            return Finding(
              "observer \(observer.id) does not receive \(code)",
              call.start...call.end
            )
          }
        }
      }
      return nil
    }
  }

  /// Finds an element that is missing between two of the same producer.
  private static func gaps(
    _ observer: History.Observer,
    _ column: Column,
    _ history: History
  ) -> Finding? {
    let emissions = Emissions(history)
    var last: [Int: (index: Int, event: EventRecord)] = [:]
    for event in observer.events {
      guard let row = event.row, column(row) >= Token.span else { continue }
      let (producer, index) = column(row).quotientAndRemainder(dividingBy: Token.span)
      if let before = last[producer], index > before.index + 1 {
        let first = producer * Token.span
        for missing in (first + before.index + 1)..<column(row)
        where emissions.precedes(first + before.index, missing)
          && emissions.precedes(missing, column(row))
        {
          return Finding("observer \(observer.id) misses \(missing)", before.event, event)
        }
      }
      last[producer] = (index, event)
    }
    return nil
  }

  /// Finds an element that comes back after another of the same input.
  private static func repeats(_ history: History, _ column: Column) -> Finding? {
    for observer in history.observers {
      var seen: Set<Int> = []
      var current: Int?
      for event in observer.events {
        guard let row = event.row, column(row) != current else { continue }
        if !seen.insert(column(row)).inserted {
          return Finding("observer \(observer.id) receives \(column(row)) again", event)
        }
        current = column(row)
      }
    }
    return nil
  }

  private static func ascending(_ name: String, _ column: @escaping Column) -> Property {
    Property(each: name) { observer, history in
      let emissions = Emissions(history)
      var last: [Int: (index: Int, event: EventRecord)] = [:]
      for event in observer.events {
        guard let row = event.row else { continue }
        let (producer, index) = column(row).quotientAndRemainder(dividingBy: Token.span)
        if let before = last[producer], before.index > index,
          emissions.precedes(column(row), producer * Token.span + before.index)
        {
          return Finding(
            "observer \(observer.id) receives \(column(row)) after a later element of its producer",
            before.event,
            event
          )
        }
        last[producer] = (index, event)
      }
      return nil
    }
  }
}

extension CallRecord {
  /// The input into which an element was emitted.
  var input: Int { if case .emit(_, let input) = kind { input } else { -1 } }
}
