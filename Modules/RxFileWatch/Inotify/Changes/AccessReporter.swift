internal import CFileSystem

/// Reports the events about the content of a file: that it was written, opened or closed.
final class AccessReporter {
  private let state: WatchState
  private let changes: ChangeReporter

  init(_ state: WatchState, _ changes: ChangeReporter) {
    self.state = state
    self.changes = changes
  }

  /// Takes an event of a file, or of the file that a link of this name leads to.
  func report(
    _ event: InotifyEvent,
    _ name: Name,
    _ place: EntryTable.Place,
    _ id: DirectoryID
  ) {
    if event.has(IN_MODIFY) { return changes.reportModified(name, place, id) }
    if event.has(IN_CLOSE_WRITE), isNewContent(name, place, id) {
      changes.reportModified(name, place, id)
    }
    // The watcher itself opens directories to list them.
    if event.isDirectory { return }
    for kind in state.masks.access(in: event) {
      changes.report(kind, name, in: id, isDirectory: false)
    }
  }

  /// Indicates whether a file that was closed has content that was not reported in this batch.
  private func isNewContent(_ name: Name, _ place: EntryTable.Place, _ id: DirectoryID) -> Bool {
    let flags = state.tree[id].entries.flags(at: place)
    if flags & EntryTable.Flags.reported != 0 { return false }
    if flags & EntryTable.Flags.unwritten == 0 { return true }
    return DirectoryListing.size(of: state.kernelPath(of: name, in: id)) ?? 0 > 0
  }
}
