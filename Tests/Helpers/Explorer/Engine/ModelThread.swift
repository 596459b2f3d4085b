import CTestSupport

/// A thread of an exploration: a stack of its own, on the one thread that explores.
///
/// A switch that does not go through the kernel takes nanoseconds, also on a machine that is busy. What belongs
/// to a thread of the system is the same for all, so the seam has a number and a slot of each.
final class ModelThread {
  /// What the thread waits for.
  enum Wait {
    case nothing
    case lock(Location)
    case semaphore(Location)
    /// Another store than the first of this number.
    case stores(Int)
  }

  let number: Int
  private var fiber: OpaquePointer?
  var body: (() -> Void)?
  var isFinished = true
  var wait = Wait.nothing
  var view: View = []
  /// Identifies what the thread has done, with everything before it.
  var hash: UInt64 = 0
  var creations: UInt64 = 0
  var slot: UnsafeMutableRawPointer?
  var destroySlot: ((UnsafeMutableRawPointer?) -> Void)?

  init(number: Int) { self.number = number }

  var isEnabled: Bool {
    if isFinished { return false }
    switch wait {
    case .nothing: return true
    case .lock(let location): return location.bits == 0
    case .semaphore(let location): return location.bits > 0
    case .stores(let count): return Engine.shared.storeCount > count
    }
  }

  func sees(_ location: Location) -> Int {
    location.index < view.count ? Int(view[location.index]) : 0
  }

  func see(_ location: Location, _ store: Int) {
    while view.count <= location.index { view.append(0) }
    if view[location.index] < Int32(store) { view[location.index] = Int32(store) }
  }

  func join(_ other: View) {
    while view.count < other.count { view.append(0) }
    for index in other.indices where view[index] < other[index] { view[index] = other[index] }
  }

  func endSlot() {
    let (value, destroy) = (slot, destroySlot)
    (slot, destroySlot) = (nil, nil)
    destroy?(value)
  }

  /// Lets `next` run; returns when this thread has its turn again.
  func hand(over next: ModelThread) { cexplorer_fiber_switch(stack, next.stack) }

  /// Frees the stack of a thread that runs nothing.
  func free() {
    if let fiber { cexplorer_fiber_free(fiber) }
    fiber = nil
  }

  /// The stack; that of thread 0 is the caller's.
  private var stack: OpaquePointer {
    if let fiber { return fiber }
    let this = Unmanaged.passUnretained(self).toOpaque()
    let created = cexplorer_fiber_make(number == 0 ? nil : { runBodies($0) }, this)
    fiber = created
    return created
  }
}

private func runBodies(_ pointer: UnsafeMutableRawPointer?) {
  guard let pointer else { return }
  // Unretained is safe: the engine keeps its threads.
  let thread = Unmanaged<ModelThread>.fromOpaque(pointer).takeUnretainedValue()
  while true {
    thread.body?()
    thread.body = nil
    Engine.shared.finish(thread)
  }
}
