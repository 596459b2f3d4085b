internal import CLibuv
internal import Glibc
internal import RxLoop

/// The kernel's word on one file and on who has its name (inotify(7)).
final class FileTailWatch {
  private let path: ByteString
  private let descriptor: Int32
  private let poll: UVPoll
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
    let mask = IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_ONLYDIR
    let directory = path.directory
    if inotify_add_watch(descriptor, directory.path, UInt32(mask)) < 0 {
      let code = -errno
      Glibc.close(descriptor)
      throw UVError(code: code, about: "\(directory)")
    }
    do throws(UVError) {
      poll = try UVPoll(
        descriptor: descriptor,
        events: .readable,
        on: loop,
        whenClosed: { Glibc.close(descriptor) },
        handler: { _ in
          FileTailWatch.empty(descriptor)
          handler()
        }
      )
    } catch {
      Glibc.close(descriptor)
      throw error
    }
  }

  /// Watches the file that has the name now, in place of the one before.
  func follow() {
    let mask = UInt32(IN_MODIFY | IN_ATTRIB)
    let new = inotify_add_watch(descriptor, path.path, mask)
    if fileWatch >= 0, fileWatch != new { inotify_rm_watch(descriptor, fileWatch) }
    fileWatch = new
  }

  func close() { poll.close() }

  /// What has happened does not matter: the file is looked at in any case.
  private static func empty(_ descriptor: Int32) {
    withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: 8) { buffer in
      while read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
    }
  }
}

extension ByteString {
  /// For C.
  fileprivate var path: [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }
}
