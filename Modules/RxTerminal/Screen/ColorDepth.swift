internal import Glibc

/// How many colours a terminal has.
public enum ColorDepth: Int, Comparable, Sendable, CaseIterable {
  /// None, or none are wanted.
  case none
  /// The sixteen of its theme.
  case ansi16
  /// xterm's 256.
  case indexed256
  /// All.
  case truecolor

  /// Whether one is fewer than the other.
  public static func < (one: ColorDepth, other: ColorDepth) -> Bool {
    one.rawValue < other.rawValue
  }

  /// Finds out from the environment.
  ///
  /// NO_COLOR, if it is not empty, asks for none (no-color.org); COLORTERM tells of all; the rest is told
  /// by TERM.
  ///
  /// - Parameter environment: the variables, by name.
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

  /// What the program's own environment says.
  public static var current: ColorDepth {
    var environment: [String: String] = [:]
    for name in ["NO_COLOR", "COLORTERM", "TERM"] {
      environment[name] = getenv(name).map { String(cString: $0) }
    }
    return ColorDepth(environment: environment)
  }
}
