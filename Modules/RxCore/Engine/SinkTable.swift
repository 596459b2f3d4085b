/// The stages that listen to one source, in the order of their coming.
///
/// Emission walks plain memory and takes no reference counts. A stage that leaves while the table is
/// being walked leaves a hole; holes are closed when the walk is over. Touched inside a gate only.
@frozen
@usableFromInline
struct SinkTable: ~Copyable {
  @usableFromInline var slots: UnsafeMutablePointer<Unmanaged<Stage>?>
  @usableFromInline var count = 0
  @usableFromInline var hasHoles = false
  @usableFromInline var capacity = 2
  @usableFromInline var removed: [Unmanaged<Stage>] = []

  @usableFromInline
  init() { slots = .allocate(capacity: 2) }

  @inlinable
  deinit {
    for index in 0..<count { slots[index]?.release() }
    for stage in removed { stage.release() }
    slots.deallocate()
  }

  /// Adds a stage at the end; a walk that has begun does not come to it.
  @usableFromInline
  mutating func append(_ stage: Stage) {
    if count == capacity {
      let larger = UnsafeMutablePointer<Unmanaged<Stage>?>.allocate(capacity: capacity * 2)
      larger.moveInitialize(from: slots, count: count)
      slots.deallocate()
      slots = larger
      capacity *= 2
    }
    (slots + count).initialize(to: .passRetained(stage))
    count += 1
  }

  /// Takes a stage out, leaving a hole if the table is being walked.
  ///
  /// - Returns: whether it was there, and what the caller is to release.
  mutating func remove(_ stage: Stage, whileWalking: Bool) -> (Bool, Unmanaged<Stage>?) {
    let wanted = Unmanaged.passUnretained(stage).toOpaque()
    var index = 0
    while index < count, slots[index]?.toOpaque() != wanted { index += 1 }
    guard index < count, let slot = slots[index] else { return (false, nil) }
    if whileWalking {
      slots[index] = nil
      removed.append(slot)
      hasHoles = true
      return (true, nil)
    }
    count -= 1
    while index < count {
      slots[index] = slots[index + 1]
      index += 1
    }
    return (true, slot)
  }

  /// Closes the holes and answers what is to be released now that the table is in order again.
  mutating func closeHoles() -> [Unmanaged<Stage>] {
    hasHoles = false
    var kept = 0
    for index in 0..<count {
      if let slot = slots[index] {
        slots[kept] = slot
        kept += 1
      }
    }
    count = kept
    defer { removed = [] }
    return removed
  }
}
