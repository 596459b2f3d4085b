import CFileSystem
import FileIgnoring

/// What one change of an index works with: open directories, buffers, and what it did so far.
final class IndexChange {
  var delta = DeltaBuilder()
  var rootHandles: [Int: DirectoryHandle] = [:]
  /// What the roots are, as far as anybody asked.
  var rootEntries: [Int: cfs_entry] = [:]
  /// The directory opened last; changes often come in runs from one directory.
  var last: OpenedDirectory?
  let listing = DirectoryListing()
  let path = ByteBuffer()
  /// False while an index is built, when nobody holds results yet.
  let isRecorded: Bool

  /// Told how many candidates there are, after each directory.
  var progress: ((Int) -> Void)?

  init(isRecorded: Bool) { self.isRecorded = isRecorded }
}

/// A directory that is open while changes in it are looked at.
struct OpenedDirectory {
  let id: Int32
  let handle: DirectoryHandle
  /// How it was called, up to its last slash, in the absolute path that led to it.
  var name: [UInt8] = []

  /// The name of an entry if the path is called the same up to it.
  func entry(at path: UnsafeBufferPointer<UInt8>) -> ArraySlice<UInt8>? {
    guard !name.isEmpty, path.count > name.count, path.starts(with: name) else { return nil }
    let entry = path[name.count...]
    return entry.contains(UInt8(ascii: "/")) ? nil : Array(entry)[...]
  }
}

/// A directory that is to be walked or compared.
struct PendingDirectory {
  /// The entry, or `-1 - root`.
  var id: Int32
  /// The ignore files that count around it.
  var outer: IgnoreScope?
}
