/// The links that may lead elsewhere than is known; they are looked at when the queue is empty.
struct LinkDoubts {
  var entries: Set<EntryName> = []
  /// True when every link may: a directory or a link was moved or removed.
  var all = false
  /// True when those may that led nowhere: an entry was made.
  var loose = false
  /// The links whose target changed its attributes or lost its name.
  var attributes: Set<EntryName> = []
  /// The entered links that moved, so that a directory below may contain itself now.
  var moved: Set<DirectoryID> = []
  /// The entries that were looked at since the queue was last empty, by a path that may have led to
  /// another entry.
  var recent: [EntryName] = []
  /// The links to look at now.
  var waiting: [EntryName] = []

  /// Indicates whether some wait for the queue to be empty.
  var isWaiting: Bool { all || loose || !entries.isEmpty }
}
