internal import CFileSystem
internal import FileIgnoring
internal import Glibc
internal import Synchronization
internal import SystemPackage

/// An inotify descriptor and the buffer that it is read into; see inotify(7).
final class InotifyQueue {
  /// The open descriptors of the process, for which exit(3) shall not wait.
  private static let open: Mutex<Set<CInt>> = {
    _ = atexit { InotifyQueue.open.withLock { $0.forEach(cfs_inotify_close_at_end) } }
    return Mutex([])
  }()

  private(set) var descriptor: CInt
  private let buffer: UnsafeMutableRawBufferPointer

  init() throws(Errno) {
    descriptor = cfs_inotify_open()
    guard descriptor >= 0 else { throw Errno(rawValue: -descriptor) }
    Self.open.withLock { [descriptor] in _ = $0.insert(descriptor) }
    buffer = .allocate(byteCount: 64 * 1024, alignment: 16)
  }

  deinit {
    close()
    buffer.deallocate()
  }

  func close() {
    guard descriptor >= 0 else { return }
    Self.open.withLock { [descriptor] in _ = $0.remove(descriptor) }
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

  /// True if `piece`, which was read, held all events that waited.
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

/// One event of the kernel, read in place from the bytes of a read (inotify(7)).
struct InotifyEvent {
  let watch: CInt
  let mask: UInt32
  /// The number that the two halves of a rename share; 0 in every other event.
  let cookie: UInt32
  /// The name of the entry, without the padding; empty when the event is about the directory itself.
  let name: Name

  func has(_ flag: CInt) -> Bool { mask & UInt32(bitPattern: flag) != 0 }

  var isDirectory: Bool { mask & UInt32(IN_ISDIR) != 0 }
}

extension InotifyEvent {
  /// Calls `body` with each whole event in `bytes`, in order.
  ///
  /// The kernel gives only whole events. Where that does not hold, as of a damaged buffer, reading ends.
  static func forEach(in bytes: UnsafeRawBufferPointer, _ body: (InotifyEvent) -> Void) {
    let header = MemoryLayout<inotify_event>.size
    var place = 0
    while place + header <= bytes.count {
      let length = Int(bytes.loadUnaligned(fromByteOffset: place + 12, as: UInt32.self))
      guard length <= bytes.count - place - header else { return }
      let padded = bytes[place + header..<place + header + length]
      let name = padded[..<(padded.firstIndex(of: 0) ?? padded.endIndex)]
      body(
        InotifyEvent(
          watch: bytes.loadUnaligned(fromByteOffset: place, as: CInt.self),
          mask: bytes.loadUnaligned(fromByteOffset: place + 4, as: UInt32.self),
          cookie: bytes.loadUnaligned(fromByteOffset: place + 8, as: UInt32.self),
          name: Name(rebasing: name)
        )
      )
      place += header + length
    }
  }
}
