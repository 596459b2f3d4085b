internal import CFileSystem
internal import FileIgnoring
internal import SystemPackage

/// Makes changes of directories and names, and collects them in a batch.
///
/// This is where a directory's number and a name become a path.
final class ChangeReporter {
  private let state: WatchState
  /// The kinds that the options leave out although they happen.
  private let unwantedKinds: Set<FileChange.Kind>

  // Exclusivity is unchecked as in WatchState.

  @exclusivity(unchecked)
  var batch = ChangeBatch()
  /// The entries that need not be reported again.
  @exclusivity(unchecked)
  var reported = ReportedEntries()
  /// The path of the directory of the last change, since changes come in runs.
  @exclusivity(unchecked)
  private var lastPath: (id: DirectoryID, bytes: [UInt8]) = (DirectoryTree.none, [])

  init(_ state: WatchState) {
    self.state = state
    // Kinds that are reported on request only are not reported in the first place.
    unwantedKinds = FileChange.Kind.changes.subtracting(state.options.kinds).filter { !$0.isNotice }
  }

  // MARK: - Paths

  /// Returns the path of a directory as it is reported.
  func path(of id: DirectoryID) -> [UInt8] {
    if lastPath.id != id {
      lastPath = (id, state.tree.path(of: id, below: state.root.reported))
    }
    return lastPath.bytes
  }

  /// Returns the path of an entry as it is reported.
  func path(of name: some Collection<UInt8>, in id: DirectoryID) -> FilePath {
    var bytes = path(of: id)
    bytes.append(component: name)
    return FilePath(rawBytes: bytes)
  }

  /// After a directory moved or ended, the remembered path may be wrong.
  func forgetPath() { lastPath = (DirectoryTree.none, []) }

  // MARK: - Changes

  /// Reports a change of an entry.
  func report(
    _ kind: FileChange.Kind,
    _ name: some Collection<UInt8>,
    in id: DirectoryID,
    isDirectory: Bool
  ) {
    batch.append(FileChange(kind, path(of: name, in: id), isDirectory: isDirectory))
  }

  /// Reports a change of a directory that has a number.
  func report(_ kind: FileChange.Kind, _ id: DirectoryID) {
    batch.append(FileChange(kind, FilePath(rawBytes: path(of: id)), isDirectory: true))
  }

  /// Reports that `path` cannot be watched.
  func report(_ reason: Errno, at path: FilePath, isDirectory: Bool) {
    let failure = FileWatchError(path: path, reason: reason)
    batch.append(FileChange(.error, path, isDirectory: isDirectory, failure: failure))
  }

  /// Reports changed attributes of an entry, once in a batch.
  func reportAttributes(_ name: Name, _ place: EntryTable.Place, _ id: DirectoryID) {
    guard state.tree[id].entries.flags(at: place) & EntryTable.Flags.attributes == 0 else { return }
    mark(place, in: id, EntryTable.Flags.attributes)
    let isDirectory = state.tree[id].entries.directory(at: place) != nil
    report(.attributes, name, in: id, isDirectory: isDirectory)
  }

  /// Reports changed content of an entry, once in a batch.
  func reportModified(_ name: Name, _ place: EntryTable.Place, _ id: DirectoryID) {
    guard state.tree[id].entries.flags(at: place) & EntryTable.Flags.modified == 0 else { return }
    state.tree[id].entries.clear(EntryTable.Flags.unwritten, at: place)
    mark(place, in: id, EntryTable.Flags.modified | EntryTable.Flags.reported)
    let isDirectory = state.tree[id].entries.directory(at: place) != nil
    report(.modified, name, in: id, isDirectory: isDirectory)
  }

  /// Reports a known entry that changed after `since`, unless that change was delivered.
  func reportChange(
    of name: Name,
    _ place: EntryTable.Place,
    _ id: DirectoryID,
    since: Int64,
    _ status: cfs_status
  ) {
    guard status.changed >= since else { return }
    let flags = state.tree[id].entries.flags(at: place)
    let isCovered = flags & (EntryTable.Flags.covered | EntryTable.Flags.reported) != 0
    if isCovered, let start = reported.firstRead, status.changed < start { return }
    if status.modified >= since {
      reportModified(name, place, id)
    } else {
      reportAttributes(name, place, id)
    }
  }

  /// Reports that the kernel dropped events.
  func reportOverflow() {
    let path = FilePath(rawBytes: state.root.reported)
    batch.append(FileChange(.overflow, path, isDirectory: state.root.state == .directory))
  }

  /// Reports a change of the root itself, once in a batch.
  func reportRoot(_ kind: FileChange.Kind) {
    let change = FileChange(
      kind,
      FilePath(rawBytes: state.root.reported),
      isDirectory: state.root.state == .directory
    )
    if kind == .created || batch.last != change { batch.append(change) }
  }

  /// Sets flags of a record until the end of the batch.
  func mark(_ place: EntryTable.Place, in id: DirectoryID, _ flags: UInt8) {
    reported.mark(place, in: id, flags, &state.tree)
  }

  // MARK: - Batches

  /// Removes and returns the changes that are in order and wanted.
  func takeBatch() -> [FileChange] {
    let changes = batch.take()
    return unwantedKinds.isEmpty ? changes : changes.filter { !unwantedKinds.contains($0.kind) }
  }

  func endMarks() { reported.endBatch(&state.tree) }

  func forgetDelivered() { reported.forgetDelivered(&state.tree) }

  func removeAll() {
    batch.removeAll()
    reported.removeAll()
  }
}
