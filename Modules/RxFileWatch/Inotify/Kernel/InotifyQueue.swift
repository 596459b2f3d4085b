internal import CFileSystem
internal import FileIgnoring
internal import Glibc
internal import SystemPackage

/// The watches of single directories and files, and their events; see inotify(7).
class InotifyQueue {
  fileprivate let source: EventSource

  init() throws(Errno) { source = try EventSource(cfs_inotify_open()) }

  final var descriptor: CInt { source.descriptor }

  final var isEmpty: Bool { source.isEmpty }

  final func close() { source.close() }

  /// Calls `body` with the next events.
  final func read(_ body: (InotifyEvent) -> Void) -> EventSource.Reading {
    // The longest event is a header and a name of NAME_MAX bytes.
    source.read(longest: MemoryLayout<inotify_event>.size + Int(NAME_MAX) + 1) {
      InotifyEvent.forEach(in: $0, body)
    }
  }

  /// Watches the file that is open at `target`.
  ///
  /// The watch is added by the descriptor, so that the watched directory is the one that is listed, and
  /// so that paths may have any length. Without a mounted /proc, it is added by `path`; with `follows`, a
  /// link in the last component is followed.
  ///
  /// - Returns: a watch descriptor, or minus an errno.
  func add(_ target: CInt, path: [UInt8], mask: UInt32, follows: Bool) -> CInt {
    let watch = cfs_inotify_add_open(descriptor, target, mask)
    guard watch == -ENOENT || watch == -ENOTDIR else { return watch }
    let mask = follows ? mask : mask | UInt32(IN_DONT_FOLLOW)
    return path.withCString { cfs_inotify_add(descriptor, $0, mask) }
  }

  func remove(_ watch: CInt) { cfs_inotify_remove(descriptor, watch) }
}

/// One event of the kernel, read in place from the bytes of a read (inotify(7)), or of a part of one of fanotify(7).
struct InotifyEvent {
  let watch: CInt
  let mask: UInt32
  /// The number that the two halves of a rename share; 0 in every other event.
  let cookie: UInt32
  /// The name of the entry, without the padding; empty when the event is about the directory itself.
  let name: Name
  /// True if later events may be hidden in this one, so that the directory has to be looked at.
  var isDoubtful = false

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
