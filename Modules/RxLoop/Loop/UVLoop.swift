package import CLibuv
public import RxCore
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

  /// The main loop, which serves a program's main thread, main queue and main actor.
  ///
  ///     // main.swift, or a synchronous `static func main()`
  ///     Task { @MainActor in await start() }
  ///     try UVLoop.main.run()
  ///
  /// While the loop runs, libuv handles, `MainScheduler`, `DispatchQueue.main` and main-actor tasks
  /// share the process's first thread, and `MainActor.assumeIsolated` holds in every callback.
  /// While the loop does not run, the dispatch main queue serves its handles: under an async main,
  /// `dispatchMain()` or a test runner. In both cases, create and use handles of this loop on main.
  ///
  /// Run the loop from a synchronous main. After the first suspension of an `async` main, or under
  /// a test runner, the main actor uses other threads; `run()` throws EPERM there, and is not
  /// needed.
  public static let main: UVLoop = {
    do {
      return try UVLoop(runQueue: .main, isMain: true)
    } catch {
      fatalError("the main loop cannot be created: \(error)")
    }
  }()

  package let raw: UnsafeMutablePointer<uv_loop_t>
  let runQueue: RunQueue
  let descriptors: LoopDescriptors
  let isMain: Bool
  let state = Atomic<UInt8>(State.idle)
  let stopRequested = Atomic<Bool>(false)

  private(set) var wakeupPoll: DescriptorPoll?
  private var timerPoll: DescriptorPoll?
  private var mainQueuePoll: DescriptorPoll?
  /// The number of callbacks of the three polls.
  private(set) var pollCallbacks = 0
  /// True while the loop runs only to close handles.
  package private(set) var isClosing = false
  var spin = AdaptiveSpin()

  /// The handles that are not closed; the loop retains them.
  var handles: [ObjectIdentifier: UVHandle] = [:]
  /// The number of task parts that wait for this loop.
  private let jobs = Atomic<Int>(0)
  /// The memory that the streams of the loop read into, one after another.
  package private(set) lazy var readBuffer = RawMemory(count: 65_536)

  private let closeLock = Lock()
  private var handlesToClose: [UVHandle] = []

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
    wakeupPoll = try DescriptorPoll(descriptors.wakeup, on: self, owner: self) { poll, _, _ in
      UVLoop.owner(of: poll)?.serveWakeup()
    }
    timerPoll = try DescriptorPoll(descriptors.timer, on: self, owner: self) { poll, _, _ in
      UVLoop.owner(of: poll)?.serveTimers()
    }
    if !isMain { runQueue.move(to: descriptors) }
  }

  deinit {
    if state.load(ordering: .acquiring) != State.closed { tearDown() }
    raw.deallocate()
  }

  /// True if the calling thread runs this loop.
  public var isCurrent: Bool { isRunning && runQueue.isServedByCurrentThread }

  /// True if a thread runs this loop.
  public var isRunning: Bool { state.load(ordering: .acquiring) == State.running }

  /// Runs `work` on this loop's thread, behind the work that waits already.
  ///
  ///     loop.schedule { print("on the loop's thread") }
  ///
  /// Any thread may call this method. `work` never runs at once; work that is scheduled by other
  /// work runs in the loop's next turn. Costs about a tenth of a microsecond; only the first call
  /// of a batch wakes the loop. For main-actor code on `UVLoop.main`, see
  /// `MainScheduler.runLater(_:)`.
  ///
  /// - Parameter work: called on the loop's thread.
  /// - Note: a closed loop discards `work`.
  public func schedule(_ work: @escaping @Sendable () -> Void) { runQueue.enqueue(Work(work)) }

  /// Runs `work` as `schedule(_:)` does; a loop that is closed before calls `discard` instead.
  ///
  /// - Parameters:
  ///   - work: called on the loop's thread.
  ///   - discard: called on the thread that closes the loop, or at once if it is closed: releases what
  ///     waits for the work.
  package func schedule(
    _ work: @escaping @Sendable () -> Void,
    orDiscard discard: @escaping @Sendable () -> Void
  ) {
    runQueue.enqueue(Work(DiscardableWork(work, whenDiscarded: discard)))
  }

  /// Runs `work` on this loop once `delay` has passed, never earlier.
  ///
  ///     let timer = loop.schedule(after: .microseconds(250)) { print("now") }
  ///     timer.cancel()
  ///
  /// Any thread may call this method. All timers of a loop share one heap; a hundred thousand
  /// timers are fine. Timers that are due at the same moment run in the order of scheduling. The
  /// timer keeps the loop running until it has fired or is cancelled. For main-actor code on
  /// `UVLoop.main`, see `MainScheduler.run(after:_:)`.
  ///
  /// - Parameters:
  ///   - delay: how long to wait; zero or less is the loop's next turn.
  ///   - work: called on the loop's thread.
  /// - Returns: the timer, which can be cancelled; discarding it changes nothing.
  @discardableResult
  public func schedule(
    after delay: Duration,
    _ work: @escaping @Sendable () -> Void
  ) -> LoopTimer {
    runQueue.schedule(at: MonotonicTime.after(delay), Work(work))
  }

  /// Keeps `run()` from returning until the result is disposed of, even with nothing else to wait
  /// for.
  ///
  /// Use it for events that the loop does not know of, such as a main-actor task that sleeps, or a
  /// result from another thread.
  ///
  ///     let token = UVLoop.main.keepAlive()
  ///     Task { @MainActor in
  ///       try? await Task.sleep(for: .seconds(1))
  ///       token.dispose()
  ///     }
  ///     try UVLoop.main.run()
  ///
  /// Any thread may call this method and dispose of the result.
  ///
  /// - Returns: the token; releasing it without `dispose()` does not end its effect.
  public func keepAlive() -> any Disposable { runQueue.keepAlive() }

  /// Closes the loop and releases its descriptors and memory (`uv_loop_close`).
  ///
  /// Queued work is discarded, and the loop cannot run again. A loop without open handles also
  /// closes itself when its last reference is released; call this method to learn of handles that
  /// are still open.
  ///
  ///     try loop.run()
  ///     try loop.close()
  ///
  /// Any thread may call this method while the loop does not run. It waits for file operations that
  /// are in progress. Closing a closed loop does nothing.
  ///
  /// - Throws: EBUSY if the loop is running, if handles are open (the message names them), or if
  ///   tasks wait to continue on the loop; EPERM for `UVLoop.main`, which exists as long as the
  ///   process.
  public func close() throws(UVError) {
    if isMain { throw UVError(UV_EPERM, "UVLoop.main cannot be closed") }
    let (entered, before) = state.compareExchange(
      expected: State.idle,
      desired: State.running,
      ordering: .acquiringAndReleasing
    )
    if before == State.closed { return }
    if !entered { throw UVError(UV_EBUSY, "a running loop cannot be closed") }
    finishClosingHandles()
    if let reason = busyReason {
      state.store(State.idle, ordering: .releasing)
      throw UVError(UV_EBUSY, reason)
    }
    tearDown()
    state.store(State.closed, ordering: .releasing)
  }

  /// The reason why the loop cannot be closed; `nil` if it can be.
  private var busyReason: String? {
    if !handles.isEmpty {
      let names = handles.values.map(\.description).sorted().joined(separator: ", ")
      return "\(handles.count) still open: \(names)"
    }
    let waiting = jobs.load(ordering: .relaxed)
    return waiting == 0 ? nil : "\(waiting) parts of tasks wait to run here: run the loop first"
  }

  /// Finishes the handles that are closing; nothing else of the loop runs.
  ///
  /// Waits for file operations that are in progress.
  private func finishClosingHandles() {
    runQueue.serve {
      closeRequestedHandles()
      while handles.values.contains(where: \.isClosed) {
        isClosing = true
        uv_run(raw, UV_RUN_ONCE)
        isClosing = false
        closeRequestedHandles()
      }
    }
  }

  /// Closes the loop's own polls, then the loop.
  private func tearDown() {
    runQueue.close()
    isClosing = true
    for poll in [wakeupPoll, timerPoll, mainQueuePoll] { poll?.close() }
    uv_run(raw, UV_RUN_DEFAULT)
    uv_loop_close(raw)
  }

  /// Closes `handle` in the loop's next turn.
  ///
  /// Called from any thread.
  func requestClose(of handle: UVHandle) {
    closeLock.withLock { handlesToClose.append(handle) }
    descriptors.wake()
    requestTurn()
  }

  /// Starts to close the handles that other threads requested to close.
  func closeRequestedHandles() {
    let requested = closeLock.withLock {
      defer { handlesToClose = [] }
      return handlesToClose
    }
    for handle in requested { handle.startClosing() }
  }

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

  /// Starts to drain the dispatch main queue, which main-actor tasks use, on the loop.
  func attachMainQueue() throws(UVError) {
    if let mainQueuePoll { return mainQueuePoll.start() }
    let descriptor = _dispatch_get_main_queue_handle_4CF()
    mainQueuePoll = try DescriptorPoll(descriptor, on: self, owner: self) { poll, _, _ in
      UVLoop.owner(of: poll)?.serveMainQueue()
    }
  }

  /// Stops draining the dispatch main queue on the loop.
  ///
  /// `dispatchMain()` closes the queue's descriptor, and another handle may get the same number.
  func detachMainQueue() { mainQueuePoll?.stop() }

  private func serveMainQueue() {
    pollCallbacks &+= 1
    // Without this read the descriptor would stay readable, and the loop would spin.
    LoopDescriptors.acknowledge(_dispatch_get_main_queue_handle_4CF())
    perform("main queue") { _dispatch_main_queue_callback_4CF(nil) }
  }

  /// Returns the loop that a poll belongs to.
  ///
  /// Unretained is safe: libuv calls a poll only while its loop runs or closes.
  private static func owner(of poll: UnsafeMutablePointer<uv_poll_t>?) -> UVLoop? {
    guard let data = poll?.pointee.data else { return nil }
    return Unmanaged<UVLoop>.fromOpaque(data).takeUnretainedValue()
  }
}

