internal import CFileSystem

extension InotifyWatcher {
  /// Takes one event of the kernel.
  func handle(_ event: InotifyEvent) {
    if event.has(IN_Q_OVERFLOW) { return overflow() }
    if !surroundings.isEmpty, surroundings.contains(event.watch) { handleSurroundings(event) }
    if event.watch == root.anchor { handleAnchor(event) }
    guard let id = watches[event.watch] else { return handleTarget(event) }
    if event.has(IN_IGNORED) { return watchEnded(event.watch) }
    if !links.isEmpty { noteForLinks(event) }
    if further.isEmpty || further[event.watch] == nil {
      handle(event, in: id)
    } else {
      handle(event, inEach: directories(of: event.watch))
    }
  }

  /// Takes an event of the directory `id`.
  func handle(_ event: InotifyEvent, in id: DirectoryID) {
    if event.name.isEmpty { return handleSelf(event, id) }
    if rules.readsFiles { noticeRules(event, id) }
    if !renames.isEmpty, tree.isDetached(id) { return doubt(id, list: true) }
    if event.has(IN_CREATE) {
      appear(event.name, in: id, isDirectory: event.isDirectory, isMove: false)
    } else if event.has(IN_DELETE) {
      disappear(event.name, in: id)
    } else if event.has(IN_MOVED_FROM) {
      renameBegan(event, id)
    } else if event.has(IN_MOVED_TO) {
      renameEnded(event, id)
    } else if let place = tree[id].entries.find(event.name) {
      changed(event, place, id)
    }
  }

  /// The kernel ended a watch that was still wanted: the directory is gone, or unmounted.
  private func watchEnded(_ watch: CInt) {
    for id in directories(of: watch) {
      release(watch, of: id)
      if id == root.id { checkRoot() } else { doubt(id, list: true) }
    }
  }

  /// What a directory hears of itself its parent hears too, except for the root and where a link
  /// leads.
  private func handleSelf(_ event: InotifyEvent, _ id: DirectoryID) {
    if event.has(IN_UNMOUNT) { return noteUnmount(of: id) }
    guard id == root.id else { return tree[id].isLink ? handleEntered(event, id) : () }
    if event.has(IN_DELETE_SELF) || event.has(IN_MOVE_SELF) { return checkRoot() }
    if event.has(IN_ATTRIB) { rootAttributes() }
  }

  /// An entry is there that was not, or that replaced another.
  func appear(_ name: Name, in id: DirectoryID, isDirectory: Bool, isMove: Bool) {
    if options.followsSymlinks, !isDirectory, appearLink(name, in: id, isMove: isMove) { return }
    guard !isIgnored(name, in: id, isDirectory: isDirectory) else { return }
    if let place = tree[id].entries.find(name) {
      if isMove { replaced.insert(name, in: id) }
      let known = tree[id].entries.directory(at: place)
      switch (known, isDirectory) {
      case (let child?, true):
        if isMove {
          giveUp(child)
          doubt(child, list: true)
        }
        return
      case (nil, false):
        if isMove { reportModified(name, place, id) }
        return
      default: remove(place, in: id)
      }
    }
    add(name, to: id, isDirectory: isDirectory, reports: true, isUnwritten: !isMove && !isDirectory)
  }

  /// Enters what is new, reports it and lists it.
  ///
  /// - Returns: the new directory, if it is one.
  @discardableResult
  func add(
    _ name: Name,
    to id: DirectoryID,
    isDirectory: Bool,
    reports: Bool,
    isUnwritten: Bool = false
  ) -> DirectoryID? {
    let child = isDirectory ? tree.make(name, in: id) : nil
    let place = tree[id].entries.insert(name, directory: child)
    if reports {
      touch(place, in: id, EntryTable.Flags.reported)
      if isUnwritten { tree[id].entries.set(EntryTable.Flags.unwritten, at: place) }
      report(.created, name, in: id, isDirectory: isDirectory)
    }
    if let child { scanner.push(Scan(id: child, mode: reports ? .fresh : .silent)) }
    links.somethingAppeared()
    return child
  }

  private func disappear(_ name: Name, in id: DirectoryID) {
    if let place = tree[id].entries.find(name) { remove(place, in: id) }
  }

  private func changed(_ event: InotifyEvent, _ place: EntryTable.Place, _ id: DirectoryID) {
    if event.has(IN_ATTRIB) {
      if let child = tree[id].entries.directory(at: place) { retryRefused(child) }
      reportAttributes(event.name, place, id)
    } else {
      written(event, event.name, place, id)
    }
  }

  /// A file was opened, written or closed, or the one that a link of this name leads to.
  func written(
    _ event: InotifyEvent,
    _ name: Name,
    _ place: EntryTable.Place,
    _ id: DirectoryID
  ) {
    if event.has(IN_MODIFY) {
      reportModified(name, place, id)
    } else {
      // Closing tells of writes only where nothing was reported of the content in this batch.
      let flags = tree[id].entries.flags(at: place)
      if event.has(IN_CLOSE_WRITE), flags & EntryTable.Flags.reported == 0,
        flags & EntryTable.Flags.unwritten == 0 || hasContent(name, in: id)
      {
        reportModified(name, place, id)
      }
      if reportsAccess { accessed(event, name, in: id) }
    }
  }

  /// A Boolean value that indicates whether a file is there and not empty.
  private func hasContent(_ name: Name, in id: DirectoryID) -> Bool {
    var path = tree.path(of: id, below: root.kernel)
    path.append(component: name)
    return DirectoryListing.size(of: path) ?? 0 > 0
  }

  func reportAttributes(_ name: Name, _ place: EntryTable.Place, _ id: DirectoryID) {
    let isDirectory = tree[id].entries.directory(at: place) != nil
    guard tree[id].entries.flags(at: place) & EntryTable.Flags.attributes == 0 else { return }
    touch(place, in: id, EntryTable.Flags.attributes)
    report(.attributes, name, in: id, isDirectory: isDirectory)
  }

  func reportModified(_ name: Name, _ place: EntryTable.Place, _ id: DirectoryID) {
    let isDirectory = tree[id].entries.directory(at: place) != nil
    guard tree[id].entries.flags(at: place) & EntryTable.Flags.modified == 0 else { return }
    tree[id].entries.clear(EntryTable.Flags.unwritten, at: place)
    touch(place, in: id, EntryTable.Flags.modified | EntryTable.Flags.reported)
    report(.modified, name, in: id, isDirectory: isDirectory)
  }
}
