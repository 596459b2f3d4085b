import CFileSystem
import FileIgnoring

/// The working state of one change of an index: open directories, buffers, and the effects so far.
///
/// Used on one thread, from the start of the change to its end.
final class UpdateContext {
  var delta = DeltaBuilder()
  var rootHandles: [RootID: DirectoryHandle] = [:]
  /// The status of the roots, as far as it was needed.
  var rootEntries: [RootID: cfs_entry] = [:]
  /// For each root, its identity and those of the directories above the roots, as far as they were needed.
  var identitiesUpward: [RootID: Set<UInt64>] = [:]
  /// The absolute paths of the links that lead to these directories.
  var linksUpward: Set<[UInt8]> = []
  /// The directory opened last: successive changes are often in one directory.
  var last: OpenedDirectory?
  let listing = DirectoryListing()
  let path = ByteBuffer()
  /// True if the delta is wanted; false during the first walk, when no results exist yet.
  let isRecorded: Bool

  /// The devices of the directories, with whether their file systems record each change.
  private var devices: [UInt64: Bool] = [:]

  /// Called with the index so far, before each directory is read.
  var report: ((FileIndex) -> Void)?

  init(isRecorded: Bool) { self.isRecorded = isRecorded }

  /// Returns the state of an open directory; nil if the system does not tell it.
  func reading(of handle: DirectoryHandle, settlingTime: Int64) -> DirectoryReading? {
    let now = cfs_now()
    guard let status = handle.status else { return nil }
    let isReliable: Bool
    if let known = devices[status.device] {
      isReliable = known
    } else {
      isReliable = LocalFileSystem.records(changesIn: handle)
      devices[status.device] = isReliable
    }
    // A change that follows at once may have the same time.
    let isSettled = status.changed < now - settlingTime
    return DirectoryReading(
      identity: status.identity,
      changed: isReliable && isSettled ? status.changed : nil
    )
  }
}

/// An open directory, kept for the next changes in it.
struct OpenedDirectory {
  let id: DirectoryID
  let handle: DirectoryHandle
  /// The absolute path by which the directory was reached, up to its last slash; empty if unknown.
  var path: [UInt8] = []

  /// Returns the last component of `path` if the entry is directly in this directory, else nil.
  func nameOfEntry(at path: UnsafeBufferPointer<UInt8>) -> ArraySlice<UInt8>? {
    guard !self.path.isEmpty, path.count > self.path.count, path.starts(with: self.path) else {
      return nil
    }
    let entry = path[self.path.count...]
    return entry.contains(UInt8(ascii: "/")) ? nil : Array(entry)[...]
  }
}

/// A directory that has yet to be walked or compared with the disk.
struct PendingDirectory {
  var id: DirectoryID
  /// The ignore files of the directories above.
  var outer: IgnoreScope?
}

/// The file systems that record the time of each change of a directory.
///
/// Others may not: those of the kernel, such as proc, and those whose entries another machine or a
/// program changes. The numbers are those of statfs(2).
private enum LocalFileSystem {
  private static let types: Set<UInt32> = [
    0xEF53,  // ext2, ext3, ext4
    0x9123_683E,  // Btrfs
    0x5846_5342,  // XFS
    0x0102_1994,  // tmpfs
    0x794C_7630,  // overlayfs
    0xF2F5_2010,  // F2FS
    0x2FC1_2FC1,  // ZFS
    0xCA45_1A4E,  // bcachefs
  ]

  /// True if the time of an open directory changes with its entries.
  static func records(changesIn directory: DirectoryHandle) -> Bool {
    types.contains(cfs_file_system_type(directory.descriptor))
  }
}
