internal import FileIgnoring
internal import Glibc
internal import SystemPackage

/// The entries that a watcher knew at one moment, with their stamps: the content of a state file.
///
/// All numbers are little-endian. The file is the header, then the key, then the tree.
///
///     header     the signature (8 bytes), the version (4), the length of the key (4), the length of the
///                tree (8), a checksum of all of that, the key and the tree (8)
///     key        the length of the root's path (4), the path, the options as lines
///     tree       the kind of the root (1), its stamp (16); of a directory its record, and then the
///                records of the directories below it, in the order of a stack: those of the last
///                directory of a record come first
///     record     the number of entries (4), 1 if the stamps are of an earlier run (1), the entries
///     entry      the length of the name (1), the kind (1), the stamp (16), the name
package struct KeptState: Sendable {
  /// The kind of an entry, or of the root.
  enum Kind: UInt8 {
    case absent, file, directory, linkToDirectory

    var isDirectory: Bool { self == .directory || self == .linkToDirectory }
  }

  /// The root and the options on which it depends what is watched.
  package struct Key: Sendable, Equatable {
    let root: [UInt8]
    /// A line for each option, its name first.
    let options: [String]
  }

  private static let signature = Array("rxwatch\n".utf8)
  private static let version: UInt32 = 1
  private static let headerSize = 32
  /// The length of an entry without its name, and that of the root.
  private static let entrySize = 18
  private static let rootSize = 17
  static let recordSize = 5

  let key: Key
  private(set) var tree: [UInt8]

  /// The place of the record of the root.
  static var firstRecord: Int { rootSize }
}

// MARK: - The key

extension KeptState.Key {
  /// Creates the key of a root, which has an absolute path, and the options.
  init(root: [UInt8], _ options: FileWatcherOptions) {
    self.root = root
    // The patterns come last, since they may hold line breaks.
    self.options = [
      "depth \(options.maximumDepth)",
      "links \(options.followsSymlinks)",
      "ignore-files \(options.respectsIgnoreFiles)",
      "editor-files \(options.ignoresEditorFiles)",
      "version-control \(options.versionControl)",
      "closure \(options.ignores != nil)",
      "patterns \(options.ignorePatterns.joined(separator: "\n"))",
    ]
  }

  fileprivate init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count >= 4 else { return nil }
    let length = Int(bytes.number(at: 0, as: UInt32.self))
    let rest = bytes.dropFirst(4)
    guard rest.count >= length else { return nil }
    root = Array(rest.prefix(length))
    options = String(decoding: rest.dropFirst(length), as: UTF8.self)
      .split(separator: "\n", maxSplits: 6, omittingEmptySubsequences: false).map(String.init)
  }

  fileprivate var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(number: UInt32(root.count))
    bytes += root
    bytes += Array(options.joined(separator: "\n").utf8)
    return bytes
  }

  /// Returns the reason why a file with the key `kept` is no state of this one; `nil` if it is.
  func difference(from kept: Self) -> FileWatchStateError.Reason? {
    if kept.root != root { return .otherRoot(FilePath(rawBytes: kept.root)) }
    if kept == self { return nil }
    let names = options.filter { !kept.options.contains($0) }
      .map { String($0.prefix { $0 != " " }) }
    return .otherOptions(names)
  }
}

// MARK: - The file

extension KeptState {
  /// Takes the content of the file at `path`.
  init(file bytes: [UInt8], at path: FilePath) throws(FileWatchStateError) {
    let damaged = FileWatchStateError(path: path, reason: .damaged)
    guard bytes.starts(with: Self.signature), bytes.count >= Self.headerSize else { throw damaged }
    let version = bytes[...].number(at: 8, as: UInt32.self)
    if version > Self.version { throw FileWatchStateError(path: path, reason: .newerVersion) }
    let keySize = Int(bytes[...].number(at: 12, as: UInt32.self))
    let treeSize = bytes[...].number(at: 16, as: UInt64.self)
    guard version == Self.version,
      UInt64(bytes.count - Self.headerSize) == UInt64(keySize) &+ treeSize,
      keySize <= bytes.count - Self.headerSize,
      Self.checksum(of: bytes) == bytes[...].number(at: 24, as: UInt64.self),
      let key = Key(bytes[Self.headerSize..<Self.headerSize + keySize])
    else { throw damaged }
    self.key = key
    tree = Array(bytes[(Self.headerSize + keySize)...])
    guard isWhole else { throw damaged }
  }

