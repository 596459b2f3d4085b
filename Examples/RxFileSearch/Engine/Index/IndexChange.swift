import CFileSystem
import FileIgnoring

/// What one change of an index works with: open directories, buffers, and what it did so far.
final class IndexChange {
  var delta = DeltaBuilder()
  var rootHandles: [Int: DirectoryHandle] = [:]
  /// What the roots are, as far as anybody asked.
  var rootEntries: [Int: cfs_entry] = [:]
  /// The directory opened last; changes often come in runs from one directory.
  var last: (id: Int32, handle: DirectoryHandle)?
  let listing = DirectoryListing()
  let path = ByteBuffer()
  /// False while an index is built, when nobody holds results yet.
  let isRecorded: Bool

  /// Told how many candidates there are, after each directory.
  var progress: ((Int) -> Void)?

  init(isRecorded: Bool) { self.isRecorded = isRecorded }
}

/// A directory that is to be walked or compared.
struct PendingDirectory {
  /// The entry, or `-1 - root`.
  var id: Int32
  /// The ignore files that count around it.
  var outer: IgnoreScope?
}
