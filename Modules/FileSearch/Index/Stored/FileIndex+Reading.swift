import FileIgnoring
public import SystemPackage

extension FileIndex {
  /// Reads an index that `write(to:)` has written.
  ///
  /// Its candidates are those of the time when it was written. `rescan(reporting:)` brings them in line
  /// with the disk; until then, say that they may be old.
  ///
  ///     let roots = try IndexRoots([SearchRoot("/usr/share")])
  ///     if var index = FileIndex(contentsOf: "/home/me/.cache/program/names", for: roots) {
  ///       show(index.snapshot)
  ///       index.rescan()
  ///       show(index.snapshot)
  ///     }
  ///
  /// It is nil if there is no such file, and if the file was written by another user, for other
  /// directories or options, before a directory was replaced or an ignore file around it edited, or by
  /// another version of this library; and if it is damaged or not whole.
  ///
  /// - Parameters:
  ///   - file: the path of the file; a symbolic link is not followed.
  ///   - roots: the directories, and which files are candidates.
  /// - Note: about 20 ns an entry. It blocks its thread.
  public init?(contentsOf file: FilePath, for roots: IndexRoots) {
    guard let key = StoredIndexKey(roots), let stored = StoredIndexFile(file),
      let place = stored.take(Int(stored.header.placeByteCount), of: UInt8.self),
      let state = stored.take(Int(stored.header.stateByteCount), of: UInt8.self),
      place.elementsEqual(key.place), state.elementsEqual(key.state),
      let directories = stored.take(
        Int(stored.header.directoryCount),
        of: StoredDirectory.self
      ),
      let rules = stored.take(Int(stored.header.ruleCount), of: StoredRules.self),
      let store = EntryStore(stored, rootCount: roots.roots.count)
    else { return nil }
    options = roots.options
    predicate = EntryPredicate(options.conditions)
    self.roots = roots.roots
    outerFingerprints = Self.outerFingerprints(of: roots.roots)
    self.store = store
    let limits = (store.count, roots.roots.count)
    readings.reserveCapacity(directories.count)
    for directory in directories {
      guard let id = DirectoryID(stored: directory.id, limits) else { return nil }
      readings[id] = directory.reading
    }
    for rule in rules {
      guard let id = DirectoryID(stored: rule.id, limits) else { return nil }
      ruleFingerprints[id] = rule.fingerprint
    }
    addRuleWarnings()
  }
}
