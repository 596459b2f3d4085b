package import RxTerminal
import Synchronization

/// The colours and attributes of the lines of standard input, which the reader adds and the screen shows.
///
/// A line takes 8 bytes, and 16 for each part of it with a style of its own.
package final class LineColors: Sendable {
  /// A part of a line with one style.
  package struct Run: Equatable, Sendable {
    /// The end of the part, in bytes of the line without its control sequences.
    package let end: UInt32
    package let style: TextStyle

    package init(end: UInt32, style: TextStyle) {
      self.end = end
      self.style = style
    }
  }

  private struct Lines {
    /// The lines of the header, which are never removed.
    var header: [[Run]] = []
    /// The number of the first line in `starts`.
    var first = 0
    /// The number of lines that have been removed.
    var removed = 0
    /// The place of the first run of each line in `runs`.
    var starts: [Int] = []
    var runs: [Run] = []
  }

  private let headerLineCount: Int
  private let lines = Mutex(Lines())

  /// Creates an empty collection.
  ///
  /// - Parameter headerLineCount: the number of lines at the start that are no candidates.
  package init(headerLineCount: Int = 0) { self.headerLineCount = headerLineCount }

  /// Adds the parts of the next line; none for a line in the default style.
  package func append(_ runs: [Run]) {
    lines.withLock { lines in
      if lines.header.count < headerLineCount { return lines.header.append(runs) }
      lines.starts.append(lines.runs.count)
      lines.runs += runs
    }
  }

  /// Returns the parts of a candidate.
  ///
  /// - Parameter number: the number of the candidate, from 0.
  /// - Returns: the parts; empty if all of the line has the default style, or has been removed.
  package func runs(ofLine number: Int) -> [Run] {
    lines.withLock { lines in
      let place = number - lines.first
      guard lines.starts.indices.contains(place) else { return [] }
      let end = place + 1 < lines.starts.count ? lines.starts[place + 1] : lines.runs.count
      return Array(lines.runs[lines.starts[place]..<end])
    }
  }

  /// Returns the parts of a line of the header.
  package func runs(ofHeaderLine number: Int) -> [Run] {
    lines.withLock { $0.header.indices.contains(number) ? $0.header[number] : [] }
  }

  /// Removes the candidates before a number.
  package func removeLines(before number: Int) {
    lines.withLock { lines in
      lines.removed = max(lines.removed, number)
      let count = min(lines.removed - lines.first, lines.starts.count)
      // Removing moves what follows, so that it is worth it only now and then.
      if count < 1024 || count < lines.starts.count / 2 { return }
      let start = count < lines.starts.count ? lines.starts[count] : lines.runs.count
      lines.runs.removeFirst(start)
      lines.starts.removeFirst(count)
      for place in lines.starts.indices { lines.starts[place] -= start }
      lines.first += count
    }
  }
}
