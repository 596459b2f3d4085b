internal import SystemPackage

/// Something that may be without a watch, or that cannot be read.
enum Unwatched: Hashable {
  case directory(DirectoryID)
  /// The ignore files of a directory.
  case ignoreFiles(DirectoryID)
  /// The target of a followed link.
  case target(EntryName)

  /// Stands for something that does not exist any more.
  static let removed = Self.directory(DirectoryTree.none)
}

/// The reason why something has no watch or cannot be read.
struct Refusal {
  let reason: Errno

  /// True if no watch is left for anything: that is reported once, and not for each directory.
  let isExhaustion: Bool

  /// Creates the refusal of something that cannot be read.
  init(_ reason: Errno) {
    self.reason = reason
    isExhaustion = false
  }

  /// Creates the refusal of a watch (inotify_add_watch(2)).
  init(ofWatch reason: Errno) {
    self.reason = reason
    isExhaustion = reason == .noSpace || reason == .noMemory
  }
}

/// The directories and targets without a watch, and which error was reported when watches ran out.
struct Refusals {
  private var refusals: [Unwatched: Refusal] = [:]
  private var exhausted = 0
  /// The subject of the error that reported that no watch was left; `removed` when that has ended.
  private var reported: Unwatched?

  var isEmpty: Bool { refusals.isEmpty }

  var all: some Sequence<Unwatched> { refusals.keys }

  subscript(id: DirectoryID) -> Refusal? { refusals[.directory(id)] }

  /// Notes that `item` has no watch.
  ///
  /// - Returns: true when an error has to be reported.
  mutating func insert(_ item: Unwatched, _ refusal: Refusal) -> Bool {
    let known = refusals.updateValue(refusal, forKey: item)
    if known?.isExhaustion == true { exhausted -= 1 }
    if refusal.isExhaustion { exhausted += 1 }
    if exhausted == 0 { reported = nil }
    guard refusal.isExhaustion else { return known?.reason != refusal.reason }
    if reported != nil { return false }
    reported = item
    return true
  }

  /// Notes that `item` is watched.
  ///
  /// - Returns: the subject of the error that is over, if one is; `removed` when that has ended.
  mutating func recover(_ item: Unwatched) -> Unwatched? {
    guard let refusal = refusals.removeValue(forKey: item) else { return nil }
    return refusal.isExhaustion ? endExhaustion() : item
  }

  /// Notes that `item` does not exist any more.
  ///
  /// - Returns: as `recover`, but never `item`.
  mutating func forget(_ item: Unwatched) -> Unwatched? {
    if reported == item { reported = Unwatched.removed }
    guard let refusal = refusals.removeValue(forKey: item), refusal.isExhaustion else { return nil }
    return endExhaustion()
  }

  private mutating func endExhaustion() -> Unwatched? {
    exhausted -= 1
    guard exhausted == 0 else { return nil }
    defer { reported = nil }
    return reported
  }
}
