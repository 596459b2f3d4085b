/// Makes the lines of candidates of the output of a command.
package protocol LineMaker: Sendable {
  /// Returns the lines that end in these bytes, each with its separator.
  mutating func lines(of bytes: [UInt8]) -> [UInt8]

  /// Returns the text at the end of the output that has no separator.
  mutating func finish() -> [UInt8]
}

extension LineMaker {
  package mutating func finish() -> [UInt8] { [] }
}

/// The output itself: each of its lines is a candidate.
package struct PlainLines: LineMaker {
  package init() {}

  package func lines(of bytes: [UInt8]) -> [UInt8] { bytes }
}

/// The output without its control sequences, whose colours are collected.
package struct ColoredLines: LineMaker {
  private var filter: ColorFilter

  package init(_ filter: ColorFilter) { self.filter = filter }

  package mutating func lines(of bytes: [UInt8]) -> [UInt8] {
    bytes.withUnsafeBytes { filter.take($0) }
  }

  package mutating func finish() -> [UInt8] { filter.finish() }
}
