internal import SystemPackage

/// Why a directory has no watch, or could not be listed.
struct Refusal {
  let reason: Errno

  /// Whether it is the kernel's limit and not the directory's own fault: it is told once for all.
  var isExhaustion: Bool { reason == .noSpace || reason == .noMemory }
}

/// The directories without a watch, and what of them has been told.
struct Refusals {
  private var refusals: [DirectoryID: Refusal] = [:]
  private var exhausted = 0
  /// The directory whose error told that no watch was left; `none` when it is gone since.
  private var told: DirectoryID?

  var isEmpty: Bool { refusals.isEmpty }

  var directories: some Sequence<DirectoryID> { refusals.keys }

  subscript(id: DirectoryID) -> Refusal? { refusals[id] }

  /// Notes that `id` has no watch; whether that is to be told.
  mutating func insert(_ id: DirectoryID, _ reason: Errno) -> Bool {
    let refusal = Refusal(reason: reason)
    let known = refusals.updateValue(refusal, forKey: id)
    if known?.isExhaustion == true { exhausted -= 1 }
    if refusal.isExhaustion { exhausted += 1 }
    if exhausted == 0 { told = nil }
    guard refusal.isExhaustion else { return known?.reason != reason }
    if told != nil { return false }
    told = id
    return true
  }

  /// Notes that `id` is watched.
  ///
  /// - Returns: the directory whose error is over, if one is; `none` when that is gone since.
  mutating func recover(_ id: DirectoryID) -> DirectoryID? {
    guard let refusal = refusals.removeValue(forKey: id) else { return nil }
    return refusal.isExhaustion ? endExhaustion() : id
  }

  /// Notes that `id` is gone; returns as `recover`, but never `id`.
  mutating func forget(_ id: DirectoryID) -> DirectoryID? {
    if told == id { told = DirectoryTree.none }
    guard let refusal = refusals.removeValue(forKey: id), refusal.isExhaustion else { return nil }
    return endExhaustion()
  }

  private mutating func endExhaustion() -> DirectoryID? {
    exhausted -= 1
    guard exhausted == 0 else { return nil }
    defer { told = nil }
    return told
  }
}
