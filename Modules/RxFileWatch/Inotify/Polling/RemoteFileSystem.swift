internal import CFileSystem

/// The file systems that others can change without this kernel noticing; see statfs(2).
package enum RemoteFileSystem {
  /// The numbers in `f_type`, from statfs(2), linux/magic.h and the file systems' own headers.
  private static let types: Set<UInt32> = [
    0x6969,  // nfs
    0x517b, 0xff53_4d42, 0xfe53_4d42,  // smb, cifs, smb2
    0x6573_5546,  // fuse: sshfs, and local ones, which look the same
    0x0102_1997,  // 9p
    0x00c3_6400,  // ceph
    0x5346_414f, 0x6b41_4653,  // openafs, afs
    0x7375_7245,  // coda
    0x564c,  // ncp
    0x0116_1970, 0x7461_636f,  // gfs2, ocfs2: disks that several machines share
    0x0bd0_0bd0, 0x4750_4653, 0x1983_0326,  // lustre, gpfs, beegfs
    0x786f_4256, 0xbacb_acbc,  // vboxsf, vmhgfs: the host's files
  ]

  static func contains(type: UInt32) -> Bool { types.contains(type) }

  /// True if the file that `descriptor` has open lies on one.
  package static func contains(descriptor: CInt) -> Bool {
    contains(type: cfs_file_system_type(descriptor))
  }
}
