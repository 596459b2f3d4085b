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
