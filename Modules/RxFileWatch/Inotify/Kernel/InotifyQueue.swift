internal import CFileSystem
internal import FileIgnoring
internal import Glibc
internal import SystemPackage

/// An inotify descriptor and the buffer that it is read into; see inotify(7).
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

  /// Returns the next events, valid until the next call; `nil` when none wait.
  func read() -> UnsafeRawBufferPointer? {
    while true {
      let bytes = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      if bytes > 0 { return UnsafeRawBufferPointer(rebasing: buffer[..<bytes]) }
      if bytes < 0, errno == EINTR { continue }
      return nil
    }
  }

  /// Indicates whether `piece`, which was read, held all events that waited.
  ///
  /// The longest event is a header and a name of NAME_MAX bytes: one more would have had room.
  func isAll(_ piece: UnsafeRawBufferPointer) -> Bool {
    piece.count <= buffer.count - MemoryLayout<inotify_event>.size - Int(NAME_MAX) - 1
  }

  var isEmpty: Bool { cfs_waiting(descriptor) == 0 }

  /// Waits for events for at most `milliseconds`.
  ///
  /// - Returns: true when some came.
  func wait(milliseconds: CInt) -> Bool { cfs_wait(descriptor, milliseconds) != 0 }

  /// Watches the file that is open at `target`.
  ///
  /// The watch is added by the descriptor, so that the watched directory is the one that is listed, and
  /// so that paths may have any length. Without a mounted /proc, it is added by `path`; with `follows`, a
  /// link in the last component is followed.
  ///
  /// - Returns: a watch descriptor, or minus an errno.
  func add(_ target: CInt, path: [UInt8], mask: UInt32, follows: Bool = false) -> CInt {
    let watch = cfs_inotify_add_open(descriptor, target, mask)
    guard watch == -ENOENT || watch == -ENOTDIR else { return watch }
    let mask = follows ? mask : mask | UInt32(IN_DONT_FOLLOW)
    return path.withCString { cfs_inotify_add(descriptor, $0, mask) }
  }

  func remove(_ watch: CInt) { cfs_inotify_remove(descriptor, watch) }
}
