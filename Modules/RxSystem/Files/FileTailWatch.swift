internal import CLibuv
internal import Glibc
internal import RxLoop

/// The kernel's word on one file and on who has its name (inotify(7)).
final class FileTailWatch {
  private let path: ByteString
  private let descriptor: Int32
  private let poll: UVPoll
  private var directoryWatch: Int32
  private var fileWatch: Int32 = -1

  /// Watches the directory of `path`.
  ///
  /// - Parameters:
  ///   - path: the file's.
  ///   - loop: the loop to watch on.
  ///   - handler: called when something has happened there, to this file or another.
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

  /// What the kernel will tell.
  struct Coverage {
    /// Whether nothing can happen without its word.
    var isComplete: Bool
    /// Whether another directory has the name now: something may have happened in it before.
    var isNewDirectory: Bool
  }

  /// Watches the file and the directory that have the names now, in place of those before.
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
    // What a link leads to may change its name where nobody looks.
    return Coverage(isComplete: directory >= 0 && isFileCovered && !isLink, isNewDirectory: isNewDirectory)
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

  /// What has happened does not matter: the file is looked at in any case.
  private static func drain(_ descriptor: Int32) {
    withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: 8) { buffer in
      while read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
    }
  }
}
