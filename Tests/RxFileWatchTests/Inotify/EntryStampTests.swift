import CFileSystem
import Expectations
import Testing

@testable import RxFileWatch

@Suite struct EntryStampTests {
  /// A stamp of a file, or of a directory, whose status `change` has changed.
  private func stamp(isDirectory: Bool, _ change: (inout cfs_status) -> Void = { _ in })
    -> EntryStamp
  {
    var status = cfs_status()
    status.is_directory = isDirectory ? 1 : 0
    change(&status)
    return EntryStamp(status)
  }

  @Test func `a file has other attributes when its status has changed later`() {
    let old = stamp(isDirectory: false)
    let new = stamp(isDirectory: false) { $0.changed = 1 }
    expect(new.attributes != old.attributes)
    expectEqual(new.content, old.content)
  }

  @Test func `a file has another content when it was written later, or has another size`() {
    let old = stamp(isDirectory: false)
    let later = stamp(isDirectory: false) { $0.modified = 1 }
    let longer = stamp(isDirectory: false) { $0.size = 1 }
    expect(later.content != old.content)
    expect(longer.content != old.content)
    expectEqual(later.attributes, old.attributes)
  }

  @Test func `a directory has other attributes only by its owner, group and mode`() {
    let old = stamp(isDirectory: true)
    let times = stamp(isDirectory: true) {
      $0.changed = 1
      $0.modified = 1
    }
    expectEqual(times, old)
    expect(stamp(isDirectory: true) { $0.mode = 1 }.attributes != old.attributes)
    expect(stamp(isDirectory: true) { $0.owner = 1 }.attributes != old.attributes)
    expect(stamp(isDirectory: true) { $0.group = 1 }.attributes != old.attributes)
  }
}
