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
      status.st_size < UInt32.max, let memory = Self.allocate(Int(status.st_size))
    else { return nil }
    self.memory = memory.baseAddress.unsafelyUnwrapped  // more than a header
    bytes = UnsafeRawBufferPointer(memory)
    let isRead = Self.read(descriptor, into: memory.prefix(StoredIndexHeader.byteCount))
    header = isRead ? self.memory.loadUnaligned(as: StoredIndexHeader.self) : StoredIndexHeader()
    guard header.describes(byteCount: bytes.count) else { return nil }
    // A block is added to the checksum while the processor has it in its cache.
    var checksum = StoredIndexChecksum()
    for block in StoredIndexChecksum.blocks(of: memory) {
      guard Self.read(descriptor, into: block) else { return nil }
      checksum.add(UnsafeRawBufferPointer(rebasing: block))
    }
    guard checksum.value(with: header) == header.checksum else { return nil }
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

  /// Allocates memory in large pages: the kernel clears and maps one of them as fast as a few of 512 small ones.
  private static func allocate(_ count: Int) -> UnsafeMutableRawBufferPointer? {
    var memory: UnsafeMutableRawPointer?
    guard posix_memalign(&memory, 1 << 21, count) == 0 else { return nil }
    _ = madvise(memory, count, MADV_HUGEPAGE)  // small pages do, too
    return UnsafeMutableRawBufferPointer(start: memory, count: count)
  }

  /// Reads the next bytes of the file; false if it has fewer.
  private static func read(
    _ descriptor: Int32,
    into memory: Slice<UnsafeMutableRawBufferPointer>
  ) -> Bool {
    var rest = UnsafeMutableRawBufferPointer(rebasing: memory)
    while !rest.isEmpty {
      let count = Glibc.read(descriptor, rest.baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return false }
      rest = UnsafeMutableRawBufferPointer(rebasing: rest[count...])
    }
    return true
  }
}