  /// The content of a file.
  var file: [UInt8] {
    let keyBytes = key.bytes
    var bytes = Self.signature
    bytes.reserveCapacity(Self.headerSize + keyBytes.count + tree.count)
    bytes.append(number: Self.version)
    bytes.append(number: UInt32(keyBytes.count))
    bytes.append(number: UInt64(tree.count))
    bytes.append(number: UInt64(0))
    bytes += keyBytes
    bytes += tree
    let checksum = Self.checksum(of: bytes)
    bytes.withUnsafeMutableBytes {
      $0.storeBytes(of: checksum.littleEndian, toByteOffset: 24, as: UInt64.self)
    }
    return bytes
  }

  /// The checksum of a file, in which that of its header does not count.
  private static func checksum(of bytes: [UInt8]) -> UInt64 {
    bytes.withUnsafeBytes { bytes in
      var hash = Fingerprint()
      hash.combine(UnsafeRawBufferPointer(rebasing: bytes[..<24]))
      hash.combine(UnsafeRawBufferPointer(rebasing: bytes[headerSize...]))
      return hash.value
    }
  }

  /// True if the records are whole, and are those of one tree.
  private var isWhole: Bool {
    guard tree.count >= Self.rootSize, let kind = Kind(rawValue: tree[0]) else { return false }
    guard kind.isDirectory else { return tree.count == Self.rootSize }
    return tree.withUnsafeBytes { bytes in
      var place = Self.firstRecord
      var waiting = 1
      while waiting > 0 {
        waiting -= 1
        let isRead = Self.forEachEntry(of: bytes, at: &place) { entry in
          if entry.kind.isDirectory { waiting += 1 }
        }
        if !isRead { return false }
      }
      return place == bytes.count
    }
  }
}

// MARK: - Reading the tree

extension KeptState {
  /// One entry of a record.
  struct Entry {
    let name: Name
    let kind: Kind
    let stamp: KeptStamp
    /// The place of the stamp in the tree.
    fileprivate let stampPlace: Int
  }

  var rootKind: Kind { Kind(rawValue: tree[0]) ?? .absent }

  var rootStamp: KeptStamp { tree.withUnsafeBytes { KeptStamp($0, at: 1) } }

  /// Calls `body` with each entry of the record at `place`, and moves `place` behind it.
  ///
  /// - Returns: false if the record is not whole.
  static func forEachEntry(
    of bytes: UnsafeRawBufferPointer,
    at place: inout Int,
    _ body: (Entry) -> Void
  ) -> Bool {
    guard bytes.count - place >= recordSize else { return false }
    let count = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self))
    place += recordSize
    for _ in 0..<count {
      guard bytes.count - place >= entrySize, let kind = Kind(rawValue: bytes[place + 1]),
        kind != .absent
      else { return false }
      let start = place + entrySize
      let end = start + Int(bytes[place])
      guard end > start, end <= bytes.count else { return false }
      body(
        Entry(
          name: Name(rebasing: bytes[start..<end]),
          kind: kind,
          stamp: KeptStamp(bytes, at: place + 2),
          stampPlace: place + 2
        )
      )
      place = end
    }
    return true
  }
}

// MARK: - Making the tree

extension KeptState {
  /// Creates a state without entries.
  init(_ key: Key, root: Kind) {
    self.key = key
    tree = [root.rawValue]
    tree.append(KeptStamp.unknown)
  }

  /// Starts the record of a directory.
  ///
  /// - Parameters:
  ///   - count: the number of entries that follow.
  ///   - isOld: indicates whether their stamps are of an earlier run, so that `look(below:)` keeps them.
  mutating func appendRecord(of count: Int, isOld: Bool) {
    tree.append(number: UInt32(count))
    tree.append(isOld ? 1 : 0)
  }

