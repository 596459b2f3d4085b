package import FileSearch
import ProgramSupport
package import SystemPackage

/// Prints results on standard output, as paths or as JSON.
///
/// Paths are printed byte for byte, but not to a terminal, which would obey control characters in them.
package struct ResultPrinter {
  package let json: Bool
  package let print0: Bool
  package let limit: Int
  /// The text to print of a row; nil for its path or line.
  package let template: FieldTemplate?
  /// The order of the rows.
  package let order: InputOrder
  /// True if each row has the name of a machine before its path.
  package var hasMachines = false

  package init(json: Bool, print0: Bool, limit: Int, template: FieldTemplate?, order: InputOrder) {
    self.json = json
    self.print0 = print0
    self.limit = limit
    self.template = template
    self.order = order
  }

  /// Prints the first rows in order, one a line.
  package func print(_ results: SearchResults) throws(Errno) {
    var output = StandardOutput()
    let end = print0 ? 0 : UInt8(ascii: "\n")
    if json {
      for row in order.rows(of: results, first: limit, withPositions: true) {
        var text = JSONText()
        row.write(to: &text, hasMachine: hasMachines)
        try output.write(text.bytes)
        try output.write(end)
      }
    } else if template != nil || !order.isDefault {
      for row in order.rows(of: results, first: limit) {
        try output.write(row.printed(by: template))
        try output.write(end)
      }
    } else {
      let isEscaping = StandardOutput.isTerminal
      try results.forEachPrinted(first: limit) { (path) throws(Errno) in
        if isEscaping {
          try output.write(VisibleText.escaping(Array(path)))
        } else {
          try output.write(path)
        }
        try output.write(end)
      }
    }
    try output.flush()
  }

  /// Prints a line of `--watch`.
  package func print(_ line: WatchLine) throws(Errno) {
    var text = JSONText()
    text.object { object in
      object.number("total", line.total)
      object.number("matched", line.matched)
      if let reason = line.watchProblem { object.string("notAllWatched", reason) }
      object.array("results") { array in
        for row in line.rows { row.write(to: &array, hasMachine: hasMachines) }
      }
    }
    var output = StandardOutput()
    try output.write(text.bytes + [UInt8(ascii: "\n")])
    try output.flush()
  }
}

/// The content of one line that `--watch` prints.
package struct WatchLine: Sendable, Equatable {
  package let total: Int
  package let matched: Int
  package let rows: [SearchRow]
  /// The reason why changes of some directories come later; nil if all are watched.
  package let watchProblem: String?

  package init(
    _ results: SearchResults,
    first limit: Int,
    order: InputOrder = InputOrder(),
    watchProblem: String? = nil
  ) {
    self.watchProblem = watchProblem
    total = results.total
    matched = results.matched
    rows = order.rows(of: results, first: limit, withPositions: true)
  }

  /// Compares what the user has asked for.
  ///
  /// The number of candidates may differ, and a file may have been replaced by another of its name.
  package static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.matched == rhs.matched && lhs.watchProblem == rhs.watchProblem
      && lhs.rows.elementsEqual(rhs.rows) {
        $0.printedBytes == $1.printedBytes && $0.score == $1.score && $0.positions == $1.positions
      }
  }
}
