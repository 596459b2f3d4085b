internal import CFileSystem
internal import FileIgnoring
internal import SystemPackage

/// The path of the directory that was asked for last; changes come in runs.
struct PathCache {
  var id = DirectoryTree.none
  var bytes: [UInt8] = []
}

/// A record whose flags are to be cleared.
struct Touch {
  let id: DirectoryID
  let place: EntryTable.Place
  let generation: UInt32
}

/// What an overflow's comparison need not report again: what was handed over since the queue was
/// last dry, unless it changed after that began.
struct Coverage {
  /// The start of the first call since the queue was dry; `nil` while it is.
  var start: Int64?
  var overflowed = false
  var records: [Touch] = []
}

extension InotifyWatcher {
  /// The path of a directory as it is reported.
  func path(of id: DirectoryID) -> [UInt8] {
    if pathCache.id != id {
      pathCache = PathCache(id: id, bytes: tree.path(of: id, below: root.reported))
    }
    return pathCache.bytes
  }

  func path(of name: some Collection<UInt8>, in id: DirectoryID) -> FilePath {
    var bytes = path(of: id)
    bytes.append(component: name)
    return FilePath(rawBytes: bytes)
  }

  func report(
    _ kind: FileChange.Kind,
    _ name: some Collection<UInt8>,
    in id: DirectoryID,
    isDirectory: Bool
  ) {
    batch.append(FileChange(kind, path(of: name, in: id), isDirectory: isDirectory))
  }

  func report(_ error: Errno, at id: DirectoryID) {
    let path = FilePath(rawBytes: path(of: id))
    let failure = FileWatchError(path: path, reason: error)
    batch.append(FileChange(.error, path, isDirectory: true, failure: failure))
  }

  /// Sets flags that last until the end of the batch.
  func touch(_ place: EntryTable.Place, in id: DirectoryID, _ flags: UInt8) {
    if tree[id].entries.flags(at: place) & EntryTable.Flags.ofBatch == 0 {
      touched.append(Touch(id: id, place: place, generation: tree[id].entries.generation))
    }
    tree[id].entries.set(flags, at: place)
  }

  /// Ends the batch's flags; while more may wait, they go on to say what is covered.
  func endTouches() {
    let covers = coverage.start != nil
    clear(EntryTable.Flags.ofBatch, touched) { [self] touch in
      guard covers else { return }
      tree[touch.id].entries.set(EntryTable.Flags.covered, at: touch.place)
    }
    if covers { coverage.records += touched }
    touched.removeAll(keepingCapacity: true)
  }

  func endCoverage() {
    clear(EntryTable.Flags.covered, coverage.records) { _ in }
    coverage = Coverage()
  }

  private func clear(_ flags: UInt8, _ touches: [Touch], then body: (Touch) -> Void) {
    for touch in touches where tree[touch.id].isAlive {
      if tree[touch.id].entries.generation == touch.generation {
        tree[touch.id].entries.clear(flags, at: touch.place)
        body(touch)
      } else {
        tree[touch.id].entries.clear(flags)
      }
    }
  }
}
