/// The stages that subscribe to one source, in the order of their subscription.
///
/// Emission walks plain memory and counts no references. A stage that is removed during an emission
/// leaves a hole; holes are closed after the emission. Accessed inside a gate only.
///
/// The first place is in the table itself, as most sources have one subscriber.
@frozen
@usableFromInline
struct SinkTable: ~Copyable {
  @usableFromInline typealias Slot = Unmanaged<Stage>?

  @usableFromInline var first: Slot = nil
  /// The places after the first: allocated with the second subscriber.
  @usableFromInline var others: UnsafeMutablePointer<Slot>?
  @usableFromInline var count = 0
  @usableFromInline var hasHoles = false
  @usableFromInline var capacity = 1
  @usableFromInline var removed: [Unmanaged<Stage>] = []

  @usableFromInline
  init() {}

  @inlinable
  deinit {
    for index in 0..<count { self[index]?.release() }
    for stage in removed { stage.release() }
    others?.deallocate()
  }

  @inlinable
  subscript(index: Int) -> Slot {
    @inline(__always) get {
      index == 0 ? first : others.unsafelyUnwrapped[index &- 1]  // `append` has made it
    }
    @inline(__always) set {
      if index == 0 { first = newValue } else { others.unsafelyUnwrapped[index &- 1] = newValue }
    }
  }

  /// Adds a stage at the end; an emission that is under way does not reach it.
  @usableFromInline
  mutating func append(_ stage: Stage) {
    if count == capacity {
      let larger = UnsafeMutablePointer<Slot>.allocate(capacity: capacity * 2 - 1)
      larger.initialize(repeating: nil, count: capacity * 2 - 1)
      for index in 1..<max(1, count) { larger[index - 1] = self[index] }
      others?.deallocate()
      others = larger
      capacity *= 2
    }
    self[count] = .passRetained(stage)
    count += 1
  }

  /// Removes a stage.
  ///
  /// - Returns: whether the stage was found, and the reference that the caller has to release.
  mutating func remove(_ stage: Stage, leavingHole: Bool) -> (Bool, Unmanaged<Stage>?) {
    let wanted = Unmanaged.passUnretained(stage).toOpaque()
    var index = 0
    while index < count, self[index]?.toOpaque() != wanted { index += 1 }
    guard index < count, let slot = self[index] else { return (false, nil) }
    if leavingHole {
      self[index] = nil
      removed.append(slot)
      hasHoles = true
      return (true, nil)
    }
    count -= 1
    while index < count {
      self[index] = self[index + 1]
      index += 1
    }
    return (true, slot)
  }

  /// Closes the holes, and returns the references that the caller has to release.
  mutating func closeHoles() -> [Unmanaged<Stage>] {
    hasHoles = false
    var kept = 0
    for index in 0..<count {
      if let slot = self[index] {
        self[kept] = slot
        kept += 1
      }
    }
    count = kept
    defer { removed = [] }
    return removed
  }
}
