internal import CLibuv
internal import RxCore
internal import Synchronization

/// A libuv loop: one thread that waits for descriptors, signals, timers and work from other threads.
///
/// Make one where work of its own needs a thread of its own; a program's main loop is `UVLoop.main`.
///
///     let loop = try UVLoop()
///     loop.schedule { print("on the loop's thread") }
///     loop.schedule(after: .milliseconds(20)) { print("20 ms later") }
///     try loop.run()  // returns when nothing is left to wait for
///     try loop.close()
///
/// A loop belongs to the thread that is inside `run()`. `schedule`, `stop`, `keepAlive` and closing a
/// handle work from every thread; making a handle is for the loop's thread, or for any while it
/// stands still. What runs on the loop should be short: while it runs, nothing else does.
///
/// SIGPIPE is ignored once a loop exists, unless the program handles it: writers see EPIPE.
///
/// Source: docs.libuv.org/en/v1.x/design.html, eventfd(2), timerfd_create(2).
public final class UVLoop: @unchecked Sendable {
  // Unchecked: `state` says who may touch the rest: the thread that runs or closes the loop.
  // `handlesToClose` is touched under `closeLock`.
  enum State {
    static let idle: UInt8 = 0
    static let running: UInt8 = 1
    static let closed: UInt8 = 2
  }

  let raw: UnsafeMutablePointer<uv_loop_t>
  let runQueue: RunQueue
  let descriptors: LoopDescriptors
  let isMain: Bool
  let state = Atomic<UInt8>(State.idle)
  let stopRequested = Atomic<Bool>(false)

  var wakeupPoll: DescriptorPoll?
  var timerPoll: DescriptorPoll?
  var mainQueuePoll: DescriptorPoll?
  /// How often one of the watches has called.
  var calls = 0
  var isClosing = false
  var spin = AdaptiveSpin()

  /// The handles that are not closed yet; the loop keeps them.
  var handles: [ObjectIdentifier: UVHandle] = [:]
  /// Parts of tasks that wait for this loop.
  let jobs = Atomic<Int>(0)
  /// Where its streams read to, one after another.
  private(set) lazy var readBuffer = RawMemory(count: 65_536)

  let closeLock = Lock()
  var handlesToClose: [UVHandle] = []

  /// Makes a loop that any one thread may then run.
  ///
  /// - Throws: `UVError`, for example EMFILE: a loop takes six descriptors or more.
  public convenience init() throws(UVError) { try self.init(runQueue: RunQueue(), isMain: false) }

  init(runQueue: RunQueue, isMain: Bool) throws(UVError) {
    cuv_ignore_sigpipe()
    descriptors = try LoopDescriptors()
    try descriptors.checkDescriptorLimit()
    self.runQueue = runQueue
    self.isMain = isMain
    raw = .allocate(capacity: 1)
    let result = uv_loop_init(raw)
    if result < 0 {
      // There is nothing to tear down; its memory goes with this.
      state.store(State.closed, ordering: .releasing)
      throw UVError(code: result)
    }
    wakeupPoll = try DescriptorPoll(descriptors.work, on: self) { poll, _, _ in
      UVLoop.owner(poll)?.serveWakeup()
    }
    timerPoll = try DescriptorPoll(descriptors.timer, on: self) { poll, _, _ in
      UVLoop.owner(poll)?.serveTimers()
    }
    if !isMain { runQueue.move(to: descriptors) }
  }

  deinit {
    if state.load(ordering: .acquiring) != State.closed { tearDown() }
    raw.deallocate()
  }

  /// Whether the calling thread is running this loop.
  public var isCurrent: Bool { isRunning && runQueue.isServedByCurrentThread }

  /// Whether some thread is running this loop.
  public var isRunning: Bool { state.load(ordering: .acquiring) == State.running }

  /// It has been woken; the turn does the rest.
  private func serveWakeup() {
    calls &+= 1
    LoopDescriptors.acknowledge(descriptors.work)
    closeRequestedHandles()
  }

  private func serveTimers() {
    calls &+= 1
    LoopDescriptors.acknowledge(descriptors.timer)
    // After a stop the timers wait for the next run, which arms them anew.
    if isClosing || stopRequested.load(ordering: .relaxed) { return }
    runQueue.meter.measureBusy { runQueue.fireDueTimers() }
  }

  /// The loop that a watch belongs to.
  ///
  /// It is alive: only a running or closing loop calls.
  static func owner(_ poll: UnsafeMutablePointer<uv_poll_t>?) -> UVLoop? {
    guard let data = poll?.pointee.data else { return nil }
    return Unmanaged<UVLoop>.fromOpaque(data).takeUnretainedValue()
  }
}
