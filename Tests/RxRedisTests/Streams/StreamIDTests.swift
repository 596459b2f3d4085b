import Expectations
import RxRedis
import Testing

struct StreamIDTests {
  @Test(
    arguments: [
      ("0-0", .zero), ("5", StreamID(5, 0)), ("1526985054069-12", StreamID(1_526_985_054_069, 12)),
      ("18446744073709551615-18446744073709551615", StreamID(.max, .max)),
      ("0000000000000000000000018446744073709551615-1", StreamID(.max, 1)),
    ]
  )
  func `an id is a time and a number`(text: String, id: StreamID) {
    expectEqual(StreamID(text), id)
  }

  @Test(
    arguments: [
      "", "-", "1-", "-1", "1-1-1", "a", "1-a", " 1", "+1", "1:", "1-:", "/", "1-/",
      "18446744073709551616",
      "1-18446744073709551616", "99999999999999999999",
    ]
  )
  func `another text is no id`(text: String) { expectEqual(StreamID(text), nil) }
}
