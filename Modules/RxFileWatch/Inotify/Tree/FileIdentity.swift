internal import CFileSystem

/// The device and the inode of a file, which together distinguish it from every other existing file.
struct FileIdentity: Hashable {
  let device: UInt64
  let inode: UInt64

  init(_ status: cfs_status) {
    device = status.device
    inode = status.inode
  }

  /// The identity of the file that `descriptor` has open.
  init?(of descriptor: CInt) {
    var status = cfs_status()
    guard cfs_status_of(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }
}
