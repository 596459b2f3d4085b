internal import CLibuv
internal import Glibc
internal import RxLoop

/// Watches a path: its file, and the directory entry (inotify(7)).
final class FileTailWatch {
  private let path: ByteString
  private let descriptor: Int32
  private let poll: UVPoll
  private var directoryWatch: Int32
  private var fileWatch: Int32 = -1

  /// Watches the directory of `path`.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - loop: the loop that calls `handler`.
  ///   - handler: called after a change of the file, or of any entry of the directory.
  /// - Throws: ENOENT, ENOTDIR, EACCES of the directory; EMFILE, ENOSPC for too many watches.
  init(
    of path: ByteString,
    on loop: UVLoop,
    handler: @escaping @Sendable () -> Void
  ) throws(UVError) {
    self.path = path
    let descriptor = inotify_init1(O_NONBLOCK | O_CLOEXEC)
    if descriptor < 0 { throw UVError(code: -errno, about: "\(path)") }
    self.descriptor = descriptor
    directoryWatch = Self.watchDirectory(of: path, descriptor)
    if directoryWatch < 0 {
      let code = -errno
      Glibc.close(descriptor)
      throw UVError(code: code, about: "\(path.directory)")
    }
    do throws(UVError) {
      poll = try UVPoll(
        descriptor: descriptor,
        events: .readable,
        on: loop,
        whenClosed: { Glibc.close(descriptor) },
        handler: { _ in
          FileTailWatch.drain(descriptor)
          handler()
        }
      )
    } catch {
      Glibc.close(descriptor)
      throw error
    }
  }

  /// The changes that the kernel will report.
  struct Coverage {
    /// True if the kernel reports every change.
    var isComplete: Bool
    /// True if another directory has the path now, in which unreported changes may have happened.
    var isNewDirectory: Bool
  }

  /// Watches the file and the directory that have the path now, in place of earlier ones.
  func updateWatches() -> Coverage {
    let directory = Self.watchDirectory(of: path, descriptor)
    let isNewDirectory = directory != directoryWatch
    if isNewDirectory, directoryWatch >= 0 { inotify_rm_watch(descriptor, directoryWatch) }
    directoryWatch = directory
    let mask = UInt32(IN_MODIFY | IN_ATTRIB | IN_MOVE_SELF | IN_DELETE_SELF)
    let file = inotify_add_watch(descriptor, path.cString, mask)
    let isFileCovered = file >= 0 || errno == ENOENT
    if fileWatch >= 0, fileWatch != file { inotify_rm_watch(descriptor, fileWatch) }
    fileWatch = file
    // The target of a symbolic link may be renamed in a directory that is not watched.
    return Coverage(
      isComplete: directory >= 0 && isFileCovered && !isLink,
      isNewDirectory: isNewDirectory
    )
  }

  private var isLink: Bool {
    var status = stat()
    return lstat(path.cString, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  private static func watchDirectory(of path: ByteString, _ descriptor: Int32) -> Int32 {
    let changes = IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE
    let mask = changes | IN_MOVE_SELF | IN_DELETE_SELF | IN_ONLYDIR
    return inotify_add_watch(descriptor, path.directory.cString, UInt32(mask))
  }

  func close() { poll.close() }

  /// Discards the events: the file is checked after any of them.
  private static func drain(_ descriptor: Int32) {
    withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: 8) { buffer in
      while read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
    }
  }
}
