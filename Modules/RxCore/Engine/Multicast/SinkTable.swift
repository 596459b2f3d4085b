/// The stages that listen to one source, in the order of their coming.
///
/// Emission walks plain memory and takes no reference counts. A stage that leaves while the table is
/// being walked leaves a hole; holes are closed when the walk is over. Touched inside a gate only.
///
/// The first place is in the table itself, as most have one listener.
@frozen
@usableFromInline
struct SinkTable: ~Copyable {
  @usableFromInline typealias Slot = Unmanaged<Stage>?

  @usableFromInline var first: Slot = nil
  /// The places after the first: allocated with the second listener.
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

  /// Adds a stage at the end; a walk that has begun does not come to it.
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

  /// Takes a stage out, leaving a hole if the table is being walked.
  ///
  /// - Returns: whether it was there, and what the caller is to release.
  mutating func remove(_ stage: Stage, whileWalking: Bool) -> (Bool, Unmanaged<Stage>?) {
    let wanted = Unmanaged.passUnretained(stage).toOpaque()
    var index = 0
    while index < count, self[index]?.toOpaque() != wanted { index += 1 }
    guard index < count, let slot = self[index] else { return (false, nil) }
    if whileWalking {
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

  /// Closes the holes and answers what is to be released now that the table is in order again.
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
