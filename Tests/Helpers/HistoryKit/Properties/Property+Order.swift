extension Property {
  /// All observers receive one order: what each receives is a part of what the first has received, without
  /// a gap, and up to its end unless the observer was disposed of.
  public static let oneOrder = Property("one order") { history in
    let order = Order(history)
    for observer in history.observers.dropFirst() {
      var before: (place: Int, event: EventRecord)?
      for event in observer.events {
        guard let row = event.row else { continue }
        guard let place = order.places[row] else {
          if history.isSourceDisposed { continue }  // and with it the first observer
          return Finding("observer \(observer.id) alone receives \(row.first)", event)
        }
        if let before, place != before.place + 1 {
          let missed =
            "\(row.first) follows place \(before.place) of the order, but has place \(place)"
          return Finding("observer \(observer.id): \(missed)", before.event, event)
        }
        before = (place, event)
      }
      if let before, observer.terminal != nil, before.place + 1 < order.rows.count {
        return Finding("observer \(observer.id) misses the last elements", before.event)
      }
    }
    return nil
  }

  /// A late subscriber receives the last elements before its subscription, as many as are replayed, and
  /// then those that follow.
  public static let replay = Property("replay") { history in
    let order = Order(history)
    let emissions = Emissions(history)
    let firstEnd = emissions.firstEnd(0)
    for observer in history.observers.dropFirst() {
      guard let subscribed = observer.subscribed, subscribed.end < firstEnd else { continue }
      guard let first = observer.events.first(where: { $0.row != nil }),
        let place = first.row.flatMap({ order.places[$0] })
      else { continue }
      let surely = order.enters.count { $0 < subscribed.start }
      let least = max(0, surely - history.replays)
      if place < least {
        return Finding("observer \(observer.id): place \(place) is replayed, not \(least)", first)
      }
      let most = { (start: (Int) -> Int) in
        max(0, order.rows.count { start($0.first) < subscribed.end } - history.replays)
      }
      if place > most({ emissions.calls[$0]?.start ?? 0 }), place > most(emissions.start) {
        let expected = most(emissions.start)
        return Finding(
          "observer \(observer.id) starts at place \(place) of the order, not at \(expected)",
          subscribed.start...first.enter
        )
      }
    }
    return nil
  }

  /// All observers receive the same single element, with the completion.
  public static let lastElement = Property("one order") { history in
    var last: Row?
    for observer in history.observers {
      let rows = observer.rows
      guard let row = rows.first else { continue }
      if rows.count > 1 || last.map({ $0 != row }) ?? false {
        return Finding("observer \(observer.id) receives \(rows)", observer.events[0])
      }
      last = row
    }
    return nil
  }

  /// The order of the first observer, which is subscribed all the time.
  private struct Order {
    let rows: [Row]
    let enters: [Int]
    let places: [Row: Int]

    init(_ history: History) {
      let events = history.observers.first?.events.filter { $0.row != nil } ?? []
      rows = events.compactMap(\.row)
      enters = events.map(\.enter)
      places = Dictionary(zip(rows, 0...)) { first, _ in first }
    }
  }
}
