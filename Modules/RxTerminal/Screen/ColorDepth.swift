internal import Glibc

/// The number of colors that a terminal has.
///
///     options.colorDepth = ColorDepth.current >= .indexed256 ? nil : ColorDepth.none
public enum ColorDepth: Int, Comparable, Sendable, CaseIterable {
  /// No colors.
  case none
  /// The sixteen colors of the terminal's theme.
  case ansi16
  /// The 256 colors of xterm.
  case indexed256
  /// All 24-bit colors.
  case truecolor

  /// True if `one` has fewer colors than `other`.
  public static func < (one: ColorDepth, other: ColorDepth) -> Bool {
    one.rawValue < other.rawValue
  }

  /// Creates the depth that an environment indicates.
  ///
  /// A non-empty NO_COLOR stands for no colors (no-color.org), COLORTERM for all colors. Otherwise TERM
  /// decides.
  ///
  /// - Parameter environment: the variables by name.
  public init(environment: [String: String]) {
    let terminal = environment["TERM"] ?? ""
    if !(environment["NO_COLOR"] ?? "").isEmpty || terminal == "dumb" {
      self = .none
    } else if ["truecolor", "24bit"].contains(environment["COLORTERM"])
      || terminal.hasSuffix("-direct")
    {
      self = .truecolor
    } else {
      self = terminal.hasSuffix("-256color") ? .indexed256 : .ansi16
    }
  }

  /// The depth that the program's own environment indicates.
  public static var current: ColorDepth {
    var environment: [String: String] = [:]
    for name in ["NO_COLOR", "COLORTERM", "TERM"] {
      environment[name] = getenv(name).map { String(cString: $0) }
    }
    return ColorDepth(environment: environment)
  }
}
