import CFileSystem
import FileIgnoring

/// The file systems that record the time of each change of a directory.
///
/// Others may not: those of the kernel, such as proc, and those whose entries another machine or a
/// program changes. The numbers are those of statfs(2).
enum LocalFileSystem {
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

  /// Returns whether the time of an open directory changes with its entries.
  static func records(changesIn directory: DirectoryHandle) -> Bool {
    types.contains(cfs_file_system_type(directory.descriptor))
  }
}