/// A loop is an executor: actors and tasks can run on its thread.
///
///     actor Session {
///       nonisolated let loop: UVLoop
///       nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }
///       …
///     }
///
///     await withTaskExecutorPreference(loop) { await serve() }
///
/// Handles, timers, scheduled work and the actor's functions then share one thread, and
/// `assumeIsolated` holds in callbacks of the loop. They make progress only while the loop runs. A
/// task that sleeps does not keep the loop running: run the loop `.untilStopped`, or take a
/// `keepAlive` token. Keep a reference to the loop for as long as the actor exists.
///
/// Source: SE-0392 (custom actor executors), SE-0417 (task executor preference).
extension UVLoop: SerialExecutor, TaskExecutor {
  /// Appends a part of a task to the loop's queue.
  ///
  /// - Precondition: the loop has not been closed; the task could never continue.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.add(1, ordering: .relaxed)
    let isEnqueued = runQueue.enqueue(
      Work { [self] in
        jobs.subtract(1, ordering: .relaxed)
        job.runSynchronously(
          isolatedTo: asUnownedSerialExecutor(),
          taskExecutor: asUnownedTaskExecutor()
        )
      }
    )
    precondition(isEnqueued, "a task was enqueued on a loop that has been closed")
  }

  /// True if the caller is on this loop's thread; for `UVLoop.main`, on the thread that serves
  /// main.
  public func isIsolatingCurrentContext() -> Bool? { runQueue.isServedByCurrentThread }

  /// Stops the program if the caller is not on this loop's thread.
  public func checkIsolated() {
    precondition(runQueue.isServedByCurrentThread, "this is not the thread of the actor's loop")
  }
}
