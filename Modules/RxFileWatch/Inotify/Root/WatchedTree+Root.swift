internal import CFileSystem
internal import FileIgnoring
internal import SystemPackage

extension WatchedTree {
  /// Starts with what stands at the path of the root, if anything does.
  ///
  /// - Parameter mode: the mode in which a directory is listed; with `.silent` the root is not reported.
  mutating func findRoot(_ mode: Scan.Mode) {
    guard let status = root.status else { return }
    if status.is_directory == 1 {
      root.state = .directory
      root.noteFileSystem()
      root.id = tree.make(Name(start: nil, count: 0), in: DirectoryTree.none)
      scans.push(Scan(id: root.id, mode: mode))
    } else {
      root.state = .file
      root.stamp = EntryStamp(status)
      root.anchor(&watches, options)
    }
    if mode != .silent { reportRoot(.created) }
  }

  /// Checks whether the root was removed or replaced, and reports that.
  ///
  /// - Parameter since: a file that changed later than this is reported, too.
  mutating func checkRoot(changedSince since: Int64 = .max) {
    if root.state == .absent { root.resolveAgain() }
    let status: cfs_status?
    do { status = try root.look() } catch { return }  // polling looks at it again
    let isDirectory = status?.is_directory == 1
    switch root.state {
    case .directory where isDirectory && root.isStill(tree[root.id].watch, watches): return
    case .file where status != nil && !isDirectory:
      if let status, status.changed >= since { reportRoot(.modified) }
      return
    case .absent: break
    default: loseRoot()
    }
    // The root may come back between the look at it and the watch above it.
    root.anchor(&watches, options)
    findRoot(.fresh)
  }

  /// Compares the root with its last look, since the kernel does not report its changes.
  mutating func pollRoot() {
    let wasFile = root.state == .file
    if root.anchorFailure != nil { root.anchor(&watches, options) }
    checkRoot()
    root.noteMount()
    guard root.state == .file, let status = root.status else { return root.stamp = nil }
    let stamp = EntryStamp(status)
    if wasFile, let old = root.stamp, old != stamp {
      reportRoot(old.content == stamp.content ? .attributes : .modified)
    }
    root.stamp = stamp
  }

  /// The root was removed or replaced: reports its content as removed.
  private mutating func loseRoot() {
    reportMovedOut(renames.takeAll())
    if root.state == .directory {
      scans.removeAll()
      watches.refusals = Refusals()
      for change in retire(root.id, at: root.reported) { changes.batch.append(change) }
      checks.removeAll()
    } else {
      reportRoot(.removed)
    }
    root.state = .absent
    root.id = DirectoryTree.none
  }

  // MARK: - The directory above

  /// Takes an event of the directory above the root.
  mutating func handleAnchor(_ event: InotifyEvent) {
    if event.has(IN_UNMOUNT) { return root.noteUnmount() }
    if event.has(IN_IGNORED) {
      watches.endAnchor()
      root.anchor(&watches, options)
      return checkRoot()
    }
    guard event.name.elementsEqual(root.awaitedName) else { return }
    let appears = event.has(IN_CREATE) || event.has(IN_MOVED_TO)
    if appears || event.has(IN_DELETE) || event.has(IN_MOVED_FROM) {
      let wasFile = root.state == .file
      checkRoot()
      // Another file took its place.
      if wasFile, root.state == .file, appears { reportRoot(.modified) }
    } else if root.state == .file {
      fileChanged(event)
    }
  }

  private mutating func fileChanged(_ event: InotifyEvent) {
    if event.has(IN_ATTRIB) {
      reportRoot(.attributes)
    } else if event.has(IN_MODIFY) || event.has(IN_CLOSE_WRITE) {
      reportRoot(.modified)
    }
    for kind in watches.masks.access(in: event) { reportRoot(kind) }
  }

  // MARK: - Reporting

  /// Reports a change of the root itself, once in a batch.
  mutating func reportRoot(_ kind: FileChange.Kind) {
    changes.reportRoot(kind, isDirectory: root.state == .directory)
  }

  /// Reports when the root cannot be seen or the way to it cannot be watched, and when that is over.
  mutating func reportAnchor() {
    let anchorFailure = root.state == .directory ? nil : root.anchorFailure
    let failure = root.lookFailure ?? anchorFailure
    guard failure != root.reportedFailure else { return }
    root.reportedFailure = failure
    let path = FilePath(rawBytes: root.reported)
    if let failure {
      changes.report(failure, at: path, isDirectory: false)
    } else {
      changes.batch.append(FileChange(.recovered, path))
    }
  }
}
