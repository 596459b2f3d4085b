/// Makes the lines of candidates of the output of a command.
protocol LineMaker: Sendable {
  /// Returns the lines that end in these bytes, each with its separator.
  mutating func lines(of bytes: [UInt8]) -> [UInt8]
}

/// The output itself: each of its lines is a candidate.
struct PlainLines: LineMaker {
  func lines(of bytes: [UInt8]) -> [UInt8] { bytes }
}
