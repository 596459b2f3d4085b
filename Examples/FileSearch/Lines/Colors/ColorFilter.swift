import RxTerminal

/// Removes control sequences from standard input, and collects the colours of its lines.
package struct ColorFilter {
  private let colors: LineColors
  private let separator: UInt8
  private var scanner = StyleScanner()
  /// The text of the line so far.
  private var line: [UInt8] = []
  /// The parts of `line` whose ends are known.
  private var runs: [LineColors.Run] = []

  /// Creates a filter.
  ///
  /// - Parameters:
  ///   - separator: the byte that ends a line.
  ///   - colors: receives the colours of each line.
  package init(separator: UInt8, colors: LineColors) {
    self.separator = separator
    self.colors = colors
  }

  /// The number of bytes of the line that has not ended.
  package var incompleteLineByteCount: Int { line.count }

  /// Takes bytes, and returns the lines that they complete, with their separators.
  package mutating func take(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(line.count + bytes.count)
    for byte in bytes {
      if byte == separator {
        scanner.endSequence()
        output += line
        output.append(byte)
        endLine()
        continue
      }
      let style = scanner.style
      if scanner.isText(byte) {
        takeText(byte)
      } else if scanner.style != style {
        endRun(style)
      }
    }
    return output
  }

  /// Returns the text of the last line, if it has no separator.
  package mutating func finish() -> [UInt8] {
    let rest = line
    if !rest.isEmpty { endLine() }
    return rest
  }

  private mutating func takeText(_ byte: UInt8) {
    switch byte {
    // Shifts to other character sets.
    case 0x0E, 0x0F: break
    case 0x08:
      while let last = line.popLast(), last & 0xC0 == 0x80 {}
      while let run = runs.last, Int(run.end) > line.count { runs.removeLast() }
    default: line.append(byte)
    }
  }

  private mutating func endRun(_ style: TextStyle) {
    if Int(runs.last?.end ?? 0) < line.count {
      runs.append(LineColors.Run(end: UInt32(truncatingIfNeeded: line.count), style: style))
    }
  }

  private mutating func endLine() {
    endRun(scanner.style)
    colors.append(runs.allSatisfy { $0.style == .plain } ? [] : runs)
    line.removeAll(keepingCapacity: true)
    runs.removeAll(keepingCapacity: true)
  }
}
