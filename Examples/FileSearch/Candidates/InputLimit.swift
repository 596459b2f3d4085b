import FileSearch

/// A limit at which reading of standard input stops, so that an endless input does not take all memory.
///
/// The descriptor stays open: the program that writes waits, and gets SIGPIPE when this one ends.
enum InputLimit: Equatable, Sendable {
  /// So many lines have come; `--tail` keeps the last ones instead.
  case lines
  /// The text of the lines takes so many bytes.
  case bytes
  /// A line has no end within so many bytes.
  case lineLength
  /// So many lines have come that an index cannot number more, with `--tail`.
  case numbers

  /// The numbers at which reading stops.
  ///
  /// Measured with lines of 1 and of 26 letters: 30 million of them take 0.6 and 1.3 GB, results included.
  struct Maxima {
    var lineCount = 30_000_000
    var byteCount = 2 << 30
    var lineLength = 64 << 20
    var number = 2_000_000_000
  }

  /// Returns the limit that lines have reached, or nil.
  ///
  /// - Parameters:
  ///   - lines: the lines so far.
  ///   - tail: the number of lines to keep; nil for all.
  ///   - maxima: the numbers at which reading stops.
  init?(reachedBy lines: LineIndex, tail: Int?, _ maxima: Maxima = Maxima()) {
    if lines.incompleteLineByteCount > maxima.lineLength {
      self = .lineLength
    } else if lines.byteCount > maxima.byteCount {
      self = .bytes
    } else if tail == nil, lines.count >= maxima.lineCount {
      self = .lines
    } else if lines.addedCount >= maxima.number {
      self = .numbers
    } else {
      return nil
    }
  }

  /// The limit as the status line shows it.
  var text: String {
    switch self {
    case .lines: "30 million lines"
    case .bytes: "2 GiB"
    case .lineLength: "64 MiB in a line"
    case .numbers: "2000 million lines"
    }
  }
}
