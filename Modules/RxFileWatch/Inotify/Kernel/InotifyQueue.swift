internal import CFileSystem
internal import FileIgnoring
internal import Glibc
internal import SystemPackage

/// One inotify descriptor and the buffer it is read into.
///
/// See inotify(7).
final class InotifyQueue {
  private(set) var descriptor: CInt
  private let buffer: UnsafeMutableRawBufferPointer

  init() throws(Errno) {
    descriptor = cfs_inotify_open()
    guard descriptor >= 0 else { throw Errno(rawValue: -descriptor) }
    buffer = .allocate(byteCount: 64 * 1024, alignment: 16)
  }

  deinit {
    close()
    buffer.deallocate()
  }

  func close() {
    guard descriptor >= 0 else { return }
    _ = Glibc.close(descriptor)
    descriptor = -1
  }

  /// The next events, valid until the next call; `nil` when none wait.
  func read() -> UnsafeRawBufferPointer? {
    while true {
      let bytes = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      if bytes > 0 { return UnsafeRawBufferPointer(rebasing: buffer[..<bytes]) }
      if bytes < 0, errno == EINTR { continue }
      return nil
    }
  }

  /// Whether a piece that was read is all that there was: another event would have found room behind
  /// it, the longest being a header and a name of NAME_MAX bytes.
  func isAll(_ piece: UnsafeRawBufferPointer) -> Bool {
    piece.count <= buffer.count - MemoryLayout<inotify_event>.size - Int(NAME_MAX) - 1
  }

  var isEmpty: Bool { cfs_waiting(descriptor) == 0 }

  /// Waits for at most `milliseconds`; whether something came.
  func wait(milliseconds: CInt) -> Bool { cfs_wait(descriptor, milliseconds) != 0 }

  /// Watches what is open at `target`; a watch, or minus an errno.
  ///
  /// It goes by the descriptor so that what is watched is what is listed, and for paths of any
  /// length; where /proc is not mounted, by `path`, and `follows` says whether a link in its last
  /// place is followed.
  func add(_ target: CInt, path: [UInt8], mask: UInt32, follows: Bool = false) -> CInt {
    let watch = cfs_inotify_add_open(descriptor, target, mask)
    guard watch == -ENOENT || watch == -ENOTDIR else { return watch }
    let mask = follows ? mask : mask | UInt32(IN_DONT_FOLLOW)
    return path.withCString { cfs_inotify_add(descriptor, $0, mask) }
  }

  func remove(_ watch: CInt) { cfs_inotify_remove(descriptor, watch) }
}
