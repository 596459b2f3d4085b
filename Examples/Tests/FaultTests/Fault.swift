/// A call of the system that fails.
///
/// As text it is `open:EMFILE:3` for the third call, and `open:EMFILE:3+` for that one and all later ones.
struct Fault: Sendable, Equatable, LosslessStringConvertible {
  /// The call and its error, as `open:EMFILE`.
  let kind: String
  /// The number of the call that fails, from 1.
  let number: Int
  /// A Boolean value that indicates whether all later calls of the kind fail as well.
  let continues: Bool

  init(_ kind: String, at number: Int, continues: Bool = false) {
    (self.kind, self.number, self.continues) = (kind, number, continues)
  }

  init?(_ description: String) {
    let parts = description.split(separator: ":")
    guard parts.count == 3 else { return nil }
    let continues = parts[2].hasSuffix("+")
    guard let number = Int(continues ? parts[2].dropLast() : parts[2]), number > 0 else {
      return nil
    }
    self.init("\(parts[0]):\(parts[1])", at: number, continues: continues)
  }

  var description: String { "\(kind):\(number)\(continues ? "+" : "")" }

  /// The variables by which the library knows it.
  var variables: [String: String] {
    var variables = ["FAULT": kind, "FAULT_AT": "\(number)"]
    if continues { variables["FAULT_ON"] = "1" }
    return variables
  }

  /// Indicates whether the system may return an error of this kind from every call: EINTR and its like pass.
  static func persists(_ kind: String) -> Bool {
    !["EINTR", "EAGAIN", "SHORT", "ECONNABORTED"].contains { kind.hasSuffix(":\($0)") }
  }
}
