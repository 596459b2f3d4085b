import ProgramSupport

/// The value of `--tmux`: `center`, `bottom,30%`, `left,40%,90%,border-native`.
struct PopupWindow: Equatable, Sendable {
  /// The place on the screen of tmux.
  enum Position: String, CaseIterable, Sendable {
    case center
    case top
    case bottom
    case left
    case right
  }

  var position = Position.center
  /// The width as tmux reads it: a number of columns, or a percentage of them.
  var width = "50%"
  /// The height as tmux reads it.
  var height = "50%"
  /// True if the popup has the border of tmux.
  var hasNativeBorder = false

  /// Parses the value as it is given on the command line.
  ///
  /// - Parameter text: a position, one or two sizes, and `border-native`, with commas between them.
  /// - Throws: an error that names the word without a meaning.
  init(_ text: String) throws(CommandError) {
    var sizes: [String] = []
    let words = text.split(separator: ",", omittingEmptySubsequences: false)
    for (index, word) in words.enumerated() {
      if index == 0, let position = Position(rawValue: String(word)) {
        self.position = position
      } else if word == "border-native" {
        hasNativeBorder = true
      } else if sizes.count < 2, Self.isSize(word) {
        sizes.append(String(word))
      } else {
        throw CommandError(
          "--tmux: '\(word)': it takes center, top, bottom, left or right, a width and a height as "
            + "80 or 50%, and border-native, with commas between them"
        )
      }
    }
    setSize(sizes)
  }

  private mutating func setSize(_ sizes: [String]) {
    let first = sizes.first ?? "50%"
    switch position {
    case .center: (width, height) = (first, sizes.last ?? first)
    case .left, .right: (width, height) = (first, sizes.count > 1 ? sizes[1] : "100%")
    case .top, .bottom: (width, height) = sizes.count > 1 ? (first, sizes[1]) : ("100%", first)
    }
  }

  private static func isSize(_ word: Substring) -> Bool {
    let isPercent = word.last == "%"
    let digits = isPercent ? word.dropLast() : word
    guard digits.allSatisfy({ ("0"..."9").contains($0) }), let number = Int(digits), number > 0
    else { return false }
    return !isPercent || number <= 100
  }

  /// The options of `tmux display-popup`.
  var arguments: [String] {
    let place =
      switch position {
      case .center: ("C", "C")
      case .top: ("C", "0")
      // tmux moves what is beyond the screen to its edge.
      case .bottom: ("C", "9999")
      case .left: ("0", "C")
      case .right: ("R", "C")
      }
    return (hasNativeBorder ? [] : ["-B"])
      + ["-E", "-x", place.0, "-y", place.1, "-w", width, "-h", height]
  }
}
