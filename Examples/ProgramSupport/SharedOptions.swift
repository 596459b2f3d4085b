public import ArgumentParser

/// A duration on the command line: `50ms`, `1.5s`, `2m`; a number without a unit is seconds.
public struct TimeSpan: ExpressibleByArgument, Sendable {
  /// The duration.
  public let duration: Duration

  /// Creates the default of an option.
  public init(_ duration: Duration) { self.duration = duration }

  /// Parses an argument; `nil` if it is no duration.
  public init?(argument: String) {
    let unit = argument.drop { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard let number = Double(argument.dropLast(unit.count)), number.isFinite else { return nil }
    switch unit {
    case "ms": duration = .seconds(number / 1000)
    case "s", "": duration = .seconds(number)
    case "m": duration = .seconds(number * 60)
    default: return nil
    }
  }

  /// The default as the help shows it, in seconds.
  public var defaultValueDescription: String { "\(duration / .seconds(1))s" }
}

/// The option for the time that commands get to end.
public struct GraceOption: ParsableArguments {
  /// The time between SIGTERM and SIGKILL.
  @Option(
    help: ArgumentHelp(
      "How long a command may take to end when it is asked to.",
      valueName: "time"
    )
  )
  public var grace = TimeSpan(.seconds(5))

  /// Creates the option of a parser.
  public init() {}
}

/// The option for entries that are left out.
public struct IgnoreOption: ParsableArguments {
  @Option(
    name: [.customShort("i"), .customLong("ignore")],
    help: ArgumentHelp("Leave out what this line of a .gitignore would.", valueName: "pattern")
  )
  private var words: [String] = []

  /// The lines, in which bytes that are not UTF-8 are replaced.
  public var patterns: [String] { words.map { RawArguments.plainText(of: $0) } }

  /// Creates the option of a parser.
  public init() {}
}
