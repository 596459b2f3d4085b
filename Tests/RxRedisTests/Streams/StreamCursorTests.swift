import Expectations
import Testing

@testable import RxRedis

struct StreamCursorTests {
  @Test func `a reader that keeps up has positions and no gap`() {
    var stream = ModelStream()
    var cursor = StreamCursor(.newest, in: nil)
    for count in 1...5 as ClosedRange<UInt64> {
      stream.append()
      let step = cursor.advance(over: stream.read(after: cursor.position.id, 10), stream.info)
      expectEqual(step, .init(positions: [.init(id: StreamID(count, 0), count: count)]))
    }
    expectEqual(cursor.advance(over: [], stream.info), .init())
  }

  @Test func `entries that were removed before they were read are counted`() {
    var stream = ModelStream()
    for _ in 1...3 { stream.append() }
    var cursor = StreamCursor(.newest, in: stream.info)
    for _ in 1...5 { stream.append() }
    stream.entries.removeFirst(6)
    let step = cursor.advance(over: stream.read(after: cursor.position.id, 10), stream.info)
    expectEqual(step.before, .trimmed(count: 3))
    expectEqual(step.positions.map(\.count), [7, 8])
  }

  @Test func `a stream from its beginning has no gap for what was removed before`() {
    var stream = ModelStream()
    for _ in 1...5 { stream.append() }
    stream.entries.removeFirst(3)
    var cursor = StreamCursor(.beginning, in: stream.info)
    let step = cursor.advance(over: stream.read(after: .zero, 10), stream.info)
    expect(step.before == nil && step.positions.map(\.count) == [4, 5])
  }

  @Test func `a position of an earlier run finds what was removed meanwhile`() {
    var stream = ModelStream()
    for _ in 1...9 { stream.append() }
    stream.entries.removeFirst(6)
    for (count, gap) in [(4 as UInt64?, StreamGap.trimmed(count: 2)), (nil, .trimmed(count: nil))] {
      let place = StreamPosition(id: StreamID(4, 0), count: count)
      var cursor = StreamCursor(.after(place), in: stream.info)
      let step = cursor.advance(over: stream.read(after: place.id, 10), stream.info)
      expectEqual(step.before, gap)
      expectEqual(cursor.position, .init(id: StreamID(9, 0), count: 9))
    }
  }

  @Test func `a deleted stream is told once, and a new one of its name is read from its beginning`()
  {
    var stream = ModelStream()
    for _ in 1...9 { stream.append() }
    var cursor = StreamCursor(.newest, in: stream.info)
    expectEqual(cursor.advance(over: [], nil), .init(before: .deleted))
    expectEqual(cursor.advance(over: [], nil), .init())
    var again = StreamCursor(.newest, in: stream.info)
    stream = ModelStream()
    for _ in 1...2 { stream.append() }
    // Lower ids than the old ones: a reader behind those sees nothing.
    expectEqual(again.advance(over: [], stream.info), .init(before: .recreated))
    let step = again.advance(over: stream.read(after: again.position.id, 9), stream.info)
    expectEqual(step.positions.map(\.id), [StreamID(1, 0), StreamID(2, 0)])
  }

  @Test(arguments: [(1, 1), (3, 9)] as [(UInt64, Int)])
  func `a new stream that has grown past the reader's place is told from its numbers`(
    counted: UInt64,
    page: Int
  ) {
    // The clock of the server went back: the ids of the new stream are those of the old one, and its entries are more.
    var cursor = StreamCursor(.after(.init(id: StreamID(4, 0), count: counted)), in: nil)
    var stream = ModelStream()
    for _ in 1...7 { stream.append() }
    let step = cursor.advance(over: stream.read(after: cursor.position.id, page), stream.info)
    expectEqual(step, .init(before: .recreated))
    expectEqual(cursor.position, .init(id: .zero, count: 0))
  }

  @Test func `a new stream is told from its oldest entry, which is older than that of the old one`()
  {
    var stream = ModelStream(last: StreamID(2, 0))
    for _ in 1...2 { stream.append() }
    var cursor = StreamCursor(.newest, in: stream.info)
    stream = ModelStream()
    for _ in 1...9 { stream.append() }
    // As many entries up to the reader's place as it has counted, by their number and the oldest.
    let step = cursor.advance(over: stream.read(after: cursor.position.id, 1), stream.info)
    expectEqual(step, .init(before: .recreated))
  }

  @Test func `a server that takes over with less than the last one had is no other stream`() {
    var stream = ModelStream()
    for _ in 1...6 { stream.append() }
    let before = stream
    for _ in 1...3 { stream.append() }
    stream.entries.removeFirst(5)
    // The reader is behind, and all that it has yet to read is there.
    var cursor = StreamCursor(.after(.init(id: StreamID(4, 0), count: 4)), in: stream.info)
    let step = cursor.advance(over: before.read(after: cursor.position.id, 9), before.info)
    expect(step.before == nil && step.positions.map(\.count) == [5, 6])
  }

  @Test func `a stream that was deleted before any of its entries was read is told`() {
    var stream = ModelStream()
    var cursor = StreamCursor(.newest, in: nil)
    expectEqual(cursor.advance(over: [], nil), .init())
    stream.append()
    expectEqual(cursor.advance(over: [], stream.info), .init())
    expectEqual(cursor.advance(over: [], nil), .init(before: .deleted))
    expectEqual(cursor.advance(over: [], nil), .init())
  }
}
