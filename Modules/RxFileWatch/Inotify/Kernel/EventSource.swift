internal import CFileSystem
internal import Glibc
internal import Synchronization
internal import SystemPackage

/// A descriptor of the kernel that events are read from, with the buffer that they are read into.
final class EventSource {
  /// The state of the kernel's queue at the end of a reading.
  enum Reading {
    /// No event waited.
    case none
    /// All events that waited were read.
    case all
    /// Some were read, and more may wait.
    case some
  }

  /// The open descriptors of the process, for which exit(3) does not wait.
  private static let open: Mutex<Set<CInt>> = {
    _ = atexit { EventSource.open.withLock { $0.forEach(cfs_close_at_end) } }
    return Mutex([])
  }()

  private(set) var descriptor: CInt
  private let buffer: UnsafeMutableRawBufferPointer

  /// Takes `descriptor`, which is minus an errno if it could not be made.
  init(_ descriptor: CInt) throws(Errno) {
    guard descriptor >= 0 else { throw Errno(rawValue: -descriptor) }
    self.descriptor = descriptor
    Self.open.withLock { _ = $0.insert(descriptor) }
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

  var isEmpty: Bool { cfs_waiting(descriptor) == 0 }

  /// Calls `body` with the bytes of the next events, valid during the call.
  ///
  /// Where an event of `longest` bytes would have had room as well, all were read.
  func read(longest: Int, _ body: (UnsafeRawBufferPointer) -> Void) -> Reading {
    while true {
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      if count > 0 {
        body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        return count <= buffer.count - longest ? .all : .some
      }
      if count == 0 || errno != EINTR { return .none }
    }
  }
}
