/// The style of a cell, from the parameters of SGR (ECMA-48, 8.3.117).
struct CellStyle: Equatable {
  var foreground: String?
  var background: String?
  var isBold = false
  var isDim = false
  var isItalic = false
  var isUnderlined = false
  var isReversed = false

  init(parameters: String) {
    var rest = parameters.split(separator: ";").compactMap { Int($0) }[...]
    while let code = rest.popFirst() {
      switch code {
      case 0: self = CellStyle()
      case 1: isBold = true
      case 2: isDim = true
      case 3: isItalic = true
      case 4: isUnderlined = true
      case 7: isReversed = true
      case 30...37: foreground = Self.palette[code - 30]
      case 90...97: foreground = Self.palette[code - 82]
      case 40...47: background = Self.palette[code - 40]
      case 100...107: background = Self.palette[code - 92]
      case 38: foreground = Self.color(&rest)
      case 48: background = Self.color(&rest)
      default: break
      }
    }
  }

  private init() {}

  /// Returns the color of the parameters after 38 or 48: one of the first sixteen, or an RGB color.
  private static func color(_ rest: inout ArraySlice<Int>) -> String? {
    switch rest.popFirst() {
    case 5: return rest.popFirst().flatMap { palette.indices.contains($0) ? palette[$0] : nil }
    case 2:
      let parts = rest.prefix(3)
      rest = rest.dropFirst(3)
      return "#" + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    default: return nil
    }
  }

  private static let palette = [
    "#3b4252", "#e06c75", "#a3be8c", "#ebcb8b", "#81a1c1", "#c792ea", "#88c0d0", "#d8dee9",
    "#7f8899", "#e88388", "#b5d19c", "#f2d98d", "#9bb8d8", "#d7a8f2", "#a3d4e0", "#eceff4",
  ]
}
