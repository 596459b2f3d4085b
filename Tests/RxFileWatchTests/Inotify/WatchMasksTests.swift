import CFileSystem
import Expectations
import Testing

@testable import RxFileWatch

@Suite struct `Masks` {
  private func event(_ flag: CInt) -> InotifyEvent {
    InotifyEvent(watch: 1, mask: UInt32(flag), cookie: 0, name: Name(start: nil, count: 0))
  }

  @Test func `ask for names alone when no other kind is wanted`() {
    expectEqual(WatchMasks([], readsFiles: false).directory, WatchMasks.names)
    expectEqual(
      WatchMasks([.created, .removed, .renamed], readsFiles: false).directory,
      WatchMasks.names
    )
  }

  @Test func `ask for the events of the wanted kinds`() {
    let masks = WatchMasks([.modified, .attributes], readsFiles: false)
    let wanted = UInt32(IN_MODIFY) | UInt32(IN_CLOSE_WRITE) | UInt32(IN_ATTRIB)
    expectEqual(masks.directory, WatchMasks.names | wanted)
    expectEqual(masks.file & UInt32(IN_OPEN), 0)
  }

  @Test func `read ignore files when they are closed`() {
    let masks = WatchMasks([], readsFiles: true)
    expectEqual(masks.directory, WatchMasks.names | UInt32(IN_CLOSE_WRITE))
  }

  @Test func `find the kinds of access that are wanted`() {
    let masks = WatchMasks([.opened], readsFiles: false)
    expectEqual(masks.access(in: event(IN_OPEN)), [.opened])
    expect(masks.access(in: event(IN_CLOSE_WRITE)).isEmpty)
    let all = WatchMasks(Set(FileChange.Kind.allCases), readsFiles: false)
    expectEqual(all.access(in: event(IN_CLOSE_WRITE)), [.closedAfterWriting])
    expect(all.access(in: event(IN_MODIFY)).isEmpty)
  }
}
