/// The stages that subscribe to one source, in the order of their subscription.
///
/// Emission walks plain memory and counts no references. A stage that is removed during an emission
/// leaves a hole and is released after it. A large table keeps its holes until they are half of it. It is
/// indexed by stage as soon as stages leave in an order that is neither that of their subscription nor its
/// reverse: so that many can leave in any order, each in constant time on average. Accessed inside a gate only.
///
/// The first place is in the table itself, as most sources have one subscriber.
@frozen
@usableFromInline
struct SinkTable: ~Copyable {
  @usableFromInline typealias Slot = Unmanaged<Stage>?

  @usableFromInline var first: Slot = nil
  /// The places after the first: allocated with the second subscriber.
  @usableFromInline var others: UnsafeMutablePointer<Slot>?
  /// The number of places, holes included.
  @usableFromInline var count = 0
  /// True if stages have been removed during an emission that are not released yet.
  @usableFromInline var hasRemoved = false
  @usableFromInline var capacity = 1
  @usableFromInline var holes = 0
  @usableFromInline var removed: [Unmanaged<Stage>] = []
  /// The place behind the stage that was removed last: probably that of the next.
  @usableFromInline var placeAfterRemoved = 0
  /// The place of each stage in a large table; empty until it is needed.
  @usableFromInline var places: [UnsafeMutableRawPointer: Int] = [:]

  /// A table with fewer places is searched from its beginning.
  private static var smallestIndexed: Int { 32 }

  /// The places that are looked at, near the one that is probable and at the end, before an index is made.
  private static var probes: Int { 16 }

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
      if let others {
        larger.moveInitialize(from: others, count: count - 1)
        others.deallocate()
      }
      others = larger
      capacity *= 2
    }
    let slot = Unmanaged.passRetained(stage)
    if !places.isEmpty { places[slot.toOpaque()] = count }
    if count == 0 {
      first = slot
    } else {
      (others.unsafelyUnwrapped + (count - 1)).initialize(to: slot)
    }
    count += 1
  }

  /// Removes a stage.
  ///
  /// - Parameters:
  ///   - stage: the stage.
  ///   - whileEmitting: `true` during an emission: the places of the others do not change, and `settle`
  ///     returns the reference to `stage` afterwards.
  /// - Returns: whether the stage was found, and the reference that the caller has to release.
  mutating func remove(_ stage: Stage, whileEmitting: Bool) -> (Bool, Unmanaged<Stage>?) {
    if count == 1, !whileEmitting, !hasRemoved { return removeOnly(stage) }
    guard let index = place(of: stage), let slot = self[index] else { return (false, nil) }
    self[index] = nil
    holes += 1
    placeAfterRemoved = index + 1
    if whileEmitting || hasRemoved {
      removed.append(slot)
      hasRemoved = true
      return (true, nil)
    }
    closeHoles(from: holes == 1 ? index : 0)
    return (true, slot)
  }

  /// Removes the stage of a table with one place, as most have.
  private mutating func removeOnly(_ stage: Stage) -> (Bool, Unmanaged<Stage>?) {
    guard first?.toOpaque() == Unmanaged.passUnretained(stage).toOpaque() else {
      return (false, nil)
    }
    defer {
      first = nil
      count = 0
    }
    return (true, first)
  }

  private mutating func place(of stage: Stage) -> Int? {
    let wanted = Unmanaged.passUnretained(stage).toOpaque()
    if count < Self.smallestIndexed {
      var index = 0
      while index < count, self[index]?.toOpaque() != wanted { index += 1 }
      return index < count ? index : nil
    }
    if !places.isEmpty { return places.removeValue(forKey: wanted) }
    for distance in 0..<Self.probes {
      if holds(wanted, at: placeAfterRemoved + distance) { return placeAfterRemoved + distance }
      if holds(wanted, at: count - 1 - distance) { return count - 1 - distance }
    }
    makeIndex()
    return places.removeValue(forKey: wanted)
  }

  private func holds(_ wanted: UnsafeMutableRawPointer, at index: Int) -> Bool {
    index < count && self[index]?.toOpaque() == wanted
  }

  private mutating func makeIndex() {
    for index in 0..<count { if let slot = self[index] { places[slot.toOpaque()] = index } }
  }

  /// Closes the holes after an emission, and returns the references that the caller has to release.
  mutating func settle() -> [Unmanaged<Stage>] {
    hasRemoved = false
    closeHoles(from: 0)
    defer { removed = [] }
    return removed
  }

  /// Removes the holes at the end, and closes the others, none of which is before `start`, if that is worth
  /// its time.
  private mutating func closeHoles(from start: Int) {
    while count > 0, self[count - 1] == nil {
      count -= 1
      holes -= 1
    }
    if holes > 0, count < Self.smallestIndexed || holes * 2 >= count {
      move(from: min(start, count))
    }
    if count < Self.smallestIndexed, places.capacity > 0 { places = [:] }
    if capacity > 2 * Self.smallestIndexed, count * 8 < capacity { shrink() }
  }

  /// Gives memory back, of which a table that has been large uses little.
  private mutating func shrink() {
    var smaller = Self.smallestIndexed
    while smaller < count * 2 { smaller *= 2 }
    let memory = UnsafeMutablePointer<Slot>.allocate(capacity: smaller - 1)
    if let others {
      if count > 1 { memory.moveInitialize(from: others, count: count - 1) }
      others.deallocate()
    }
    others = memory
    capacity = smaller
  }

  /// Moves the stages from `start` on together.
  private mutating func move(from start: Int) {
    var kept = start
    var next = start
    for index in start..<count {
      if index == placeAfterRemoved { next = kept }
      if let slot = self[index] {
        self[kept] = slot
        kept += 1
      }
    }
    holes = 0
    count = kept
    placeAfterRemoved = next
    if places.isEmpty { return }
    places.removeAll(keepingCapacity: true)
    if count >= Self.smallestIndexed { makeIndex() }
  }
}
