internal import CFileSystem

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
