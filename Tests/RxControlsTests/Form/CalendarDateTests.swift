import Expectations
import Foundation
import RxControls
import Testing

@Suite struct CalendarDateTests {
  private func date(_ text: String) throws -> CalendarDate { try #require(CalendarDate(text)) }

  @Test func `each day from the first to the last follows the one before`() {
    let days = CalendarDate.min.daysSince1970...CalendarDate.max.daysSince1970
    expectEqual(days.count, 3_652_425)
    var (year, month, day) = (0, 1, 1)
    var wrong = 0
    for number in days {
      let date = CalendarDate(daysSince1970: number)
      if (date.year, date.month, date.day) != (year, month, day) { wrong += 1 }
      if date.daysSince1970 != number { wrong += 1 }
      day += 1
      if day > CalendarDate.days(inMonth: month, of: year) { (month, day) = (month + 1, 1) }
      if month > 12 { (year, month) = (year + 1, 1) }
    }
    expectEqual(wrong, 0)
    expectEqual(CalendarDate(daysSince1970: 0).description, "1970-01-01")
    expectEqual(CalendarDate(daysSince1970: .max), .max)
    expectEqual(CalendarDate(daysSince1970: .min), .min)
  }

  @Test func `dates are those of Foundation`() throws {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = .gmt
    for days in stride(from: 0, to: 800_000, by: 997) {
      let parts = calendar.dateComponents(
        [.year, .month, .day],
        from: Date(timeIntervalSince1970: Double(days) * 86_400)
      )
      let date = CalendarDate(daysSince1970: days)
      expect((date.year, date.month, date.day) == (parts.year, parts.month, parts.day))
    }
  }

  @Test func `a leap year is each fourth, but for the centuries that 400 does not divide`() {
    expectEqual(
      [1900, 2000, 2023, 2024, 0].map { CalendarDate.days(inMonth: 2, of: $0) },
      [28, 29, 28, 29, 29]
    )
    expectEqual(CalendarDate("2023-02-29"), nil)
    expectEqual(CalendarDate("2024-02-29")?.daysSince1970, 19_782)
  }

  @Test func `only texts of ISO 8601 with all digits are dates`() {
    for text in [
      "", "2026-1-01", "2026-13-01", "2026-00-01", "2026-04-31", "2026-04-00", "-026-04-01",
      "2026-04-01 ", "+026-01-01", "20260401", "٢٠٢٦-٠٤-٠١", "2026-04-01-",
    ] {
      expectEqual(CalendarDate(text), nil)
    }
    expectEqual(CalendarDate("0000-01-01"), .min)
    expectEqual(CalendarDate("0987-06-05")?.description, "0987-06-05")
    expectEqual(CalendarDate(year: 10_000, month: 1, day: 1), nil)
  }

  @Test func `months and years keep the day, or take the last of the month`() throws {
    let date = try date("2028-01-31")
    expectEqual(date.adding(1, .month).description, "2028-02-29")
    expectEqual(date.adding(13, .month).description, "2029-02-28")
    expectEqual(date.adding(-2, .month).description, "2027-11-30")
    expectEqual(try self.date("2028-02-29").adding(1, .year).description, "2029-02-28")
    expectEqual(date.adding(-31, .day).description, "2027-12-31")
    for part in CalendarDate.Part.allCases {
      expectEqual(date.adding(.max, part), .max)
      expectEqual(date.adding(.min, part), .min)
    }
    expect(date < date.adding(1, .day) && date > date.adding(-1, .month))
  }
}
