/// What a candidate is on the disk; a line of input counts as a file.
public enum EntryKind: UInt8, Hashable, Sendable {
  /// A regular file.
  case file
  /// A directory.
  case directory
  /// A symbolic link, to whatever.
  case symlink
  /// A socket, a pipe or a device.
  case other
}
