internal import CFileSystem
internal import FileIgnoring
internal import SystemPackage

/// Applies the events of the kernel.
extension WatchedTree {
  /// Takes one event of the kernel.
  mutating func handle(_ event: InotifyEvent) {
    if event.has(IN_Q_OVERFLOW) { return overflow() }
    if let links = watches.linksOnWay(event) { handleOnWay(event, links) }
    if event.watch == watches.anchor { handleAnchor(event) }
    guard let id = watches.table[event.watch] else { return handleTarget(event) }
    if event.has(IN_IGNORED) { return watchEnded(event.watch) }
    if !links.isEmpty { links.noteChange(event) }
    if watches.table.isShared(event.watch) {
      handleShared(event)
    } else {
      handle(event, in: id)
    }
  }

  /// Takes an event of a directory to each of its paths.
  private mutating func handleShared(_ event: InotifyEvent) {
    var ids = watches.table.directories(of: event.watch)
    if event.has(IN_MOVED_TO) {
      // A rename stays below the link where it started, if there is a choice.
      let first = ids.filter { id in
        renames.contains(event.cookie) { tree.haveSameLink($0.source, id) }
      }
      ids = first + ids.filter { !first.contains($0) }
    }
    // The change of one path may remove another.
    for id in ids where tree[id].watch == event.watch { handle(event, in: id) }
  }

  /// Takes an event of the directory `id`.
  private mutating func handle(_ event: InotifyEvent, in id: DirectoryID) {
    if event.isDoubtful { checks.insert(id, .check(list: true)) }
    if event.name.isEmpty { return handleSelf(event, id) }
    if filter.rules.readsFiles { noticeRuleFile(event, id) }
    if !renames.isEmpty, tree.isDetached(id) { return checks.insert(id, .check(list: true)) }
    if event.has(IN_CREATE) {
      appeared(event.name, in: id, isDirectory: event.isDirectory, isMove: false)
    } else if event.has(IN_DELETE) {
      if let place = tree[id].entries.find(event.name) {
        remove(place, in: id)
      } else {
        links.unknownEnded(event.name, in: id)
      }
    } else if event.has(IN_MOVED_FROM) {
      renameStarted(event, in: id)
    } else if event.has(IN_MOVED_TO) {
      if renameEnded(event, in: id) { return }
      if event.isDirectory {
        checks.noteMove()
        mounts.noteArrival()
      }
      appeared(event.name, in: id, isDirectory: event.isDirectory, isMove: true)
    } else if let place = tree[id].entries.find(event.name) {
      changed(event, place, id)
    }
  }

  /// The kernel ended a watch that was still wanted: the directory was removed, or unmounted.
  private mutating func watchEnded(_ watch: CInt) {
    for id in watches.table.directories(of: watch) {
      watches.release(watch, of: id, &tree)
      if id != root.id {
        checks.insert(id, .check(list: true))
      } else {
        root.noteEnd()
        checkRoot()
      }
    }
  }

  /// Takes an event of a directory itself.
  ///
  /// The watch on the directory above reports the same, except for the root, the target of a link, and what fanotify
  /// reports, which reports the attributes of a directory by itself.
  private mutating func handleSelf(_ event: InotifyEvent, _ id: DirectoryID) {
    if id == root.id {
      if event.has(IN_DELETE_SELF) || event.has(IN_MOVE_SELF) {
        return checkRoot(wasElsewhere: true)
      }
      if event.has(IN_ATTRIB) {
        retry(id)
        reportRoot(.attributes)
      }
    } else if event.has(IN_ATTRIB) {
      let above = tree[tree[id].parent].watch
      if tree[id].isLink || KernelQueue.isOfFileSystem(above) { attributesChanged(id) }
    }
  }

