import Expectations
import RxCore
import Testing

@testable import RxTesting

struct TestSchedulerVirtualTimeConverterTests {
  private typealias Converter = TestSchedulerVirtualTimeConverter
  private let tenths = Converter(resolution: .milliseconds(100))

  @Test func `converted times are converted back to the same times`() {
    for tick: Converter.VirtualTimeUnit in [-3, 0, 1, 7, 1_000_000_007] {
      expectEqual(tenths.convertToVirtualTime(tenths.convertFromVirtualTime(tick)), tick)
    }
  }

  @Test func `converted durations are converted back, and fractions are rounded up`() {
    for length: Converter.VirtualTimeIntervalUnit in [0, 1, 7, 1_000_000_007] {
      let interval = tenths.convertFromVirtualTimeInterval(length)
      expectEqual(interval, .milliseconds(100) * length)
      expectEqual(tenths.convertToVirtualTimeInterval(interval), length)
    }
    expectEqual(tenths.convertToVirtualTimeInterval(.milliseconds(101)), 2)
    expectEqual(tenths.convertToVirtualTimeInterval(.nanoseconds(1)), 1)
  }

  @Test(arguments: [Duration.nanoseconds(1), .seconds(1), .seconds(1_000_000)])
  func `times out of range become the last representable time`(resolution: Duration) {
    let converter = Converter(resolution: resolution)
    let end = converter.convertToVirtualTimeInterval(.seconds(Int64.max))
    expect(end > 1_000_000_000_000)
    expectEqual(converter.convertToVirtualTimeInterval(.seconds(Int64.min)), -end)
    let beyond = converter.offsetVirtualTime(end, offset: .max)
    expect(beyond >= end)
    expectEqual(converter.convertFromVirtualTime(beyond), converter.convertFromVirtualTime(end))
    expectEqual(converter.convertToVirtualTime(converter.convertFromVirtualTime(.max)), end)
    expectEqual(
      converter.convertFromVirtualTimeInterval(.min),
      converter.convertFromVirtualTimeInterval(-end)
    )
  }

  @Test func `times are offset and compared`() {
    expectEqual(tenths.offsetVirtualTime(5, offset: 7), 12)
    expectEqual(tenths.compareVirtualTime(1, 2), .lessThan)
    expectEqual(tenths.compareVirtualTime(2, 2), .equal)
    expectEqual(tenths.compareVirtualTime(3, 2), .greaterThan)
  }
}
