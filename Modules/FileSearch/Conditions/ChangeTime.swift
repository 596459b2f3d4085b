import Glibc

/// A point in time to compare with the times at which files were changed, in the notation of fd(1).
///
/// Use it for `EntryConditions.changedSince` and `changedUntil`. Dates without a zone are local
/// time.
///
///     ChangeTime("2h")                     // two hours ago
///     ChangeTime("1day 6h")                // 30 hours ago
///     ChangeTime("2026-01-31")             // midnight at the start of that day, local time
///     ChangeTime("2026-01-31 17:30:00")    // local time
///     ChangeTime("2026-01-31T17:30:00Z")   // UTC; `+02:00` and the like are understood too
public struct ChangeTime: Hashable, Sendable {
  /// Nanoseconds since the start of 1970, UTC.
  let nanoseconds: Int64

  private static let second: Int64 = 1_000_000_000
  /// A year has 365.25 days, a month 30.44.
  private static let units: [(names: [String], nanoseconds: Int64)] = [
    (["nanos", "nsec", "ns"], 1), (["usec", "us"], 1000), (["millis", "msec", "ms"], 1_000_000),
    (["seconds", "second", "secs", "sec", "s"], second),
    (["minutes", "minute", "mins", "min", "m"], 60 * second),
    (["hours", "hour", "hrs", "hr", "h"], 3600 * second), (["days", "day", "d"], 86_400 * second),
    (["weeks", "week", "w"], 604_800 * second), (["months", "month", "M"], 2_630_016 * second),
    (["years", "year", "y"], 31_557_600 * second),
  ]

  /// Creates a point in time from a duration before now, or from a date with or without a time.
  ///
  /// Nil when the text is neither, or a duration is beyond 64 bits of nanoseconds.
  ///
  /// - Parameter text: numbers with units from `ns` to `years`, or a date.
  public init?(_ text: String) {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    self.init(text, now: Int64(now.tv_sec) * Self.second + Int64(now.tv_nsec))
  }

  /// Creates the same for another current time, in nanoseconds since 1970.
  init?(_ text: String, now: Int64) {
    if let duration = Self.duration(text) {
      nanoseconds = now - duration
    } else if let seconds = Self.date(text) {
      let (product, overflows) = seconds.multipliedReportingOverflow(by: Self.second)
      nanoseconds = overflows ? (seconds < 0 ? .min : .max) : product
    } else {
      return nil
    }
  }

  /// Parses numbers with units, such as `1h30min`, to nanoseconds.
  private static func duration(_ text: String) -> Int64? {
    var rest = text.drop { $0 == " " }
    if rest.isEmpty { return nil }
    var total: Int64 = 0
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count).drop { $0 == " " }
      let word = rest.prefix { $0.isASCII && $0.isLetter }
      rest = rest.dropFirst(word.count).drop { $0 == " " }
      guard let number = Int64(digits),
        let unit = units.first(where: { $0.names.contains(String(word)) })
      else { return nil }
      let (part, overflows) = number.multipliedReportingOverflow(by: unit.nanoseconds)
      let (sum, sumOverflows) = total.addingReportingOverflow(part)
      if overflows || sumOverflows { return nil }
      total = sum
    }
    return total
  }

  /// Parses a date, optionally followed by a space or `T`, a time and a zone, to seconds since
  /// 1970.
  private static func date(_ text: String) -> Int64? {
    var rest = text[...]
    guard let year = number(&rest, 4), take("-", &rest), let month = number(&rest, 2),
      take("-", &rest), let day = number(&rest, 2)
    else { return nil }
    var parts = tm()
    (parts.tm_year, parts.tm_mon, parts.tm_mday) = (year - 1900, month - 1, day)
    if !rest.isEmpty {
      guard take("T", &rest) || take(" ", &rest), let hour = number(&rest, 2), hour < 24,
        take(":", &rest), let minute = number(&rest, 2), minute < 60,
        take(":", &rest), let second = number(&rest, 2), second < 61
      else { return nil }
      (parts.tm_hour, parts.tm_min, parts.tm_sec) = (hour, minute, second)
    }
    // timegm(3) turns 30 February into a day of March, so the result is compared with the input.
    var normalized = parts
    let seconds = Int64(timegm(&normalized))
    guard normalized.tm_mon == parts.tm_mon, normalized.tm_mday == day || parts.tm_sec == 60 else {
      return nil
    }
    if rest.isEmpty {
      parts.tm_isdst = -1
      return Int64(mktime(&parts))
    }
    return zone(rest).map { seconds - $0 }
  }

  /// Parses a zone, `Z` or `+02:00`, to its offset from UTC in seconds.
  private static func zone(_ text: Substring) -> Int64? {
    if text == "Z" { return 0 }
    var rest = text
    let isAhead = take("+", &rest)
    guard isAhead || take("-", &rest), let hours = number(&rest, 2), take(":", &rest),
      let minutes = number(&rest, 2), minutes < 60, rest.isEmpty
    else { return nil }
    return Int64(hours * 3600 + minutes * 60) * (isAhead ? 1 : -1)
  }

  private static func number(_ text: inout Substring, _ count: Int) -> Int32? {
    let digits = text.prefix(count)
    guard digits.count == count, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else {
      return nil
    }
    text = text.dropFirst(count)
    return Int32(digits)
  }

  private static func take(_ sign: Character, _ text: inout Substring) -> Bool {
    guard text.first == sign else { return false }
    text = text.dropFirst()
    return true
  }
}
