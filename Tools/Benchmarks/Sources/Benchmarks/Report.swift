import Glibc

/// What a report has a line of.
protocol Reported {
  /// One JSON object.
  var json: String { get }
  /// One line for people.
  var text: String { get }
}

/// Where lines go as soon as they have been measured.
typealias Emit = ((any Reported)?) -> Void

/// Prints lines for people, or as one JSON object each.
struct Report {
  let json: Bool

  func print(_ line: (any Reported)?) {
    guard let line else { return }
    Swift.print(json ? line.json : line.text)
    fflush(nil)  // seen when it is there, through a pipe too
  }
}

extension Row: Reported {
  var json: String {
    var fields = [
      ("case", quoted(name)),
      ("ours_ns", number(ours.nanoseconds)),
      ("ours_mallocs", number(ours.mallocs)),
    ]
    if let (name, cost) = peer {
      fields += [
        ("peer", quoted(name)), ("peer_ns", number(cost.nanoseconds)),
        ("ratio_peer", number(cost.nanoseconds / ours.nanoseconds)),
      ]
    }
    if let (name, cost) = floor {
      fields += [
        ("floor", quoted(name)), ("floor_ns", number(cost.nanoseconds)),
        ("ratio_floor", number(ours.nanoseconds / cost.nanoseconds)),
      ]
    }
    return object(fields)
  }

  var text: String {
    var text = padded(name, 40) + padded("\(number(ours.nanoseconds)) ns", 16)
    text += padded("\(number(ours.mallocs)) mallocs", 16)
    if let (name, cost) = peer {
      text += "\(name) \(number(cost.nanoseconds)) ns"
      text += " (\(number(cost.nanoseconds / ours.nanoseconds))× ours)  "
    }
    if let (name, cost) = floor {
      text += "\(name) \(number(cost.nanoseconds)) ns"
      text += " (ours \(number(ours.nanoseconds / cost.nanoseconds))×)"
    }
    return text
  }
}

extension Reported {
  /// An object of fields whose values are JSON already.
  func object(_ fields: [(String, String)]) -> String {
    "{" + fields.map { "\(quoted($0)):\($1)" }.joined(separator: ",") + "}"
  }

  func quoted(_ text: String) -> String { "\"\(text)\"" }

  func number(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    let digits = abs(value) < 10 ? 100.0 : 10.0
    return "\((value * digits).rounded() / digits)"
  }

  func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
