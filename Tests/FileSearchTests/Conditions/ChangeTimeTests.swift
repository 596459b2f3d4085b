import Expectations
import Glibc
import Testing

@testable import FileSearch

@Suite struct ChangeTimeTests {
  private static let now: Int64 = 1_800_000_000_000_000_000

  private func secondsBack(_ text: String) -> Int64? {
    ChangeTime(text, now: Self.now).map { (Self.now - $0.nanoseconds) / 1_000_000_000 }
  }

  @Test(
    arguments: [
      ("2h", 7200), ("90s", 90), ("1day 6h", 108_000), ("1h30min", 5400), ("2weeks", 1_209_600),
      ("10 min", 600), ("1M", 2_630_016), ("1y", 31_557_600), ("0s", 0), ("1500ms", 1),
      ("3d", 259_200),
    ] as [(String, Int64)]
  )
  func `A duration is subtracted from the current time`(_ text: String, _ seconds: Int64) {
    expectEqual(secondsBack(text), seconds)
  }

  @Test func `A date with a zone does not depend on the local zone`() {
    let seconds = { (text: String) in
      ChangeTime(text, now: Self.now).map { $0.nanoseconds / 1_000_000_000 }
    }
    expectEqual(seconds("2026-01-31T17:30:00Z"), 1_769_880_600)
    expectEqual(seconds("2026-01-31T17:30:00+02:00"), 1_769_873_400)
    expectEqual(seconds("2026-01-31 17:30:00-00:30"), 1_769_882_400)
    expectEqual(seconds("1969-12-31T23:59:59Z"), -1)
    expectEqual(ChangeTime("9999-01-01T00:00:00Z", now: Self.now)?.nanoseconds, .max)
  }

  @Test func `A date without a zone is local time`() {
    var parts = tm()
    (parts.tm_year, parts.tm_mon, parts.tm_mday, parts.tm_isdst) = (126, 6, 15, -1)
    let midnight = Int64(mktime(&parts)) * 1_000_000_000
    expectEqual(ChangeTime("2026-07-15", now: Self.now)?.nanoseconds, midnight)
    let later = ChangeTime("2026-07-15 00:00:01", now: Self.now)?.nanoseconds
    expectEqual(later, midnight + 1_000_000_000)
    expectEqual(ChangeTime("2026-07-15T00:00:01", now: Self.now)?.nanoseconds, later)
  }

  @Test(arguments: [
    "", " ", "h", "2", "2x", "-2h", "2h-", "2 h 3", "2026-13-01", "2026-02-30", "2026-1-1",
    "2026-01-01 25:00:00", "2026-01-01 10:00", "2026-01-01T10:00:00+2", "yesterday",
    "99999999999999999999s", "9999999999y", "2026-01-01x",
  ])
  func `An invalid time is rejected`(_ text: String) {
    expectEqual(ChangeTime(text, now: Self.now), nil)
  }
}