  /// The attributes changed of a directory, or of the one that an entered link leads to.
  ///
  /// That the latter moved or was removed, `FollowedLinks.noteChange` has noted.
  private mutating func attributesChanged(_ id: DirectoryID) {
    retry(id)
    let entry = EntryName(id: tree[id].parent, name: tree[id].name)
    guard !tree[id].isDetached, let place = place(of: entry) else { return }
    entry.name.withUnsafeBytes { changes.reportAttributes($0, place, entry.id, &tree) }
  }

  /// An entry was made or moved in; it may replace another.
  private mutating func appeared(
    _ name: Name,
    in id: DirectoryID,
    isDirectory: Bool,
    isMove: Bool
  ) {
    if isMove { renames.replaced.insert(name, in: id) }
    if options.followsSymlinks, !isDirectory, linkAppeared(name, in: id, isMove: isMove) { return }
    guard !ignores(name, in: id, isDirectory: isDirectory) else { return }
    if let place = tree[id].entries.find(name) {
      // Of an earlier run, and removed since: no event told of that. A listing may have passed its place.
      let isAnother = isMove || kept.contains(id)
      tree[id].entries.set(EntryTable.Flags.seen, at: place)
      let known = tree[id].entries.directory(at: place)
      switch (known, isDirectory) {
      case (let child?, true):
        if isAnother {
          abandonListing(of: child)
          checks.insert(child, .check(list: true))
        }
        return
      case (nil, false):
        if isAnother { changes.reportModified(name, place, id, &tree) }
        return
      default: remove(place, in: id)
      }
    }
    let isUnwritten = !isMove && !isDirectory
    add(name, to: id, isDirectory: isDirectory, isUnwritten: isUnwritten)
  }

  private mutating func changed(
    _ event: InotifyEvent,
    _ place: EntryTable.Place,
    _ id: DirectoryID
  ) {
    guard event.has(IN_ATTRIB) else { return reportAccess(event, event.name, place, id) }
    if let child = tree[id].entries.directory(at: place) { retry(child) }
    changes.reportAttributes(event.name, place, id, &tree)
  }

  /// The kernel dropped events: everything is compared with the disk.
  private mutating func overflow() {
    let path = FilePath(rawBytes: root.reported)
    changes.batch.append(FileChange(.overflow, path, isDirectory: root.state == .directory))
    reportMovedOut(renames.takeAll())
    changes.reported.noteOverflow()
    mounts.noteArrival()
    links.doubts.all = options.followsSymlinks
    let since = unreportedSince
    root.anchor(&watches, options)
    let id = root.id
    checkRoot(changedSince: since)
    if id != DirectoryTree.none, root.id == id {
      scans.push(Scan(id: id, mode: .compare(since: since)))
    }
  }

  // MARK: - The content of files

  /// Reports an event about the content of a file: that it was written, opened or closed.
  ///
  /// - Parameters:
  ///   - event: the event of the file, or of the file that a link of this name leads to.
  ///   - name: the name of the entry.
  ///   - place: its record.
  ///   - id: the directory that it is in.
  mutating func reportAccess(
    _ event: InotifyEvent,
    _ name: Name,
    _ place: EntryTable.Place,
    _ id: DirectoryID
  ) {
    if event.has(IN_MODIFY) { return changes.reportModified(name, place, id, &tree) }
    if event.has(IN_CLOSE_WRITE), isNewContent(name, place, id) {
      changes.reportModified(name, place, id, &tree)
    }
    // The watcher itself opens directories to list them.
    if event.isDirectory { return }
    for kind in watches.masks.access(in: event) {
      changes.report(kind, name, in: id, isDirectory: false, tree)
    }
  }

  /// True if a file that was closed has content that was not reported in this batch.
  private func isNewContent(_ name: Name, _ place: EntryTable.Place, _ id: DirectoryID) -> Bool {
    let flags = tree[id].entries.flags(at: place)
    if flags & EntryTable.Flags.reported != 0 { return false }
    if flags & EntryTable.Flags.unwritten == 0 { return true }
    return DirectoryListing.size(of: kernelPath(of: name, in: id)) ?? 0 > 0
  }
}
