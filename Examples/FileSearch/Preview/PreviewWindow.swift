import ProgramSupport
import RxControls

/// The value of `--preview-window`: `right`, `down:40%`, `up,10,wrap,hidden`.
struct PreviewWindow: Equatable, Sendable {
  /// The side of the list.
  enum Side: String, Sendable {
    case right
    case left
    case up
    case down
  }

  var side = Side.right
  var length = LayoutLength.percent(50)
  /// True if long lines continue in the next row.
  var wraps = false
  /// True if the preview is hidden at the start.
  var isHidden = false

  init() {}

  /// Returns the number of rows of the screen on which a list with all around it has some lines.
  func rows(aroundLines lines: Int) -> Int {
    if side == .left || side == .right { return lines }
    switch length {
    case .fixed(let rows): return lines + rows
    case .percent(let percent): return (lines - 1) * 100 / (100 - percent) + 1
    case .fitting, .flexible: return lines
    }
  }

  /// Parses the value as it is given on the command line.
  ///
  /// - Parameter text: words with colons or commas between them.
  /// - Throws: an error that names the word without a meaning.
  init(_ text: String) throws(CommandError) {
    for word in text.split(whereSeparator: { $0 == ":" || $0 == "," }) {
      switch word {
      case "right", "left", "up", "down": side = Side(rawValue: String(word)) ?? side
      case "top": side = .up
      case "bottom": side = .down
      case "wrap": wraps = true
      case "nowrap": wraps = false
      case "hidden": isHidden = true
      case "nohidden": isHidden = false
      case let word where word.first == "+" || word.first == "~":
        throw CommandError(
          "--preview-window: '\(word)': a preview starts at its first line, "
            + "and has no lines that stay: scroll offsets of fzf are left out"
        )
      default:
        let isPercent = word.last == "%"
        guard let number = Int(isPercent ? word.dropLast() : word), number > 0,
          !isPercent || number < 100
        else {
          throw CommandError(
            "--preview-window: '\(word)': it takes right, left, up or down, a number or 50%, "
              + "wrap and hidden"
          )
        }
        length = isPercent ? .percent(number) : .fixed(number)
      }
    }
  }
}
