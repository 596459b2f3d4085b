internal import SystemPackage

/// What may be without a watch.
enum Unwatched: Hashable {
  case directory(DirectoryID)
  /// The file that a followed link leads to.
  case target(EntryName)

  /// What is gone since.
  static let gone = Self.directory(DirectoryTree.none)
}

/// Why a directory, or a link's target, has no watch, or could not be listed.
struct Refusal {
  let reason: Errno

  /// Whether it is the kernel's limit and not the directory's own fault: it is told once for all.
  var isExhaustion: Bool { reason == .noSpace || reason == .noMemory }
}

/// What is without a watch, and what of it has been told.
struct Refusals {
  private var refusals: [Unwatched: Refusal] = [:]
  private var exhausted = 0
  /// What the error was about that told that no watch was left; `gone` when it is gone since.
  private var told: Unwatched?

  var isEmpty: Bool { refusals.isEmpty }

  var all: some Sequence<Unwatched> { refusals.keys }

  subscript(id: DirectoryID) -> Refusal? { refusals[.directory(id)] }

  /// Notes that `item` has no watch; whether that is to be told.
  mutating func insert(_ item: Unwatched, _ reason: Errno) -> Bool {
    let refusal = Refusal(reason: reason)
    let known = refusals.updateValue(refusal, forKey: item)
    if known?.isExhaustion == true { exhausted -= 1 }
    if refusal.isExhaustion { exhausted += 1 }
    if exhausted == 0 { told = nil }
    guard refusal.isExhaustion else { return known?.reason != reason }
    if told != nil { return false }
    told = item
    return true
  }

  /// Notes that `item` is watched.
  ///
  /// - Returns: what the error was about that is over, if one is; `gone` when that is gone since.
  mutating func recover(_ item: Unwatched) -> Unwatched? {
    guard let refusal = refusals.removeValue(forKey: item) else { return nil }
    return refusal.isExhaustion ? endExhaustion() : item
  }

  /// Notes that `item` is gone; returns as `recover`, but never `item`.
  mutating func forget(_ item: Unwatched) -> Unwatched? {
    if told == item { told = Unwatched.gone }
    guard let refusal = refusals.removeValue(forKey: item), refusal.isExhaustion else { return nil }
    return endExhaustion()
  }

  private mutating func endExhaustion() -> Unwatched? {
    exhausted -= 1
    guard exhausted == 0 else { return nil }
    defer { told = nil }
    return told
  }
}
