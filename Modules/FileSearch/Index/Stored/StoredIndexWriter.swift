import Glibc
import SystemPackage

/// Writes a new file and then puts it in the place of an old one at once.
///
/// A program that is killed meanwhile leaves the old file as it was, and mostly no other.
final class StoredIndexWriter {
  private let path: FilePath
  private let descriptor: Int32
  /// The name of the new file; nil while it has none.
  private var temporary: FilePath?
  private let buffer = ByteBuffer(capacity: StoredIndexChecksum.blockByteCount)
  private var checksum = StoredIndexChecksum()
  private var byteCount = StoredIndexHeader.byteCount

  /// Creates the new file, which only its owner may read.
  init(_ path: FilePath) throws(Errno) {
    self.path = path
    let directory = path.removingLastComponent()
    let temporaryFile: Int32 = 0o20_200_000  // O_TMPFILE, which Glibc does not export
    let flags = O_WRONLY | O_CLOEXEC
    let unnamed = directory.withPlatformString { open($0, flags | temporaryFile, 0o600) }
    if unnamed >= 0 {
      descriptor = unnamed
    } else {
      let name = Self.temporaryName(for: path)
      descriptor = name.withPlatformString { open($0, flags | O_CREAT | O_EXCL, 0o600) }
      if descriptor < 0 { throw Errno(rawValue: errno) }
      temporary = name
    }
    // The header comes last, when the rest is known.
    lseek(descriptor, off_t(StoredIndexHeader.byteCount), SEEK_SET)
  }

  deinit {
    close(descriptor)
    _ = temporary?.withPlatformString { unlink($0) }
  }

  /// Writes some values, and zeros up to the next multiple of eight bytes.
  func append<Value>(_ values: UnsafeBufferPointer<Value>) throws(Errno) {
    try append(UnsafeRawBufferPointer(values))
    let excess = values.count * MemoryLayout<Value>.stride % 8
    if excess == 0 { return }
    let zeros: UInt64 = 0
    let padding = 8 - excess
    try withUnsafeBytes(of: zeros) { bytes throws(Errno) in
      try append(UnsafeRawBufferPointer(rebasing: bytes[..<padding]))
    }
  }

  func append<Value>(_ values: [Value]) throws(Errno) {
    try values.withUnsafeBufferPointer { values throws(Errno) in try append(values) }
  }

  /// Writes the header, and puts the file in its place.
  func finish(_ header: StoredIndexHeader) throws(Errno) {
    // A search for bytes reads behind the last name.
    try append([UInt8](repeating: 0, count: (ByteBuffer.slack + 7) & ~7))
    try flush()
    var header = header
    header.fileByteCount = UInt64(byteCount)
    header.checksum = checksum.value(with: header)
    lseek(descriptor, 0, SEEK_SET)
    try withUnsafeBytes(of: header) { bytes throws(Errno) in try write(bytes) }
    let name = try nameOfNewFile()
    let status = name.withPlatformString { old in
      path.withPlatformString { rename(old, $0) }
    }
    if status != 0 { throw Errno(rawValue: errno) }
    temporary = nil
  }

  private func append(_ bytes: UnsafeRawBufferPointer) throws(Errno) {
    var rest = bytes
    while !rest.isEmpty {
      let room = StoredIndexChecksum.blockByteCount - buffer.count
      let part = UnsafeRawBufferPointer(rebasing: rest[..<min(room, rest.count)])
      buffer.append(part.bindMemory(to: UInt8.self))
      rest = UnsafeRawBufferPointer(rebasing: rest[part.count...])
      if buffer.count == StoredIndexChecksum.blockByteCount { try flush() }
    }
    byteCount += bytes.count
  }

  private func flush() throws(Errno) {
    if buffer.count == 0 { return }
    let bytes = UnsafeRawBufferPointer(buffer.bytes)
    checksum.add(bytes)
    try write(bytes)
    buffer.count = 0
  }

  private func write(_ bytes: UnsafeRawBufferPointer) throws(Errno) {
    var rest = bytes
    while !rest.isEmpty {
      let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
      if count > 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      } else if errno != EINTR {
        throw Errno(rawValue: errno)
      }
    }
  }

  /// Gives the file a name beside its place, if it has none.
  private func nameOfNewFile() throws(Errno) -> FilePath {
    if let temporary { return temporary }
    let name = Self.temporaryName(for: path)
    let status = "/proc/self/fd/\(descriptor)".withCString { link in
      name.withPlatformString { linkat(AT_FDCWD, link, AT_FDCWD, $0, AT_SYMLINK_FOLLOW) }
    }
    if status != 0 { throw Errno(rawValue: errno) }
    temporary = name
    return name
  }

  private static func temporaryName(for path: FilePath) -> FilePath {
    let number = String(UInt64.random(in: .min ... .max), radix: 36)
    return path.removingLastComponent().appending(
      "\(path.lastComponent?.string ?? "").\(number).tmp"
    )
  }
}
