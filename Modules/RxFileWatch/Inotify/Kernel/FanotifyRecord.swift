internal import CFileSystem
internal import Glibc

/// The identity of a directory, which one that is made in its place does not have: its file system and a handle
/// (name_to_handle_at(2)).
struct FileHandle: Hashable {
  /// The file system, the length and the type of the handle, and the handle, in the form of a record of fanotify(7).
  private var words = SIMD8<UInt64>()

  /// The number of the file system.
  var fileSystem: UInt64 { words[0] }

  /// Reads the handle of an open directory; `nil` if its file system has none.
  init?(of descriptor: CInt) {
    var handle = cfs_file_handle()
    guard cfs_handle_of(descriptor, &handle) == 0 else { return nil }
    withUnsafeBytes(of: handle) { fill(with: $0) }
  }

  /// Reads the handle in `bytes`, which the length of it precedes; `nil` if it has no room.
  fileprivate init?(_ bytes: UnsafeRawBufferPointer, length: Int) {
    guard length <= MemoryLayout<SIMD8<UInt64>>.size, length <= bytes.count else { return nil }
    fill(with: UnsafeRawBufferPointer(rebasing: bytes[..<length]))
  }

  private mutating func fill(with bytes: UnsafeRawBufferPointer) {
    withUnsafeMutableBytes(of: &words) { $0.copyMemory(from: bytes) }
  }
}

/// One event of fanotify(7), read in place from the bytes of a read.
struct FanotifyRecord {
  struct Entry {
    let directory: FileHandle
    let name: Name

    /// True if the event is about the directory, not about an entry of it.
    var isDirectoryItself: Bool { name.elementsEqual([UInt8(ascii: ".")]) }
  }

  /// No event is longer: a header, and twice a handle with a name.
  static let longest = 1024

  let mask: UInt64
  /// The name that the event is about; of a rename, the new one.
  fileprivate(set) var entry: Entry?
  /// The old name of a rename.
  fileprivate(set) var old: Entry?

  /// Calls `body` with each whole event in `bytes`, in order.
  ///
  /// The kernel gives only whole events. Where that does not hold, as of a damaged buffer, reading ends.
  static func forEach(in bytes: UnsafeRawBufferPointer, _ body: (FanotifyRecord) -> Void) {
    let header = MemoryLayout<fanotify_event_metadata>.size
    var place = 0
    while place + header <= bytes.count {
      let length = Int(bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self))
      let start = Int(bytes.loadUnaligned(fromByteOffset: place + 6, as: UInt16.self))
      guard bytes[place + 4] == CFS_FAN_VERSION, start >= header, start <= length,
        length <= bytes.count - place
      else { return }
      let mask = bytes.loadUnaligned(fromByteOffset: place + 8, as: UInt64.self)
      var record = FanotifyRecord(mask: mask)
      record.readEntries(
        of: UnsafeRawBufferPointer(rebasing: bytes[place + start..<place + length])
      )
      body(record)
      place += length
    }
  }

  /// Reads the records of names, each a header of 4 bytes, a file system, a handle and a name that a zero byte ends.
  private mutating func readEntries(of bytes: UnsafeRawBufferPointer) {
    var rest = bytes
    while rest.count >= 20 {
      let length = Int(rest.loadUnaligned(fromByteOffset: 2, as: UInt16.self))
      guard length >= 20, length <= rest.count else { return }
      let record = UnsafeRawBufferPointer(rebasing: rest[4..<length])
      let handle = 16 + Int(record.loadUnaligned(fromByteOffset: 8, as: UInt32.self))
      if let directory = FileHandle(record, length: handle) {
        let name = record[handle...].prefix { $0 != 0 }
        let entry = Entry(directory: directory, name: Name(rebasing: name))
        switch CInt(rest[0]) {
        case CFS_FAN_NAME, CFS_FAN_NEW_NAME: self.entry = entry
        case CFS_FAN_OLD_NAME: old = entry
        default: break
        }
      }
      rest = UnsafeRawBufferPointer(rebasing: rest[length...])
    }
  }
}
