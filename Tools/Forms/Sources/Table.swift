/// A row of the table of operators that traits have: what its forms do not take from the function of `Observable`.
struct Row {
  let name: String
  let families: [String]
  /// The line of the table, for messages.
  let line: Int
  /// The first sentence of the comments.
  var summary: String?
  /// The values of its other lines by their keys, which may begin with a family: `main.then`.
  var values: [String: String] = [:]

  /// The value of a key for a family: its own, or that of all.
  func value(_ key: String, _ family: String) -> String? {
    values["\(family).\(key)"] ?? values[key]
  }
}

/// An error in a row of the table.
struct TableError: Error, Equatable, CustomStringConvertible {
  let row: String
  let line: Int
  let message: String

  init(_ row: Row, _ message: String) { self.init(row: row.name, line: row.line, message: message) }

  init(row: String, line: Int, message: String) {
    self.row = row
    self.line = line
    self.message = message
  }

  var description: String { "\(Table.path):\(line): \(row): \(message)" }
}

/// The table of operators, `operators.txt`, whose first lines say how it is read.
struct Table {
  static let path = "Tools/Forms/operators.txt"

  var rows: [Row] = []
  /// The sentences about parameters that many rows have, by the names of the parameters.
  var parameters: [String: String] = [:]

  init(_ text: String) throws {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.hasPrefix("#") && !line.trimmed.isEmpty {
      if line.hasPrefix(" ") {
        guard var row = rows.popLast() else {
          throw TableError(row: "", line: index + 1, message: "a line without a row above it")
        }
        try Self.read(line.trimmed, into: &row)
        rows.append(row)
      } else {
        let end = line.firstIndex(of: ")").map(line.index(after:)) ?? line.endIndex
        let families = line[end...].split(separator: " ").map(String.init)
        rows.append(Row(name: String(line[..<end]), families: families, line: index + 1))
      }
    }
    if rows.first?.name == "parameters" { parameters = rows.removeFirst().values }
    for row in rows {
      if let unknown = row.families.first(where: { Family.named($0) == nil }) {
        throw TableError(row, "there is no family \(unknown)")
      }
      if row.families.isEmpty { throw TableError(row, "it names no family") }
    }
  }

  private static func read(_ line: String, into row: inout Row) throws {
    guard let colon = line.firstIndex(of: ":"), line.first?.isUppercase == false,
      line[..<colon].allSatisfy({ $0.isLetter || $0 == "." })
    else {
      if row.summary != nil { throw TableError(row, "two summaries") }
      row.summary = line
      return
    }
    let key = String(line[..<colon])
    if row.values[key] != nil { throw TableError(row, "two lines \(key)") }
    row.values[key] = line[line.index(after: colon)...].trimmed
  }
}
