public import RxTerminal

/// A line of the preview: runs of visible text, each with one look.
public struct PreviewLine: Equatable, Sendable {
  /// The look of a run.
  public enum Look: Equatable, Sendable {
    /// The main text.
    case plain
    /// Secondary text, such as line numbers.
    case quiet
    /// The style that the output of a command has set.
    case styled(TextStyle)
  }

  /// A text with one look.
  public struct Run: Equatable, Sendable {
    /// The text.
    public var text: String
    /// The look.
    public var look: Look

    /// Creates a run.
    public init(text: String, look: Look) {
      self.text = text
      self.look = look
    }
  }

  /// The runs, from left to right.
  public var runs: [Run] = []

  /// Creates a line of one run, or an empty line.
  public init(_ text: String = "", _ look: Look = .plain) {
    if !text.isEmpty { runs = [Run(text: text, look: look)] }
  }

  /// The text of all runs.
  public var text: String { runs.map(\.text).joined() }

  /// Appends text.
  public mutating func append(_ text: String, _ look: Look) {
    if runs.last?.look == look {
      runs[runs.count - 1].text += text
    } else {
      runs.append(Run(text: text, look: look))
    }
  }
}
