package import FileSearch
package import ProgramSupport

/// A list keeps the highlight and the marks with a row while other rows come and go.
extension SearchRow: @retroactive Identifiable {}

extension SearchRow {
  /// Writes the row as a JSON object.
  ///
  /// - Parameters:
  ///   - text: receives the object.
  ///   - hasMachine: true when the name of a machine is before the path.
  package func write(to text: inout JSONText, hasMachine: Bool = false) {
    text.object { object in
      if hasMachine { object.path("machine", Array(machine)) }
      object.path("path", printedBytes)
      if shownBytes != printedBytes { object.path("text", shownBytes) }
      object.number("score", score)
      object.numbers("positions", shownOffsets)
    }
  }

  /// The name of the machine before the path.
  package var machine: ArraySlice<UInt8> { textBytes.prefix { $0 != UInt8(ascii: ":") } }

  /// Returns the bytes to print, which a terminal gets escaped.
  ///
  /// - Parameter template: makes the text; nil for the path or line.
  /// - Returns: the bytes.
  package func printed(by template: FieldTemplate?) -> [UInt8] {
    let bytes = template?.text(for: self) ?? printedBytes
    return StandardOutput.isTerminal ? VisibleText.escaping(bytes) : bytes
  }

  /// The offsets of the matched characters in the shown bytes.
  private var shownOffsets: [Int] {
    if positions.isEmpty { return [] }
    let offsets = ScalarOffsets.offsets(of: textBytes)
    let prefix = shownBytes.count - textBytes.count
    return positions.map { prefix + offsets[$0] }
  }
}

/// The byte offsets of the characters of a text.
///
/// A character is a Unicode scalar, or a byte that is not UTF-8.
package enum ScalarOffsets {
  package static func offsets(of bytes: [UInt8]) -> [Int] {
    var offsets: [Int] = []
    offsets.reserveCapacity(bytes.count)
    bytes.forEachScalar { _, offset in offsets.append(offset) }
    return offsets
  }
}
