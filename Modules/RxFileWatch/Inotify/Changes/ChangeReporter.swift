internal import CFileSystem
internal import FileIgnoring
internal import SystemPackage

/// Makes changes of directories and names, and collects them in a batch.
///
/// This is where a directory's number and a name become a path.
struct ChangeReporter {
  var batch = ChangeBatch()
  /// The entries that need not be reported again.
  var reported = ReportedEntries()
  /// The path of the root as it is reported.
  private let root: [UInt8]
  /// The kinds that the options leave out although they happen.
  private let unwantedKinds: Set<FileChange.Kind>
  /// The path of the directory of the last change, since changes come in runs.
  private var lastPath: (id: DirectoryID, bytes: [UInt8]) = (DirectoryTree.none, [])

  init(root: [UInt8], kinds: Set<FileChange.Kind>) {
    self.root = root
    // Kinds that are reported on request only are not reported in the first place.
    unwantedKinds = FileChange.Kind.changes.subtracting(kinds).filter { !$0.isNotice }
  }

  // MARK: - Paths

  /// Returns the path of a directory as it is reported.
  mutating func path(of id: DirectoryID, _ tree: borrowing DirectoryTree) -> [UInt8] {
    if lastPath.id != id { lastPath = (id, tree.path(of: id, below: root)) }
    return lastPath.bytes
  }

  /// Returns the path of an entry as it is reported.
  mutating func path(
    of name: some Collection<UInt8>,
    in id: DirectoryID,
    _ tree: borrowing DirectoryTree
  ) -> FilePath {
    var bytes = path(of: id, tree)
    bytes.append(component: name)
    return FilePath(rawBytes: bytes)
  }

  /// After a directory moved or ended, the remembered path may be wrong.
  mutating func forgetPath() { lastPath = (DirectoryTree.none, []) }

  // MARK: - Changes

  /// Reports a change of an entry.
  mutating func report(
    _ kind: FileChange.Kind,
    _ name: some Collection<UInt8>,
    in id: DirectoryID,
    isDirectory: Bool,
    _ tree: borrowing DirectoryTree
  ) {
    batch.append(FileChange(kind, path(of: name, in: id, tree), isDirectory: isDirectory))
  }

  /// Reports a change of a directory that has a number.
  mutating func report(
    _ kind: FileChange.Kind,
    _ id: DirectoryID,
    _ tree: borrowing DirectoryTree
  ) {
    batch.append(FileChange(kind, FilePath(rawBytes: path(of: id, tree)), isDirectory: true))
  }

  /// Reports that `path` cannot be watched.
  mutating func report(_ reason: Errno, at path: FilePath, isDirectory: Bool) {
    let failure = FileWatchError(path: path, reason: reason)
    batch.append(FileChange(.error, path, isDirectory: isDirectory, failure: failure))
  }

  /// Reports changed attributes of an entry, once in a batch.
  mutating func reportAttributes(
    _ name: Name,
    _ place: EntryTable.Place,
    _ id: DirectoryID,
    _ tree: inout DirectoryTree
  ) {
    guard tree[id].entries.flags(at: place) & EntryTable.Flags.attributes == 0 else { return }
    reported.mark(place, in: id, EntryTable.Flags.attributes, &tree)
    let isDirectory = tree[id].entries.directory(at: place) != nil
    report(.attributes, name, in: id, isDirectory: isDirectory, tree)
  }

  /// Reports changed content of an entry, once in a batch.
  mutating func reportModified(
    _ name: Name,
    _ place: EntryTable.Place,
    _ id: DirectoryID,
    _ tree: inout DirectoryTree
  ) {
    guard tree[id].entries.flags(at: place) & EntryTable.Flags.modified == 0 else { return }
    tree[id].entries.clear(EntryTable.Flags.unwritten, at: place)
    let flags = EntryTable.Flags.modified | EntryTable.Flags.reported
    reported.mark(place, in: id, flags, &tree)
    let isDirectory = tree[id].entries.directory(at: place) != nil
    report(.modified, name, in: id, isDirectory: isDirectory, tree)
  }

  /// Reports a known entry that changed after `since`, unless that change was delivered.
  mutating func reportChange(
    of name: Name,
    _ place: EntryTable.Place,
    _ id: DirectoryID,
    since: Int64,
    _ status: cfs_status,
    _ tree: inout DirectoryTree
  ) {
    guard status.changed >= since else { return }
    let flags = tree[id].entries.flags(at: place)
    let isCovered = flags & (EntryTable.Flags.covered | EntryTable.Flags.reported) != 0
    if isCovered, let start = reported.firstRead, status.changed < start { return }
    if status.modified >= since {
      reportModified(name, place, id, &tree)
    } else {
      reportAttributes(name, place, id, &tree)
    }
  }

  /// Reports a change of the root itself, once in a batch.
  mutating func reportRoot(_ kind: FileChange.Kind, isDirectory: Bool) {
    let change = FileChange(kind, FilePath(rawBytes: root), isDirectory: isDirectory)
    if kind == .created || batch.last != change { batch.append(change) }
  }

  // MARK: - Batches

  /// Removes and returns the changes that are in order and wanted.
  mutating func takeBatch() -> [FileChange] {
    let changes = batch.take()
    return unwantedKinds.isEmpty ? changes : changes.filter { !unwantedKinds.contains($0.kind) }
  }

  mutating func removeAll() {
    batch = ChangeBatch()
    reported = ReportedEntries()
  }
}
