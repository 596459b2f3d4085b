import Expectations
import Glibc
import Testing

@testable import FileSearch

@Suite struct OwnerConditionTests {
  @Test(
    arguments: [
      ("0", 0, 5, true), ("0", 1, 0, false), ("root", 0, 5, true), (":0", 5, 0, true),
      (":root", 5, 1, false), ("7:8", 7, 8, true), ("7:8", 7, 9, false), ("!7:8", 6, 8, true),
      ("!7:8", 7, 8, false), ("7:!8", 7, 8, false), ("7:!8", 7, 9, true), ("7:", 7, 1, true),
      ("!root:!root", 1, 1, true), ("!root:!root", 1, 0, false), ("4294967295", .max, 0, true),
    ] as [(String, UInt32, UInt32, Bool)]
  )
  func `A user and a group, by name or number, are required or excluded`(
    _ text: String,
    _ user: UInt32,
    _ group: UInt32,
    _ isAdmitted: Bool
  ) throws {
    try expectEqual(OwnerCondition(text).admits(user: user, group: group), isAdmitted)
  }

  @Test(
    arguments: [
      ("no-such-user", .unknownUser("no-such-user")), ("!", .unknownUser("")),
      ("-1", .unknownUser("-1")), ("4294967296", .unknownUser("4294967296")),
      ("0:no such", .unknownGroup("no such")), (":!", .unknownGroup("")),
      ("", .malformed), (":", .malformed), ("1:2:3", .malformed),
    ] as [(String, OwnerCondition.Problem)]
  )
  func `A text that is no condition has a reason`(_ text: String, _ problem: OwnerCondition.Problem)
  {
    #expect(throws: problem) { try OwnerCondition(text) }
  }
}
