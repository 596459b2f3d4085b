import Expectations
import RxControls
import TestSupport
import Testing

@MainActor
@Suite struct NumberFormatTests {
  private func texts(_ format: NumberFormat, _ numbers: Double...) -> [String] {
    numbers.map { format($0) }
  }

  @Test func `plain numbers have at most two decimal places`() {
    expectEqual(
      texts(.plain, 0, -0.001, 12, 12.5, 12.345, -3, 1e300),
      ["0", "0", "12", "12.5", "12.35", "-3", "1e+300"]
    )
    expectEqual(texts(.plain, .nan, .infinity), ["–", "–"])
    expectEqual(texts(.plain.unit(" ms"), 4, .nan), ["4 ms", "–"])
  }

  @Test func `decimal places are filled with zeros`() {
    expectEqual(
      texts(.decimals(1), 0, 12, 0.05, -0.04, -12.36),
      ["0.0", "12.0", "0.1", "0.0", "-12.4"]
    )
    expectEqual(texts(.decimals(0), 0.5, 12.4, -7), ["1", "12", "-7"])
    expectEqual(texts(.decimals(3), 0.0012), ["0.001"])
    expectEqual(texts(.decimals(-1), 2), ["2"])
    expectEqual(texts(.decimals(2), 1e300), ["1e+300"])
  }

  @Test func `a share is 100% only as the whole`() {
    expectEqual(
      texts(.percent, 0, 0.29, 0.999, 1, 1.5, -0.5),
      ["0%", "29%", "99%", "100%", "150%", "-50%"]
    )
    expectEqual(texts(.percent, Double(Float(1).nextDown), Double(Float(0.29))), ["99%", "29%"])
  }

  @Test func `groups have three digits`() {
    expectEqual(
      texts(.grouped, 0, 999, 1000, -1000, 123_456, 1_234_567.6),
      ["0", "999", "1,000", "-1,000", "123,456", "1,234,568"]
    )
  }

  @Test func `bytes have a unit of 1,024`() {
    expectEqual(
      texts(.bytes, 0, 512, 999, 1000, 1024, 1536, 10_240, 1_048_575, 1_048_576, 1e15, 1e40),
      [
        "0 B", "512 B", "999 B", "1.0 KiB", "1.0 KiB", "1.5 KiB", "10 KiB", "1.0 MiB", "1.0 MiB",
        "909 TiB", "8.673617379884036e+21 EiB",
      ]
    )
  }

  @Test func `seconds become minutes, hours and days`() {
    expectEqual(
      texts(.seconds, 0, 0.254, 9.99, 10, 59.4, 59.6, 185, 7207, 86_399, 356_400, -61),
      [
        "0 s", "0.25 s", "9.99 s", "10 s", "59 s", "1:00", "3:05", "2:00:07", "23:59:59", "4 d 3 h",
        "-1:01",
      ]
    )
  }
}
