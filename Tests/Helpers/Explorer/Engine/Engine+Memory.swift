// The memory: stores may be seen late unless something orders them.
//
// A thread's view has the oldest store of each variable that it may still see. A releasing store carries the
// view of its thread, and an acquiring load of that store joins it to the view of the loading thread. Stores
// of one variable have the order in which they are made, and an update sees the latest.
extension Engine {
  func load(_ location: Location, acquires: Bool, _ site: Site) -> UInt64 {
    if !isActive { return location.bits }
    reach(location, changes: false)
    if !location.isTracked { return location.bits }
    let thread = threads[running]
    let newest = location.stores.count - 1
    let oldest = thread.sees(location)
    var back = 0
    if oldest < newest, isParallel, !isFree {
      back = strategy.store(visible(location, from: oldest, acquires), self)
      if back > 0 { deviations[moment, default: Deviation()].back = back }
    }
    let store = location.stores[newest - back]
    thread.see(location, newest - back)
    if acquires, orders(site), let released = store.released { thread.join(released) }
    setHash(thread, mix(mix(thread.hash, location.id), store.hash))
    note(.load, location, store.bits, site, back: back)
    return store.bits
  }

  /// Returns which stores a load may see, as their distances from the latest.
  ///
  /// Of those with the same value, a load that acquires nothing needs the oldest only: after it the thread
  /// may still see all that it may see after another.
  private func visible(_ location: Location, from oldest: Int, _ acquires: Bool) -> [Int] {
    let newest = location.stores.count - 1
    if acquires { return Array(0...newest - oldest) }
    var known: [UInt64] = []
    var result: [Int] = []
    for back in 0...newest - oldest {
      let bits = location.stores[newest - back].bits
      if let index = known.firstIndex(of: bits) {
        result[index] = back
      } else {
        known.append(bits)
        result.append(back)
      }
    }
    return result
  }

  func store(_ bits: UInt64, _ location: Location, releases: Bool, _ site: Site) {
    if !isActive {
      location.bits = bits
      return
    }
    reach(location, changes: true)
    if !location.isTracked { return putLatest(bits, location) }
    let released = releases && orders(site) ? threads[running].view : nil
    put(bits, location, released: released)
    note(.store, location, bits, site)
  }

  /// Stores what `change` returns, if anything, and returns the latest value before.
  func update(
    _ location: Location,
    _ operation: Operation,
    _ ordering: UpdateOrdering,
    _ site: Site,
    _ change: (UInt64) -> UInt64?
  ) -> UInt64 {
    let before = location.bits
    if !isActive {
      if let after = change(before) { location.bits = after }
      return before
    }
    reach(location, changes: true)
    return updateHere(location, operation, ordering, site, change)
  }

  private func updateHere(
    _ location: Location,
    _ operation: Operation,
    _ ordering: UpdateOrdering,
    _ site: Site,
    _ change: (UInt64) -> UInt64?
  ) -> UInt64 {
    if !location.isTracked {
      let before = location.bits
      if let after = change(before) { putLatest(after, location) }
      return before
    }
    let thread = threads[running]
    let newest = location.stores.count - 1
    let latest = location.stores[newest]
    thread.see(location, newest)
    if ordering.acquires, orders(site), let released = latest.released { thread.join(released) }
    setHash(thread, mix(mix(thread.hash, location.id), latest.hash &+ 1))
    if let after = change(latest.bits) {
      // An update continues the release of the store that it replaces.
      var released = latest.released
      if ordering.releases, orders(site) {
        thread.see(location, newest + 1)
        released = released.map { joined($0, thread.view) } ?? thread.view
      }
      put(after, location, released: released)
      note(operation, location, after, site, before: latest.bits)
    } else {
      note(operation, location, latest.bits, site, before: latest.bits)
    }
    return latest.bits
  }

  private func joined(_ first: View, _ second: View) -> View {
    var view = first.count < second.count ? second : first
    let other = first.count < second.count ? first : second
    for index in other.indices where view[index] < other[index] { view[index] = other[index] }
    return view
  }

  private func putLatest(_ bits: UInt64, _ location: Location) {
    location.bits = bits
    storeCount += 1
  }

  private func put(_ bits: UInt64, _ location: Location, released: View?) {
    let thread = threads[running]
    let newest = location.stores.count - 1
    setHash(thread, mix(mix(thread.hash, location.id &+ 2), location.stores[newest].hash))
    append(Location.Store(bits: bits, released: released, hash: thread.hash), to: location)
    thread.see(location, newest + 1)
  }

  // MARK: - Locks

  func lock(_ location: Location, _ site: Site) {
    if !isActive { return }
    threads[running].wait = .lock(location)
    reach(location, changes: true)
    threads[running].wait = .nothing
    if location.bits != 0 { fatalError("a lock is acquired twice outside of the threads") }
    let holder = UInt64(running) + 1
    _ = updateHere(location, .lock, .acquiring, site) { _ in holder }
  }

  func unlock(_ location: Location, _ site: Site) {
    if !isActive { return }
    // A thread that comes between this and the step before may as well come after it.
    reach(location, changes: true, switches: false)
    if !location.isTracked { return putLatest(0, location) }
    put(0, location, released: threads[running].view)
    note(.unlock, location, 0, site)
  }

  func wait(_ location: Location, _ site: Site) {
    if !isActive { return }
    threads[running].wait = .semaphore(location)
    reach(location, changes: true)
    threads[running].wait = .nothing
    if location.bits == 0 { fatalError("a wait without end outside of the threads") }
    _ = updateHere(location, .wait, .acquiringAndReleasing, site) { $0 - 1 }
  }

  // MARK: - Barriers, and variables of the scenario

  func barrier(_ site: Site) {
    if !isActive { return }
    reach(nil, changes: true)
    let caller = threads[running]
    var hash = caller.hash
    let before = caller.view
    for thread in threads[1..<max(2, count + 1)] where thread !== caller && count > 0 {
      hash = mix(hash, thread.hash)
      caller.join(thread.view)
      thread.join(before)
    }
    setHash(caller, mix(hash, 3))
    for thread in threads.dropFirst().prefix(count) where thread !== caller {
      setHash(thread, mix(thread.hash, caller.hash))
    }
    note(.barrier, nil, 0, site)
  }

  func yield(_ site: Site) {
    if !isActive { return }
    let thread = threads[running]
    // For a store, unless there is one that this thread has not seen yet.
    let isBehind = locations.contains { thread.sees($0) < $0.stores.count - 1 }
    if !isBehind { thread.wait = .stores(storeCount) }
    reach(nil, changes: false)
    thread.wait = .nothing
    // A loop that spins sees everything sooner or later.
    for location in locations { thread.see(location, location.stores.count - 1) }
    setHash(thread, mix(thread.hash, stateHash))
    note(.yield, nil, 0, site)
  }

  /// A use of a variable that is not atomic.
  func touch(_ location: Location, ordered: Bool, _ site: Site) {
    if !isActive { return }
    reach(location, changes: true)
    if !location.isTracked { return }
    let newest = location.stores.count - 1
    if isParallel, ordered, threads[running].sees(location) != newest {
      fail("a race: nothing orders two accesses to \(SourceText.name(of: location))")
    }
    put(location.bits, location, released: nil)
    note(.touch, location, 0, site)
  }
}
