internal import CFileSystem

/// The look of an entry: two equal stamps stand for the same content and the same attributes.
struct EntryStamp: Equatable {
  let inode: UInt64
  let content: Int
  let attributes: Int

  init(_ status: cfs_status) {
    var content = Hasher()
    var attributes = Hasher()
    if status.is_directory == 0 {
      content.combine(status.inode)
      content.combine(status.modified)
      content.combine(status.size)
      attributes.combine(status.changed)
    }
    // The times of a directory change with its entries, which is no change of its attributes.
    attributes.combine(status.mode)
    attributes.combine(status.owner)
    attributes.combine(status.group)
    inode = UInt64(status.inode)
    self.content = content.finalize()
    self.attributes = attributes.finalize()
  }
}
