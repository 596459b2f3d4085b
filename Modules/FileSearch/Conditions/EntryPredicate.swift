import CFileSystem
import Glibc

/// The conditions of an index, prepared to be evaluated for many entries.
struct EntryPredicate: Sendable {
  /// True if a change inside a directory may decide whether that directory is a
  /// candidate.
  let dependsOnContent: Bool
  private let conditions: EntryConditions
  private let extensions: ExtensionSet?
  /// The file types that entries must have, as the `S_IFMT` bits of modes; nil for any.
  private let formats: Set<UInt32>?
  private let requiresExecutable: Bool
  private let requiresEmpty: Bool
  /// True if the size, time or owner of an entry is needed.
  private let needsStatus: Bool

  /// True if the disk has to be asked about an entry besides its name and kind.
  var needsDisk: Bool { needsStatus || requiresExecutable }

  /// Creates a predicate; nil when there are no conditions.
  init?(_ conditions: EntryConditions) {
    if conditions == EntryConditions() { return nil }
    self.conditions = conditions
    extensions = conditions.extensions.isEmpty ? nil : ExtensionSet(conditions.extensions)
    let types = conditions.types
    requiresExecutable = types.contains(.executable)
    requiresEmpty = types.contains(.empty)
    formats = types.isEmpty ? nil : Self.formats(of: types)
    let requiresTime = conditions.changedSince != nil || conditions.changedUntil != nil
    needsStatus =
      requiresEmpty || !conditions.sizes.isEmpty || requiresTime || conditions.owner != nil
    dependsOnContent = requiresEmpty || requiresTime
  }

  /// True if an entry fulfils all conditions.
  ///
  /// - Parameters:
  ///   - name: the name; a zero byte must follow it unless `path` is given.
  ///   - entry: the known status; the disk is asked for more only where a condition needs it.
  ///   - path: the path from `directory` to the entry, if it is not the name.
  ///   - directory: the descriptor of the directory.
  ///   - depth: the number of levels below the root, 1 for an entry directly below it.
  /// - Returns: true when all conditions hold.
  func admits(
    _ name: UnsafeBufferPointer<UInt8>,
    _ entry: cfs_entry,
    at path: UnsafePointer<CChar>? = nil,
    in directory: Int32,
    depth: Int
  ) -> Bool {
    if depth < conditions.minimumDepth { return false }
    if let formats, !formats.contains(entry.mode & UInt32(Glibc.S_IFMT)) { return false }
    if let extensions, !extensions.admits(name) { return false }
    if !needsDisk { return true }
    let base = UnsafeRawPointer(name.baseAddress)?.assumingMemoryBound(to: CChar.self)
    guard let path = path ?? base else { return false }
    if requiresExecutable, faccessat(directory, path, X_OK, 0) != 0 { return false }
    if !needsStatus { return true }
    var entry = entry
    if entry.is_whole == 0, cfs_look(directory, path, &entry) != 0 { return false }
    return admits(entry) && (!requiresEmpty || isEmpty(entry, path, in: directory))
  }

  private func admits(_ entry: cfs_entry) -> Bool {
    if !conditions.sizes.isEmpty {
      guard entry.kind == UInt32(CFS_FILE) else { return false }
      if !conditions.sizes.allSatisfy({ $0.admits(entry.size) }) { return false }
    }
    if let owner = conditions.owner, !owner.admits(user: entry.owner, group: entry.group) {
      return false
    }
    if let since = conditions.changedSince, entry.modified < since.nanoseconds { return false }
    if let until = conditions.changedUntil, entry.modified > until.nanoseconds { return false }
    return true
  }

  private func isEmpty(
    _ entry: cfs_entry,
    _ path: UnsafePointer<CChar>,
    in directory: Int32
  ) -> Bool {
    switch entry.kind {
    case UInt32(CFS_FILE): entry.size == 0
    case UInt32(CFS_DIRECTORY): cfs_is_empty_directory(directory, path) != 0
    default: false
    }
  }

  /// The formats of types; `executable` implies files, and `empty` alone implies files and
  /// directories.
  private static func formats(of types: Set<EntryType>) -> Set<UInt32> {
    var types = types
    if types.contains(.executable) { types.insert(.file) }
    if types.contains(.empty), types.isDisjoint(with: [.file, .directory]) {
      types.formUnion([.file, .directory])
    }
    let formats: [EntryType: Int] = [
      .file: Int(Glibc.S_IFREG), .directory: Int(Glibc.S_IFDIR), .symlink: Int(Glibc.S_IFLNK),
      .socket: Int(Glibc.S_IFSOCK), .pipe: Int(Glibc.S_IFIFO),
    ]
    return Set(types.compactMap { formats[$0].map { UInt32($0) } })
  }
}

/// Extensions of names, compared without case.
private struct ExtensionSet: Sendable {
  /// The scalars of the extensions, in lower case and with the dot.
  private let endings: [[UInt32]]

  /// Creates a set from extensions with or without their dots.
  init(_ extensions: [[UInt8]]) {
    endings = extensions.map { bytes in
      let plain = bytes.drop { $0 == UInt8(ascii: ".") }
      return Self.folded([UInt8(ascii: ".")] + plain)
    }
  }

  /// True if a name ends in one of the extensions, with at least one character before the
  /// dot.
  func admits(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let scalars = name.isASCII ? nil : Self.folded(Array(name))
    return endings.contains { ending in
      if let scalars {
        return scalars.count > ending.count && scalars.suffix(ending.count) == ending[...]
      }
      guard name.count > ending.count else { return false }
      let start = name.count - ending.count
      return ending.indices.allSatisfy {
        CaseFolding.lowercase(UInt32(name[start + $0])) == ending[$0]
      }
    }
  }

  private static func folded(_ bytes: [UInt8]) -> [UInt32] {
    let bytes = ComposedForm.of(bytes)
    let scalars = [UInt32](unsafeUninitializedCapacity: bytes.count) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      count = bytes.withUnsafeBufferPointer { ScalarDecoder.decode($0, into: base) }
    }
    return scalars.map(CaseFolding.lowercase)
  }
}
