/// A change of a source file that is made at run time: the text that it is found by, and what it inserts.
///
/// It is written as one text, with the insertions between `⟦` and `⟧` and `↵` for a newline. Without the
/// insertions it is a text that the file contains once. `ON` stands for the switch.
struct Mutant {
  let id: String
  let file: String
  let marked: String
  let reason: String

  /// The text in the file.
  var original: String { parts.filter { !$0.isInserted }.map(\.text).joined() }

  var parts: [(text: String, isInserted: Bool)] {
    var result: [(text: String, isInserted: Bool)] = []
    var isInserted = false
    var text = ""
    for character in marked {
      switch character {
      case "⟦", "⟧":
        if !text.isEmpty { result.append((text, isInserted)) }
        text = ""
        isInserted = character == "⟦"
      case "↵": text.append("\n")
      default: text.append(character)
      }
    }
    if !text.isEmpty { result.append((text, isInserted)) }
    return result
  }

  /// Reads a table: lines of four columns or, with a scenario of the explorer, five; comments start with `#`.
  static func read(_ table: String) -> [Mutant] {
    table.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard 4...5 ~= columns.count else { stop("not four or five columns: \(line)") }
      return Mutant(id: columns[0], file: columns[1], marked: columns[2], reason: columns[3])
    }
  }

  var row: String { [id, file, marked, reason].joined(separator: "\t") }
}

/// A text that a mutant inserts, and what decides about the order of several at one place.
struct Insertion {
  let place: Int
  let text: String
  let isClosing: Bool
  /// The length of the text that the mutant surrounds.
  let extent: Int
  let order: Int

  /// At one place, what ends comes before what begins, and what is longer is outside.
  static func comesFirst(_ one: Insertion, _ other: Insertion) -> Bool {
    if one.place != other.place { return one.place < other.place }
    if one.isClosing != other.isClosing { return one.isClosing }
    let isOuter =
      one.extent == other.extent ? one.order < other.order : one.extent > other.extent
    return one.isClosing ? !isOuter : isOuter
  }
}

extension Mutant {
  /// The number of the switch: a hash of the name (FNV-1a), so that it stays when others are added.
  var number: UInt32 {
    var hash: UInt32 = 2_166_136_261
    for byte in id.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return hash & 0x7FFF_FFFF
  }

  /// Returns the insertions into `file`; `nil` if the file does not contain the text exactly once.
  func insertions(into file: [UInt8], order: Int) -> [Insertion]? {
    let places = file.places(of: Array(original.utf8))
    guard places.count == 1, parts.contains(where: \.isInserted) else { return nil }
    var place = places[0]
    var found: [(Int, String)] = []
    for part in parts {
      if part.isInserted { found.append((place, part.text)) } else { place += part.text.utf8.count }
    }
    return found.enumerated().map { index, insertion in
      Insertion(
        place: insertion.0,
        text: insertion.1.replacing("ON", with: "mutant_is_on(\(number))"),
        isClosing: index > 0 && index == found.count - 1,
        extent: found[found.count - 1].0 - found[0].0,
        order: order
      )
    }
  }
}

extension [UInt8] {
  /// The indices at which `word` starts.
  func places(of word: [UInt8]) -> [Int] {
    guard let first = word.first, count >= word.count else { return [] }
    return (0...count - word.count).filter { index in
      self[index] == first && self[index..<index + word.count].elementsEqual(word)
    }
  }
}
