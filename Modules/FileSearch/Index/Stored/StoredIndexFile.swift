import Glibc
import SystemPackage

/// The bytes of a stored index in memory; chunks of entries refer to them.
///
/// They are read rather than mapped: a mapped file that another program shortens ends this one, and
/// one that it changes would no longer have its checksum.
final class StoredIndexFile: @unchecked Sendable {
  // Unchecked: the bytes do not change after `init`.

  private let memory: UnsafeMutableRawPointer
  let bytes: UnsafeRawBufferPointer
  let header: StoredIndexHeader
  /// The number of bytes that were taken.
  private var position = StoredIndexHeader.byteCount

  /// Reads a file; nil if it is none of this user's, not whole, damaged, or of another format.
  init?(_ path: FilePath) {
    let flags = O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    let descriptor = path.withPlatformString { open($0, flags) }
    if descriptor < 0 { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_uid == geteuid(), status.st_size > StoredIndexHeader.byteCount,
      status.st_size < UInt32.max, let memory = malloc(Int(status.st_size))
    else { return nil }
    self.memory = memory
    bytes = UnsafeRawBufferPointer(start: memory, count: Int(status.st_size))
    header = Self.read(descriptor, into: memory, bytes.count)
    guard header.describes(byteCount: bytes.count) else { return nil }
    let content = UnsafeRawBufferPointer(rebasing: bytes[StoredIndexHeader.byteCount...])
    guard StoredIndexChecksum(of: content).value(with: header) == header.checksum else {
      return nil
    }
  }

  deinit { free(memory) }

  /// Takes the next values, and the bytes after them up to a multiple of eight.
  ///
  /// - Returns: the values; nil if the file has fewer.
  func take<Value>(_ count: Int, of type: Value.Type) -> UnsafeBufferPointer<Value>? {
    let size = count * MemoryLayout<Value>.stride
    guard size <= bytes.count - position else { return nil }
    defer { position = min((position + size + 7) & ~7, bytes.count) }
    return UnsafeRawBufferPointer(rebasing: bytes[position..<(position + size)])
      .bindMemory(to: Value.self)
  }

  /// True if so many bytes can be read behind what was taken.
  func has(slack count: Int) -> Bool { bytes.count - position >= count }

  /// Returns the header of the file; an empty one if the file is shorter than `count` bytes.
  private static func read(
    _ descriptor: Int32,
    into memory: UnsafeMutableRawPointer,
    _ count: Int
  ) -> StoredIndexHeader {
    var done = 0
    while done < count {
      let step = Glibc.read(descriptor, memory + done, count - done)
      if step < 0, errno == EINTR { continue }
      if step <= 0 { return StoredIndexHeader() }
      done += step
    }
    return memory.loadUnaligned(as: StoredIndexHeader.self)
  }
}
