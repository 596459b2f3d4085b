import RxCore
import Testing

@testable import RxTesting

struct TestSchedulerVirtualTimeConverterTests {
  private typealias Converter = TestSchedulerVirtualTimeConverter
  private let tenths = Converter(resolution: .milliseconds(100))

  @Test func `converted times are converted back to the same times`() {
    for tick: Converter.VirtualTimeUnit in [-3, 0, 1, 7, 1_000_000_007] {
      #expect(tenths.convertToVirtualTime(tenths.convertFromVirtualTime(tick)) == tick)
    }
  }

  @Test func `converted durations are converted back, and fractions are rounded up`() {
    for length: Converter.VirtualTimeIntervalUnit in [0, 1, 7, 1_000_000_007] {
      let interval = tenths.convertFromVirtualTimeInterval(length)
      #expect(interval == .milliseconds(100) * length)
      #expect(tenths.convertToVirtualTimeInterval(interval) == length)
    }
    #expect(tenths.convertToVirtualTimeInterval(.milliseconds(101)) == 2)
    #expect(tenths.convertToVirtualTimeInterval(.nanoseconds(1)) == 1)
  }

  @Test(arguments: [Duration.nanoseconds(1), .seconds(1), .seconds(1_000_000)])
  func `times out of range become the last representable time`(resolution: Duration) {
    let converter = Converter(resolution: resolution)
    let end = converter.convertToVirtualTimeInterval(.seconds(Int64.max))
    #expect(end > 1_000_000_000_000)
    #expect(converter.convertToVirtualTimeInterval(.seconds(Int64.min)) == -end)
    let beyond = converter.offsetVirtualTime(end, offset: .max)
    #expect(beyond >= end)
    #expect(converter.convertFromVirtualTime(beyond) == converter.convertFromVirtualTime(end))
    #expect(converter.convertToVirtualTime(converter.convertFromVirtualTime(.max)) == end)
    #expect(
      converter.convertFromVirtualTimeInterval(.min)
        == converter.convertFromVirtualTimeInterval(-end)
    )
  }

  @Test func `times are offset and compared`() {
    #expect(tenths.offsetVirtualTime(5, offset: 7) == 12)
    #expect(tenths.compareVirtualTime(1, 2) == .lessThan)
    #expect(tenths.compareVirtualTime(2, 2) == .equal)
    #expect(tenths.compareVirtualTime(3, 2) == .greaterThan)
  }
}
