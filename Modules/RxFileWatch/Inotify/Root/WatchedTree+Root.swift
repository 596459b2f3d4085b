internal import CFileSystem
internal import FileIgnoring
internal import SystemPackage

extension WatchedTree {
  /// Starts with what stands at the path of the root, if anything does.
  ///
  /// - Parameter mode: the mode in which a directory is listed; with `.silent` the root is not reported.
  mutating func findRoot(_ mode: Scan.Mode) {
    guard let status = (try? root.look()) ?? nil else { return }
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
  /// - Parameters:
  ///   - since: a file that changed later than this is reported, too.
  ///   - isInDoubt: true to report another file as well, of which no event is expected.
  ///   - wasElsewhere: true after an event by which the path may have led elsewhere meanwhile. A program that reads
  ///     directories itself may have read what stood there, and is told to read all once more.
  mutating func checkRoot(
    changedSince since: Int64 = .max,
    isInDoubt: Bool = false,
    wasElsewhere: Bool = false
  ) {
    let mayHaveBeenRead = wasElsewhere && options.kinds.contains(.entered)
    let wasAbsent = root.state == .absent
    let isElsewhere = root.followWay(&watches, options)
    if isElsewhere {
      filter.rules.rootMoved(to: root.kernel)
      mounts.noteArrival()
    }
    let known = root.identity
    let status: cfs_status?
    do { status = try root.look() } catch { return }  // polling looks at it again
    let isDirectory = status?.is_directory == 1
    switch root.state {
    case .directory where isDirectory && isStillRoot(known):
      if isElsewhere {
        root.anchor(&watches, options)
        reportIgnoreFileAbove()
      }
      // Another directory may have stood at the path, and its entries may have been listed, or read by the program.
      if isElsewhere || mayHaveBeenRead {
        checks.insert(root.id, .compare(since: unreportedSince))
      }
      return
    case .file where status != nil && !isDirectory:
      if isElsewhere { root.anchor(&watches, options) }
      let isOther = (isElsewhere || isInDoubt) && root.identity != known
      if let status, isOther || mayHaveBeenRead || status.changed >= since { reportRoot(.modified) }
      return
    case .absent: break
    default: loseRoot()
    }
    // The root may come back between the look at it and the watch above it.
    root.anchor(&watches, options)
    findRoot(.fresh)
    // Ignore files above it may have changed while it was away.
    if root.state == .directory { reportIgnoreFileAbove() }
    if root.state == .absent, wasAbsent, mayHaveBeenRead { reportRoot(.removed) }
  }

  /// True if the path of the root leads to the directory that is the root, which had the identity `known`.
  ///
  /// Without a watch, as before its first listing, the identity decides.
  private mutating func isStillRoot(_ known: FileIdentity?) -> Bool {
    let watch = tree[root.id].watch
    return watch < 0 ? root.identity == known : root.isStill(watch, watches)
  }

  /// Compares the root with its last look, since the kernel does not report its changes.
  mutating func pollRoot() {
    let wasFile = root.state == .file
    if root.anchorFailure != nil { root.anchor(&watches, options) }
    checkRoot()
    guard root.state == .file, let status = root.status else { return root.stamp = nil }
    let stamp = EntryStamp(status)
    if wasFile, let old = root.stamp, old != stamp {
      reportRoot(old.content == stamp.content ? .attributes : .modified)
    }
    root.stamp = stamp
  }

  /// The root was removed or replaced: reports its content as removed.
  mutating func loseRoot() {
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

  // MARK: - The directories above

  /// Takes an event of a directory on the way to the root, which has these links of the way in it.
  mutating func handleOnWay(_ event: InotifyEvent, _ links: Set<[UInt8]>) {
    if event.has(IN_IGNORED) { watches.endOnWay(event.watch) }
    if event.has(IN_IGNORED) || event.has(IN_MOVE_SELF) { return checkRoot(wasElsewhere: true) }
    guard !event.name.isEmpty else { return }
    if event.mask & WatchMasks.entries != 0, links.contains(Array(event.name)) {
      checkRoot(wasElsewhere: true)
    }
    guard root.state == .directory, TreeRules.isRuleFile(event.name) else { return }
    if filter.rules.readsFiles { checks.insert(root.id, .review) }
    reportIgnoreFileAbove()
  }

  /// Takes an event of the directory above the root.
  mutating func handleAnchor(_ event: InotifyEvent) {
    if event.has(IN_IGNORED) {
      watches.endAnchor()
      root.anchor(&watches, options)
      return checkRoot(wasElsewhere: true)
    }
    guard event.name.elementsEqual(root.awaitedName) else { return }
    let appears = event.has(IN_CREATE) || event.has(IN_MOVED_TO)
    if appears || event.has(IN_DELETE) || event.has(IN_MOVED_FROM) {
      let wasFile = root.state == .file
      checkRoot(wasElsewhere: true)
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

  /// Reports that other ignore files may count above the root.
  private mutating func reportIgnoreFileAbove() {
    if options.kinds.contains(.ignoreFileAbove) { reportRoot(.ignoreFileAbove) }
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
