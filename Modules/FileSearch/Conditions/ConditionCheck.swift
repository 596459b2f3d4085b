import CFileSystem
import Glibc

/// Conditions made ready to be asked about many entries.
struct ConditionCheck: Sendable {
  /// Whether what is in a directory may decide whether it is a candidate.
  let looksInside: Bool
  private let conditions: EntryConditions
  private let extensions: ExtensionSet?
  /// The types that entries must have, as bits of modes; nil for any.
  private let formats: Set<UInt32>?
  private let isForExecutables: Bool
  private let isForEmpty: Bool
  private let needsStatus: Bool

  /// Nil when there are no conditions.
  init?(_ conditions: EntryConditions) {
    if conditions == EntryConditions() { return nil }
    self.conditions = conditions
    extensions = conditions.extensions.isEmpty ? nil : ExtensionSet(conditions.extensions)
    let types = conditions.types
    isForExecutables = types.contains(.executable)
    isForEmpty = types.contains(.empty)
    formats = types.isEmpty ? nil : Self.formats(of: types)
    let asksForTime = conditions.changedSince != nil || conditions.changedUntil != nil
    needsStatus = isForEmpty || !conditions.sizes.isEmpty || asksForTime
    looksInside = isForEmpty || asksForTime
  }

  /// Whether an entry is a candidate.
  ///
  /// - Parameters:
  ///   - name: the name, with a zero behind it unless `path` is given.
  ///   - entry: what is known of it; the disk is asked for the rest if that decides.
  ///   - path: how to reach it from `directory`, if not by its name.
  ///   - directory: the open directory.
  ///   - depth: how many levels it is below the root.
  /// - Returns: whether all conditions hold.
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
    if !needsStatus, !isForExecutables { return true }
    let base = UnsafeRawPointer(name.baseAddress)?.assumingMemoryBound(to: CChar.self)
    guard let path = path ?? base else { return false }
    if isForExecutables, faccessat(directory, path, X_OK, 0) != 0 { return false }
    if !needsStatus { return true }
    var entry = entry
    if entry.is_whole == 0, cfs_look(directory, path, &entry) != 0 { return false }
    return admits(entry) && (!isForEmpty || isEmpty(entry, path, in: directory))
  }

  private func admits(_ entry: cfs_entry) -> Bool {
    if !conditions.sizes.isEmpty {
      guard entry.kind == UInt32(CFS_FILE) else { return false }
      if !conditions.sizes.allSatisfy({ $0.admits(entry.size) }) { return false }
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

  /// An executable is a file unless something else is said; what is empty, a file or a directory.
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
