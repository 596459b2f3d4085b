import ProgramSupport
import RxTerminal

/// The value of `--color`: `dark`, `16,hl:green:bold,bg+:#303030`, `bw`.
struct ColorScheme: Equatable, Sendable {
  /// The theme that the settings change.
  private enum Base: String, CaseIterable {
    case sixteen = "16"
    case dark
    case light
    case plain = "bw"

    var theme: TerminalTheme {
      switch self {
      case .sixteen: .colored
      case .dark: .dark
      case .light: .light
      case .plain: .plain
      }
    }
  }

  /// A part of the screen, by fzf's name.
  private enum Part: String, CaseIterable {
    case text = "fg"
    case match = "hl"
    case highlight = "fg+"
    case highlightBackground = "bg+"
    case info
    case prompt
    case pointer
    case marker
    case header
    case border
    case scrollbar

    var style: WritableKeyPath<TerminalTheme, TextStyle> {
      switch self {
      case .text: \.primary
      case .match: \.emphasis
      case .highlight, .highlightBackground: \.highlight
      case .info: \.secondary
      case .prompt: \.accent
      case .pointer: \.pointer
      case .marker: \.mark
      case .header: \.header
      case .border: \.border
      case .scrollbar: \.filled
      }
    }
  }

  /// The look of one part.
  private struct Setting: Equatable {
    let part: Part
    let color: TerminalColor?
    let attributes: TextStyle
  }

  private var base = Base.sixteen
  private var settings: [Setting] = []

  /// Parses the value as it is given on the command line.
  ///
  /// - Parameter text: words with commas between them: a scheme, or `part:colour:attribute…`.
  /// - Throws: an error that names the word without a meaning.
  init(_ text: String) throws(CommandError) {
    for word in text.split(separator: ",") {
      if let base = Base(rawValue: String(word)) {
        self.base = base
      } else if word == "no" {
        base = .plain
      } else {
        settings.append(try Self.setting(word))
      }
    }
  }

  /// True if any part has a colour.
  var hasColors: Bool { base != .plain || settings.contains { $0.color != nil } }

  /// The theme with the settings applied.
  var theme: TerminalTheme {
    var theme = base.theme
    for setting in settings {
      let before = theme[keyPath: setting.part.style]
      var style = setting.attributes
      if setting.part == .highlightBackground {
        style = before
        style.background = setting.color
      } else {
        style.foreground = setting.color
        style.background = before.background
      }
      theme[keyPath: setting.part.style] = style
    }
    return theme
  }

  private static func setting(_ word: Substring) throws(CommandError) -> Setting {
    let words = word.split(separator: ":", omittingEmptySubsequences: false)
    guard words.count > 1, let part = Part(rawValue: String(words[0])) else {
      let names = Part.allCases.map(\.rawValue).joined(separator: ", ")
      throw CommandError(
        "--color: '\(word)': it takes 16, dark, light, bw, or a part and its colour as hl:green; "
          + "parts are \(names)"
      )
    }
    var color: TerminalColor?
    var attributes = TextStyle.plain
    for word in words.dropFirst() {
      switch word {
      case "-1", "default": color = nil
      case "regular": attributes = .plain
      case "bold": attributes.isBold = true
      case "dim": attributes.isDim = true
      case "italic": attributes.isItalic = true
      case "underline": attributes.isUnderlined = true
      case "reverse": attributes.isReversed = true
      case "strikethrough": attributes.isStruckThrough = true
      default: color = try self.color(word)
      }
    }
    return Setting(part: part, color: color, attributes: attributes)
  }

  private static func color(_ word: Substring) throws(CommandError) -> TerminalColor {
    if let number = UInt8(word) { return .indexed(number) }
    if let place = names.firstIndex(of: String(word)) {
      return .indexed(UInt8(truncatingIfNeeded: place))
    }
    if word.first == "#", word.count == 7, word.dropFirst().first != "+",
      let number = UInt32(word.dropFirst(), radix: 16)
    {
      return TerminalColor(hexadecimal: number)
    }
    throw CommandError("--color: '\(word)': a colour is -1, 0 to 255, #rrggbb or a name as green")
  }

  private static let names =
    ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
    + ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"].map { "bright-\($0)" }
}
