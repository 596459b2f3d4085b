import Foundation
import TerminalKit

/// The steps of `Examples/Gallery/drive`, read from that file: keys, and the screens that they lead to.
struct GalleryWalk {
  struct Step {
    let keys: [String]
    let rows: [String]
  }

  let steps: [Step]

  init() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Gallery/snapshot.txt")
    let lines = try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    let starts = lines.indices.filter { lines[$0].hasPrefix("==") }
    steps = zip(starts, starts.dropFirst() + [lines.endIndex]).map { start, end in
      var rows = lines[(start + 1)..<end].map(String.init)
      while rows.last == "" { rows.removeLast() }
      return Step(keys: lines[start].split(separator: " ").dropFirst().map(String.init), rows: rows)
    }
  }

  /// The bytes that a terminal sends for a key by its name in tmux(1).
  ///
  /// Esc is sent in the form of the kitty keyboard protocol, which the next key cannot change.
  static func bytes(of key: String) -> String {
    let parts = key.split(separator: ":")
    if parts.count == 2 {
      let place = parts[1].replacing(",", with: ";")
      return parts[0] == "wheel"
        ? "\u{1B}[<65;\(place)M" : "\u{1B}[<0;\(place)M\u{1B}[<0;\(place)m"
    }
    return names[key] ?? key
  }

  private static let names = [
    "Tab": "\t", "BTab": "\u{1B}[Z", "Enter": "\r", "Escape": "\u{1B}[27u", "Space": " ",
    "Up": "\u{1B}[A", "Down": "\u{1B}[B", "Right": "\u{1B}[C", "Left": "\u{1B}[D",
    "Home": "\u{1B}[H", "End": "\u{1B}[F", "NPage": "\u{1B}[6~", "S-Right": "\u{1B}[1;2C",
    "BSpace": "\u{7F}",
  ]
}
