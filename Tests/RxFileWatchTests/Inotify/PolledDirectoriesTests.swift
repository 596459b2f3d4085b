import CFileSystem
import Expectations
import Testing

@testable import RxFileWatch

@Suite struct `Polled directories` {
  private func stamp(size: Int64, mode: UInt32 = 0o644) -> EntryStamp {
    var status = cfs_status()
    status.size = size
    status.mode = mode
    return EntryStamp(status)
  }

  private let name = Array("f".utf8)

  private func note(_ stamp: EntryStamp, in polled: inout PolledDirectories) -> EntryStamp? {
    name.withUnsafeBytes { polled.note($0, stamp) }
  }

  @Test func `compare with the last listing that ended`() {
    var polled = PolledDirectories()
    polled.beginListing(of: 1, isPolled: true, since: 0)
    let first = note(stamp(size: 1), in: &polled)
    polled.endListing(of: 1, isPolled: true)
    polled.beginListing(of: 1, isPolled: true, since: 0)
    let second = note(stamp(size: 2), in: &polled)
    polled.abandonListing(of: 1)
    polled.beginListing(of: 1, isPolled: true, since: 0)
    let third = note(stamp(size: 3), in: &polled)
    expect(first == nil && second == stamp(size: 1) && third == stamp(size: 1))
  }

  @Test func `keep nothing of a directory that is not polled`() {
    var polled = PolledDirectories()
    polled.beginListing(of: 1, isPolled: false, since: 0)
    expect(polled.current == nil)
    polled.beginListing(of: 1, isPolled: true, since: 0)
    polled.endListing(of: 1, isPolled: false)
    polled.beginListing(of: 1, isPolled: false, since: 0)
    expect(polled.current == nil)
  }

  @Test func `know the time since which nothing was reported`() {
    var polled = PolledDirectories()
    polled.insert(1, since: 5)
    polled.insert(1, since: 9)
    polled.beginListing(of: 1, isPolled: true, since: 9)
    expect(polled.current?.since == 5 && polled.current?.isComplete == false)
  }

  @Test func `distinguish content from attributes`() {
    expect(stamp(size: 1).content != stamp(size: 2).content)
    expectEqual(stamp(size: 1).content, stamp(size: 1, mode: 0o600).content)
    expect(stamp(size: 1).attributes != stamp(size: 1, mode: 0o600).attributes)
  }
}
