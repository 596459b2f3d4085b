import Expectations
import Testing

@testable import FileSearch

@Suite struct SizeConditionTests {
  @Test(
    arguments: [
      ("5b", 5, true), ("5b", 4, false), ("5B", 5, true), ("+1k", 1000, true), ("+1k", 999, false),
      ("-1ki", 1024, true), ("-1ki", 1025, false), ("-1KiB", 1024, true), ("1kb", 1000, true),
      ("+2M", 2_000_000, true), ("-2mi", 2_097_152, true), ("-2mi", 2_097_153, false),
      ("+1g", 999_999_999, false), ("1gi", 1_073_741_824, true), ("1t", 1_000_000_000_000, true),
      ("1ti", 1_099_511_627_776, true), ("+0b", 0, true), ("007b", 7, true),
    ] as [(String, UInt64, Bool)]
  )
  func `A size is parsed as fd parses it`(_ text: String, _ size: UInt64, _ isAdmitted: Bool) {
    expectEqual(SizeCondition(text)?.admits(size), isAdmitted)
  }

  @Test(arguments: [
    "", "5", "k", "+k", "5 k", " 5k", "5kk", "5bb", "5bi", "--5k", "1.5k", "5x", "٥k", "5i",
    "18446744073709551616b", "18446744073709551615k",
  ])
  func `An invalid size is rejected`(_ text: String) {
    expectEqual(SizeCondition(text), nil)
  }
}
