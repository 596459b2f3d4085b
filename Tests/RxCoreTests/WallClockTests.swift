import Expectations
import RxCore
import Testing

@Suite(.balancedResources)
struct WallClockTests {
  @Test func `a time is written to the millisecond, in a fixed width`() throws {
    let text = WallClock.text(seconds: 86_400 * 365, milliseconds: 7)
    expect(text.hasPrefix("1971-01-01 ") || text.hasPrefix("1970-12-31 "))  // where is this?
    expect(text.hasSuffix(":00.007"))
    expectEqual(text.count, "1971-01-01 00:00:00.007".count)
  }

  @Test func `now is after this was written`() { expect(WallClock.now > "2020-") }
}
