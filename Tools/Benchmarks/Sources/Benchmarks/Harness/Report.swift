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

  /// Returns a description of this machine.
  func begin() { print(MachineLine()) }

  func print(_ line: any Reported) {
    Swift.print(json ? line.json : line.text)
    fflush(nil)  // seen when it is there, through a pipe too
  }

  private struct MachineLine: Reported {
    var json: String { object([("machine", quoted(Machine.line))]) }
    var text: String { "Machine: \(Machine.line)" }
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
