import RxTerminal

/// A line of a preview: runs of text, each of one look; nothing in it commands a terminal.
struct PreviewLine: Equatable, Sendable {
  /// How a run looks.
  enum Look: Equatable, Sendable {
    /// As text that people read first.
    case plain
    /// As text beside that.
    case quiet
    /// As it asks for itself.
    case styled(TextStyle)
  }

  /// A text of one look.
  struct Run: Equatable, Sendable {
    var text: String
    var look: Look
  }

  var runs: [Run] = []

  init(_ text: String = "", _ look: Look = .plain) {
    if !text.isEmpty { runs = [Run(text: text, look: look)] }
  }

  /// Its text.
  var text: String { runs.map(\.text).joined() }

  /// Adds text behind.
  mutating func append(_ text: String, _ look: Look) {
    if runs.last?.look == look {
      runs[runs.count - 1].text += text
    } else {
      runs.append(Run(text: text, look: look))
    }
  }
}
