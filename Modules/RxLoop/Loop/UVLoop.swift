internal import CLibuv
internal import RxCore
internal import Synchronization

/// A libuv event loop: one thread that waits for descriptors, signals, timers and work from other
/// threads.
///
/// Create a loop for work that needs a thread of its own; a program's main loop is `UVLoop.main`.
///
///     let loop = try UVLoop()
///     loop.schedule { print("on the loop's thread") }
///     loop.schedule(after: .milliseconds(20)) { print("20 ms later") }
///     try loop.run()  // returns when nothing is left to wait for
///     try loop.close()
///
/// A loop belongs to the thread that is inside `run()`. Any thread may call `schedule`, `stop` and
/// `keepAlive`, and close a handle. Create a handle on the loop's thread, or on any thread while
/// the loop does not run. Keep callbacks short: while one runs, nothing else of the loop does.
///
/// Once a loop exists, SIGPIPE is ignored unless the program handles it, so writers get EPIPE.
///
/// Source: docs.libuv.org/en/v1.x/design.html, eventfd(2), timerfd_create(2).
public final class UVLoop: @unchecked Sendable {
  // Unchecked: the variables are accessed only by the thread that runs or closes the loop; `state`
  // admits one at a time. `handlesToClose` is accessed only under `closeLock`.
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
  /// The number of callbacks of the three polls.
  var pollCallbacks = 0
  /// True while the loop runs only to close handles.
  var isClosing = false
  var spin = AdaptiveSpin()

  /// The handles that are not closed; the loop retains them.
  var handles: [ObjectIdentifier: UVHandle] = [:]
  /// The number of task parts that wait for this loop.
  let jobs = Atomic<Int>(0)
  /// The memory that the streams of the loop read into, one after another.
  private(set) lazy var readBuffer = RawMemory(count: 65_536)

  let closeLock = Lock()
  var handlesToClose: [UVHandle] = []

  /// Creates a loop, which any one thread may then run (`uv_loop_init`).
  ///
  /// - Throws: `UVError`, for example EMFILE; a loop needs six descriptors or more.
  public convenience init() throws(UVError) { try self.init(runQueue: RunQueue(), isMain: false) }

  init(runQueue: RunQueue, isMain: Bool) throws(UVError) {
    cuv_ignore_sigpipe()
    descriptors = try LoopDescriptors()
    try descriptors.checkDescriptorLimit()
    self.runQueue = runQueue
    self.isMain = isMain
    raw = .allocate(capacity: 1)
    let result = cuv_loop_init(raw)
    if result < 0 {
      // Nothing to tear down: `deinit` frees the memory.
      state.store(State.closed, ordering: .releasing)
      throw UVError(code: result)
    }
    wakeupPoll = try DescriptorPoll(descriptors.wakeup, on: self) { poll, _, _ in
      UVLoop.owner(of: poll)?.serveWakeup()
    }
    timerPoll = try DescriptorPoll(descriptors.timer, on: self) { poll, _, _ in
      UVLoop.owner(of: poll)?.serveTimers()
    }
    if !isMain { runQueue.move(to: descriptors) }
  }

  deinit {
    if state.load(ordering: .acquiring) != State.closed { tearDown() }
    raw.deallocate()
  }

  /// A Boolean value that indicates whether the calling thread runs this loop.
  public var isCurrent: Bool { isRunning && runQueue.isServedByCurrentThread }

  /// A Boolean value that indicates whether a thread runs this loop.
  public var isRunning: Bool { state.load(ordering: .acquiring) == State.running }

  /// Handles a wake-up; `turn` runs the work afterwards.
  private func serveWakeup() {
    pollCallbacks &+= 1
    LoopDescriptors.acknowledge(descriptors.wakeup)
    closeRequestedHandles()
  }

  private func serveTimers() {
    pollCallbacks &+= 1
    LoopDescriptors.acknowledge(descriptors.timer)
    // After a stop the timers wait for the next run, which arms the driver again.
    if isClosing || stopRequested.load(ordering: .relaxed) { return }
    runQueue.meter.measureBusy { runQueue.fireDueTimers() }
  }

  /// Returns the loop that a poll belongs to.
  ///
  /// Unretained is safe: libuv calls a poll only while its loop runs or closes.
  static func owner(of poll: UnsafeMutablePointer<uv_poll_t>?) -> UVLoop? {
    guard let data = poll?.pointee.data else { return nil }
    return Unmanaged<UVLoop>.fromOpaque(data).takeUnretainedValue()
  }
}
