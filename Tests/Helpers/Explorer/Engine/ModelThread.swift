import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A thread of an exploration: a real thread, of which one at a time runs.
final class ModelThread: @unchecked Sendable {
  // Unchecked: only the thread that runs, or prepares an execution, accesses it.
  /// What the thread waits for.
  enum Wait {
    case nothing
    case lock(Location)
    case semaphore(Location)
    /// Another store than the first of this number.
    case stores(Int)
  }

  let number: Int
  private let turn = DispatchSemaphore(value: 0)
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

  /// Lets the thread run, while the caller is about to sleep.
  func resume() { turn.signal() }

  /// Sleeps until the thread is resumed.
  func sleep() { turn.wait() }

  /// Starts the real thread, which runs one body after another.
  func start() {
    var thread = pthread_t()
    let this = Unmanaged.passRetained(self).toOpaque()
    let status = pthread_create(&thread, nil, { runBodies($0) }, this)
    precondition(status == 0, "pthread_create: \(status)")
    pthread_detach(thread)
  }
}

private func runBodies(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let pointer else { return nil }
  let thread = Unmanaged<ModelThread>.fromOpaque(pointer).takeRetainedValue()
  while true {
    thread.sleep()
    thread.body?()
    thread.body = nil
    Engine.shared.finish(thread)
  }
}
