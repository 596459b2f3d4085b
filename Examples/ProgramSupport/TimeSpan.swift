public import ArgumentParser

/// A length of time on the command line: `50ms`, `1.5s`, `2m`; a number alone is seconds.
public struct TimeSpan: ExpressibleByArgument, Sendable {
  /// The same as a duration.
  public let duration: Duration

  /// Takes a duration that is a program's default.
  public init(_ duration: Duration) { self.duration = duration }

  /// Reads what stands on the command line; `nil` if that is no length of time.
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

  /// The seconds, as help shows a default.
  public var defaultValueDescription: String { "\(duration / .seconds(1))s" }
}