  mutating func append(_ name: ArraySlice<UInt8>, _ kind: Kind, _ stamp: KeptStamp = .unknown) {
    let size = Self.entrySize + name.count
    withUnsafeTemporaryAllocation(byteCount: size, alignment: 1) { entry in
      entry[0] = UInt8(truncatingIfNeeded: name.count)
      entry[1] = kind.rawValue
      stamp.store(in: entry, at: 2)
      name.withUnsafeBytes { name in
        UnsafeMutableRawBufferPointer(rebasing: entry[Self.entrySize...]).copyMemory(from: name)
      }
      tree.append(contentsOf: entry)
    }
  }

  /// Looks at each entry on the disk, and notes its stamp.
  ///
  /// It takes about a microsecond for each, and may run on any thread.
  ///
  /// - Parameters:
  ///   - root: the path of the root for the kernel.
  ///   - follows: indicates whether links are followed.
  mutating func look(below root: [UInt8], follows: Bool) {
    let kind = rootKind
    if kind == .absent { return }
    tree.withUnsafeMutableBytes { bytes in
      let stamp = root.withCString { path in
        KeptStamp(of: path, in: AT_FDCWD, isDirectory: kind.isDirectory, follows: follows)
      }
      (stamp ?? .unknown).store(in: bytes, at: 1)
      guard kind.isDirectory else { return }
      var place = Self.firstRecord
      var waiting = [(path: root, isLink: false)]
      while let (path, isLink) = waiting.popLast() {
        let isOld = bytes[place + 4] == 1
        let descriptor =
          isOld ? -1 : DirectoryListing.open(path, onlyPath: true, follows: isLink)
        defer { if descriptor >= 0 { DirectoryListing(descriptor: descriptor).close() } }
        _ = Self.forEachEntry(of: UnsafeRawBufferPointer(bytes), at: &place) { entry in
          if entry.kind.isDirectory {
            var below = path
            below.append(component: entry.name)
            waiting.append((below, entry.kind == .linkToDirectory))
          }
          guard descriptor >= 0 else { return }
          let stamp = entry.name.withTerminatedCopy { name in
            KeptStamp(
              of: name,
              in: descriptor,
              isDirectory: entry.kind.isDirectory,
              follows: follows
            )
          }
          stamp?.store(in: bytes, at: entry.stampPlace)
        }
      }
    }
  }
}

// MARK: - Numbers

extension KeptStamp {
  fileprivate init(_ bytes: UnsafeRawBufferPointer, at place: Int) {
    content = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
    attributes = UInt64(
      littleEndian: bytes.loadUnaligned(fromByteOffset: place + 8, as: UInt64.self)
    )
  }

  fileprivate func store(in bytes: UnsafeMutableRawBufferPointer, at place: Int) {
    bytes.storeBytes(of: content.littleEndian, toByteOffset: place, as: UInt64.self)
    bytes.storeBytes(of: attributes.littleEndian, toByteOffset: place + 8, as: UInt64.self)
  }
}

extension [UInt8] {
  fileprivate mutating func append(number: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }

  fileprivate mutating func append(_ stamp: KeptStamp) {
    append(number: stamp.content)
    append(number: stamp.attributes)
  }
}

extension ArraySlice<UInt8> {
  /// Returns the number at `offset` from the start; its bytes must be there.
  fileprivate func number<Number: FixedWidthInteger>(at offset: Int, as type: Number.Type) -> Number
  {
    withUnsafeBytes { Number(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: type)) }
  }
}

extension Name {
  /// Calls `body` with a copy that ends in a zero byte.
  fileprivate func withTerminatedCopy<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    withUnsafeTemporaryAllocation(byteCount: count + 1, alignment: 1) { copy in
      copy.copyMemory(from: self)
      copy[count] = 0
      // Unsafe, but the copy is initialised to its end.
      return body(copy.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: CChar.self))
    }
  }
}
