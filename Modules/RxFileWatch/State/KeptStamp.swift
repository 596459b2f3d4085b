internal import CFileSystem
internal import FileIgnoring
internal import Glibc

/// The look of an entry that is kept between two runs, as two hashes that are the same in every process.
///
/// Device numbers are left out: those of many file systems are others after a restart of the machine.
struct KeptStamp: Equatable {
  enum Difference {
    /// Another file, or other content.
    case content
    case attributes
  }

  /// The stamp of an entry that could not be looked at; it differs from all others.
  static let unknown = KeptStamp(content: 0, attributes: 0)

  let content: UInt64
  let attributes: UInt64

  /// Returns what differs from an earlier stamp of the same entry.
  func difference(from old: KeptStamp) -> Difference? {
    if self == old { return nil }
    return content == old.content ? .attributes : .content
  }
}

extension KeptStamp {
  /// Looks at an entry; `nil` if that is not possible, or it is of the other kind.
  ///
  /// - Parameters:
  ///   - name: its name; an empty one means `directory` itself.
  ///   - directory: the descriptor of its directory.
  ///   - isDirectory: indicates whether it is a directory, maybe by a followed link.
  ///   - follows: indicates whether links are followed.
  init?(
    of name: UnsafePointer<CChar>,
    in directory: CInt,
    isDirectory: Bool,
    follows: Bool
  ) {
    var entry = cfs_entry()
    guard cfs_look(directory, name, &entry) == 0 else { return nil }
    var target: cfs_entry?
    if follows, Int(entry.kind) == CFS_SYMLINK {
      var found = cfs_entry()
      if cfs_look_through(directory, name, &found) == 0 { target = found }
    }
    if isDirectory {
      let directory = target ?? entry
      guard Int(directory.kind) == CFS_DIRECTORY else { return nil }
      self.init(ofDirectory: directory)
    } else {
      guard Int(entry.kind) != CFS_DIRECTORY else { return nil }
      self.init(entry, target: target)
    }
  }

  /// The times of a directory change with its entries, so that they are no part of its stamp.
  private init(ofDirectory entry: cfs_entry) {
    var content = Fingerprint()
    var attributes = Fingerprint()
    content.combine(entry.inode)
    content.combine(entry.born)
    attributes.combineRights(of: entry)
    self.init(content: content.value, attributes: attributes.value)
  }

  private init(_ entry: cfs_entry, target: cfs_entry?) {
    var content = Fingerprint()
    var attributes = Fingerprint()
    content.combineContent(of: entry)
    attributes.combine(UInt64(bitPattern: entry.changed))
    attributes.combineRights(of: entry)
    // A target may be a directory that is not entered, whose times tell nothing.
    if let target, Int(target.kind) != CFS_DIRECTORY {
      content.combineContent(of: target)
      attributes.combine(UInt64(bitPattern: target.changed))
      attributes.combineRights(of: target)
    }
    self.init(content: content.value, attributes: attributes.value)
  }
}

extension Fingerprint {
  fileprivate mutating func combineContent(of entry: cfs_entry) {
    combine(entry.inode)
    combine(UInt64(bitPattern: entry.modified))
    combine(entry.size)
    combine(UInt64(entry.kind))
  }

  fileprivate mutating func combineRights(of entry: cfs_entry) {
    combine(UInt64(entry.mode))
    combine(UInt64(entry.owner))
    combine(UInt64(entry.group))
  }
}
