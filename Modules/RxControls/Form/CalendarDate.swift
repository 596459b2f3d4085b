/// A day of the Gregorian calendar, without a time and a time zone, from the year 0 to the year 9999.
///
///     let date = CalendarDate("2028-01-31")
///     date?.adding(1, .month)  // 2028-02-29
///     date?.daysSince1970      // 21214
///
/// The calendar is proleptic: it is also that of the days before it was introduced. The text is that of ISO 8601.
///
/// Source: `days_from_civil` and `civil_from_days` of Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms".
public struct CalendarDate: Hashable, Sendable, Comparable, LosslessStringConvertible {
  /// A part of a date.
  public enum Part: Sendable, Hashable, CaseIterable {
    /// The year.
    case year
    /// The month, from 1 to 12.
    case month
    /// The day of the month, from 1.
    case day
  }

  /// The year, from 0 to 9999.
  public let year: Int
  /// The month, from 1 to 12.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// The first day that there is: 0000-01-01.
  public static let min = CalendarDate(validYear: 0, 1, 1)
  /// The last day that there is: 9999-12-31.
  public static let max = CalendarDate(validYear: 9999, 12, 31)

  /// Creates a date; `nil` if there is no such day, as in the 29th of February of most years.
  public init?(year: Int, month: Int, day: Int) {
    guard (0...9999).contains(year), (1...12).contains(month),
      (1...Self.days(inMonth: month, of: year)).contains(day)
    else { return nil }
    self.init(validYear: year, month, day)
  }

  /// Creates the date of a text such as `2026-11-29`; `nil` for other texts.
  public init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let areDigits = parts.joined().allSatisfy { (0x30...0x39).contains($0) }
    guard areDigits, parts.map(\.count) == [4, 2, 2] else { return nil }
    let numbers = parts.compactMap { Int(Substring($0)) }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
  }

  /// Creates the date of a number of days after 1970-01-01, negative before; the nearest date that there is beyond the limits.
  public init(daysSince1970 days: Int) {
    let limits = (Self.min.daysSince1970, Self.max.daysSince1970)
    // The days since 0000-03-01, so that the day of a leap year is the last of its year; 0000-01-01 is in the era before.
    let days = Swift.max(limits.0, Swift.min(days, limits.1)) + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    self.init(
      validYear: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
      month,
      dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    )
  }

  private init(validYear year: Int, _ month: Int, _ day: Int) {
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The number of days after 1970-01-01; negative before.
  public var daysSince1970: Int {
    let year = month <= 2 ? self.year - 1 : self.year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// Returns the date that is some days, months or years later, or earlier if `count` is negative.
  ///
  /// The last day of a shorter month takes the place of one that it does not have. Beyond the limits it is the first or the last
  /// date that there is.
  public func adding(_ count: Int, _ part: Part) -> CalendarDate {
    // More than there are days: no sum overflows.
    let count = Swift.max(-4_000_000, Swift.min(count, 4_000_000))
    if part == .day { return CalendarDate(daysSince1970: daysSince1970 + count) }
    let months = year * 12 + month - 1 + (part == .year ? 12 * count : count)
    if months < 0 { return Self.min }
    if months >= 10_000 * 12 { return Self.max }
    let (year, month) = (months / 12, months % 12 + 1)
    let day = Swift.min(day, Self.days(inMonth: month, of: year))
    return CalendarDate(validYear: year, month, day)
  }

  /// Returns the number of days of a month of a year.
  ///
  /// - Precondition: the month is from 1 to 12.
  public static func days(inMonth month: Int, of year: Int) -> Int {
    precondition((1...12).contains(month), "a month is from 1 to 12")
    let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  /// True if the first date is the earlier one.
  public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  /// The date as a text of ISO 8601: `2026-11-29`.
  public var description: String {
    let padded = { (number: Int, length: Int) in
      let digits = "\(number)"
      return String(repeating: "0", count: length - digits.count) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }
}
