import Expectations
import Testing

@testable import RxRedis

struct GroupLanesTests {
  @Test func `an older entry comes before those that wait, and after the one that is worked on`() {
    var lanes = GroupLanes()
    let steps = [(5, "a"), (7, "a"), (3, "a"), (6, "b"), (1, nil), (2, nil)] as [(UInt64, String?)]
    let turns = steps.map { lanes.add(StreamID($0, 0), to: $1) }
    expectEqual(turns, [true, false, false, true, true, true])
    let next = ([5, 7, 3] as [UInt64]).map { lanes.remove(StreamID($0, 0), from: "a") }
    expectEqual(next, [StreamID(3, 0), nil, nil])
    let isFree = lanes.add(StreamID(8, 0), to: "a")
    expect(isFree)
  }
}
