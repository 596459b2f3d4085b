/// The syntax that all diagrams share: a sequence of frames and the characters in them.
///
/// A dash, a character or a group in parentheses takes one frame; white space takes none.
struct MarbleText {
  struct Cell {
    let frame: Int
    let column: Int
    let character: Character
  }

  /// Characters that cannot stand for an element.
  static let reserved: Set<Character> = ["-", "|", "#", "^", "!", "(", ")"]

  let text: String
  private(set) var cells: [Cell] = []

  init(_ text: String) throws(MarbleSyntaxError) {
    self.text = text
    var frame = 0
    var group: (column: Int, isEmpty: Bool)?
    for (column, character) in text.enumerated() where !character.isWhitespace {
      switch character {
      case "-":
        if group != nil { throw error(column, "no time passes within a group") }
        frame += 1
      case "(":
        if group != nil { throw error(column, "a group within a group") }
        group = (column, true)
      case ")":
        guard let open = group else { throw error(column, "there is no group to close") }
        if open.isEmpty { throw error(column, "the group is empty") }
        group = nil
        frame += 1
      default:
        cells.append(Cell(frame: frame, column: column, character: character))
        if group == nil { frame += 1 } else { group?.isEmpty = false }
      }
    }
    if let group { throw error(group.column, "the group is not closed") }
  }

  /// Returns the diagram that `parse` makes of a literal; stops the program if the literal is malformed.
  static func literal<Diagram>(_ parse: () throws -> Diagram) -> Diagram {
    do { return try parse() } catch { fatalError("\(error)") }
  }

  func error(_ column: Int, _ reason: String) -> MarbleSyntaxError {
    MarbleSyntaxError(diagram: text, column: column, reason: reason)
  }

  /// The text of a frame that contains `characters`.
  static func text(of characters: [Character]) -> String {
    switch characters.count {
    case 0: "-"
    case 1: String(characters)
    default: joined(["("] + characters.map { String($0) } + [")"])
    }
  }

  /// Returns the parts as one text whose characters are those of the parts.
  static func joined(_ parts: [String]) -> String {
    var text = ""
    var last: Character?
    for part in parts {
      if let last, let first = part.first, Array(String([last, first])) != [last, first] {
        text += "\u{2028}"
      }
      text += part
      last = part.last
    }
    return text
  }
}

/// The error of a malformed diagram: the reason and the column.
///
///     do {
///       _ = try MarbleDiagram(parsing: "--(a")
///     } catch {
///       print(error)  // marble diagram, column 2: the group is not closed …
///     }
public struct MarbleSyntaxError: Error, Sendable, Hashable {
  /// The text of the diagram.
  public let diagram: String
  /// The column of the first wrong character, counted from zero.
  public let column: Int
  /// The reason in words.
  public let reason: String
}

extension MarbleSyntaxError: CustomStringConvertible {
  /// The reason, and the diagram with an arrow at the column.
  public var description: String {
    """
    marble diagram, column \(column): \(reason)
      \(diagram)
      \(String(repeating: " ", count: column))↑
    """
  }
}
