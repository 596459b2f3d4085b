internal import CFileSystem

/// Which links may lead elsewhere than is known; they are looked at when the queue has run dry.
struct LinkDoubts {
  var entries: Set<EntryName> = []
  /// Whether every link may: a directory or a link went from its place.
  var all = false
  /// Whether those may that led nowhere: something came to exist.
  var loose = false
  /// Links whose target's attributes changed, or that was taken from its name.
  var attributes: Set<EntryName> = []
  /// Entered links that moved, so that what is below may stand above itself now.
  var moved: Set<DirectoryID> = []
  /// The entries that were looked at since the queue ran dry, by a path that may have been another's.
  var recent: [EntryName] = []
  /// The links to look at now.
  var waiting: [EntryName] = []

  /// Whether some wait for the queue to run dry.
  var isWaiting: Bool { all || loose || !entries.isEmpty }
}

extension InotifyWatcher {
  /// What an event means for where links lead.
  ///
  /// A target that is a file, or an entered directory itself, is watched and tells what happens to
  /// it; so this is about the directories on the way to it, and about links that lead nowhere.
  func noteForLinks(_ event: InotifyEvent) {
    if event.has(IN_DELETE_SELF) || event.has(IN_MOVE_SELF) {
      links.doubts.all = true
    } else if event.isDirectory, !event.has(IN_CREATE) {
      links.doubts.all = true
    } else if event.has(IN_CREATE) || event.has(IN_MOVED_TO) {
      links.somethingAppeared()
    }
  }

  /// The queue is dry: what the doubtful links lead to can be seen.
  func checkDoubtfulLinks() {
    guard links.doubts.isWaiting else { return }
    var entries = links.doubts.entries
    if links.doubts.all {
      for id in links.entered where !tree[id].isDetached {
        entries.insert(EntryName(id: tree[id].parent, name: tree[id].name))
      }
      for (id, leaves) in links.leaves {
        for name in leaves.keys { entries.insert(EntryName(id: id, name: name)) }
      }
      for id in links.loops { scanner.push(Scan(id: id, mode: .check(list: true))) }
    } else if links.doubts.loose {
      entries.formUnion(links.loose)
    }
    links.doubts.entries = []
    links.doubts.all = false
    links.doubts.loose = false
    links.doubts.waiting.append(contentsOf: entries)
  }

  /// Entries were looked at by paths that have moved meanwhile.
  func doubtRecentLinks() {
    if directoryMoved { links.doubts.entries.formUnion(links.doubts.recent) }
    links.doubts.recent.removeAll(keepingCapacity: true)
  }

  /// A directory or a link moved, and with it the links below it.
  func linksMoved(below id: DirectoryID) {
    links.doubts.all = true
    for link in links.entered where tree.contains(id, link) { links.doubts.moved.insert(link) }
  }
}
