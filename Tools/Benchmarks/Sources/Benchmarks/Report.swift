/// Prints rows for people, or as one JSON object a line.
struct Report {
  let json: Bool

  func print(_ row: Row) { Swift.print(json ? line(row) : text(row)) }

  private func line(_ row: Row) -> String {
    var fields = [
      ("case", quoted(row.name)),
      ("ours_ns", number(row.ours.nanoseconds)),
      ("ours_mallocs", number(row.ours.mallocs)),
    ]
    if let (name, cost) = row.peer {
      fields += [
        ("peer", quoted(name)), ("peer_ns", number(cost.nanoseconds)),
        ("ratio_peer", number(cost.nanoseconds / row.ours.nanoseconds)),
      ]
    }
    if let (name, cost) = row.floor {
      fields += [
        ("floor", quoted(name)), ("floor_ns", number(cost.nanoseconds)),
        ("ratio_floor", number(row.ours.nanoseconds / cost.nanoseconds)),
      ]
    }
    return "{" + fields.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
  }

  private func text(_ row: Row) -> String {
    var text = pad(row.name, 40) + pad("\(number(row.ours.nanoseconds)) ns", 16)
    text += pad("\(number(row.ours.mallocs)) mallocs", 16)
    if let (name, cost) = row.peer {
      text += "\(name) \(number(cost.nanoseconds)) ns"
      text += " (\(number(cost.nanoseconds / row.ours.nanoseconds))× ours)  "
    }
    if let (name, cost) = row.floor {
      text += "\(name) \(number(cost.nanoseconds)) ns"
      text += " (ours \(number(row.ours.nanoseconds / cost.nanoseconds))×)"
    }
    return text
  }

  private func quoted(_ text: String) -> String { "\"\(text)\"" }

  private func number(_ value: Double) -> String {
    let digits = abs(value) < 10 ? 100.0 : 10.0
    return "\((value * digits).rounded() / digits)"
  }

  private func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
