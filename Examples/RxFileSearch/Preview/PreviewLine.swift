import RxTerminal

/// A line of the preview: runs of visible text, each with one look.
struct PreviewLine: Equatable, Sendable {
  /// The look of a run.
  enum Look: Equatable, Sendable {
    /// The main text.
    case plain
    /// Secondary text, such as line numbers.
    case quiet
    /// The style that the output of a command has set.
    case styled(TextStyle)
  }

  /// A text with one look.
  struct Run: Equatable, Sendable {
    var text: String
    var look: Look
  }

  var runs: [Run] = []

  init(_ text: String = "", _ look: Look = .plain) {
    if !text.isEmpty { runs = [Run(text: text, look: look)] }
  }

  /// The text of all runs.
  var text: String { runs.map(\.text).joined() }

  /// Appends text.
  mutating func append(_ text: String, _ look: Look) {
    if runs.last?.look == look {
      runs[runs.count - 1].text += text
    } else {
      runs.append(Run(text: text, look: look))
    }
  }
}
