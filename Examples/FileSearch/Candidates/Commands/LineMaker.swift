/// Makes the lines of candidates of the output of a command.
protocol LineMaker: Sendable {
  /// Returns the lines that end in these bytes, each with its separator.
  mutating func lines(of bytes: [UInt8]) -> [UInt8]

  /// Returns the text at the end of the output that has no separator.
  mutating func finish() -> [UInt8]
}

extension LineMaker {
  mutating func finish() -> [UInt8] { [] }
}

/// The output itself: each of its lines is a candidate.
struct PlainLines: LineMaker {
  func lines(of bytes: [UInt8]) -> [UInt8] { bytes }
}

/// The output without its control sequences, whose colours are collected.
struct ColoredLines: LineMaker {
  private var filter: ColorFilter

  init(_ filter: ColorFilter) { self.filter = filter }

  mutating func lines(of bytes: [UInt8]) -> [UInt8] { bytes.withUnsafeBytes { filter.take($0) } }

  mutating func finish() -> [UInt8] { filter.finish() }
}
