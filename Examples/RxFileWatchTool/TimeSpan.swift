import ArgumentParser

/// A length of time on the command line: `50ms`, `1.5s`, `2m`; a number alone is seconds.
struct TimeSpan: ExpressibleByArgument {
  let duration: Duration

  init?(argument: String) {
    let unit = argument.drop { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard let number = Double(argument.dropLast(unit.count)), number.isFinite else { return nil }
    switch unit {
    case "ms": duration = .seconds(number / 1000)
    case "s", "": duration = .seconds(number)
    case "m": duration = .seconds(number * 60)
    default: return nil
    }
  }
}
