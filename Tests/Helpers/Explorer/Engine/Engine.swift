/// Owns every step of the threads that are explored.
///
/// The thread that runs asks at each step who is next, and hands over to that one.
final class Engine: @unchecked Sendable {
  // Unchecked: only the thread that runs accesses it.
  static let shared = Engine()

  var threads: [ModelThread] = [ModelThread(number: 0)]
  /// The number of the thread that runs; 0 prepares and checks.
  var running = 0
  /// The number of threads of this execution.
  var count = 0
  var strategy: any Strategy = Replay([:])
  var hasBarrier = true

  // Of this execution.
  var epoch = 0
  var isActive = false
  /// `true` while the threads run.
  var isParallel = false
  /// `true` if nothing has to be chosen any more: the rest has been explored, or something has failed.
  var isFree = false
  var moment = 0
  var storeCount = 0
  var locations: [Location] = []
  /// The number of variables that have been created, in all executions.
  var births: UInt64 = 0
  var stateHash: UInt64 = 0
  var failure: String?
  var isAbandoned = false
  /// What was chosen differently from what comes by itself.
  var deviations: [Int: Deviation] = [:]

  /// The variables that are known to be contended; others are no reason to switch threads.
  var contended: Set<UInt64> = []
  var contentionGrew = false

  /// The thread that no other one preempts, if any.
  var uninterrupted: Int?

  var trace: [Step]?
  /// What executions have noted, over all of them.
  var notes: Set<String> = []

  /// The place whose order is weakened, if any: accesses there are relaxed.
  var relaxed: Site?
  /// The places at which something is ordered, while they are collected.
  var ordered: Set<Site>?

  /// Returns whether an access that is ordered in the source is ordered in this execution.
  func orders(_ site: Site) -> Bool {
    ordered?.insert(site)
    return relaxed != site
  }

  static let mostSteps = 20_000

  func nextBirth() -> Birth {
    births += 1
    let serial = mix(0xFFFF, births)
    if !isActive { return Birth(epoch: -1, inExecution: serial, serial: serial) }
    let thread = threads[running]
    thread.creations += 1
    let inExecution = mix(UInt64(running), thread.creations)
    return Birth(epoch: epoch, inExecution: inExecution, serial: serial)
  }

  // MARK: - Steps

  /// Lets other threads come before the next step of the running thread.
  func reach(_ location: Location?, changes: Bool, switches: Bool = true) {
    if let location {
      if location.epoch != epoch { enter(location) }
      if isParallel { noteUse(location, changes) }
    }
    moment += 1
    if !isParallel || !switches && uninterrupted == nil { return }
    if moment > Self.mostSteps { abandon("no end after \(Self.mostSteps) steps") }
    let current = threads[running]
    if let location, !location.isContended, !strategy.choosesEverywhere, current.isEnabled {
      return
    }
    guard let next = chooseThread(current) else { abandon("deadlock: " + waiting) }
    if next != running { hand(over: next, from: current) }
  }

  func hand(over next: Int, from current: ModelThread) {
    running = next
    current.hand(over: threads[next])
  }

  private func enter(_ location: Location) {
    location.enter(
      epoch: epoch,
      index: locations.count,
      isContended: { contended.contains($0) },
      tracksAll: strategy.choosesEverywhere
    )
    if !location.isTracked { return }
    locations.append(location)
    addToState(location.id, location.id)
  }

  private func noteUse(_ location: Location, _ changes: Bool) {
    location.users |= 1 << UInt16(running)
    location.isChanged = location.isChanged || changes
    if location.isContended || !location.isChanged { return }
    if location.users & (location.users - 1) == 0 { return }
    location.isContended = true
    contended.insert(location.id)
    contentionGrew = true
  }

  /// Returns the thread that makes the next step; `nil` if none can.
  func chooseThread(_ current: ModelThread?) -> Int? {
    if let uninterrupted, threads[uninterrupted].isEnabled { return uninterrupted }
    let goesOn = current?.isEnabled ?? false
    var options: [Int] = []
    if let current, goesOn { options.append(current.number) }
    for number in 1...count where number != current?.number || !goesOn {
      if threads[number].isEnabled { options.append(number) }
    }
    guard let first = options.first else { return nil }
    if isFree { return first }
    let next = strategy.thread(options, goesOn: goesOn, self)
    if next != first { deviations[moment, default: Deviation()].thread = next }
    return next
  }

  // MARK: - Failure

  func fail(_ message: String) {
    if failure == nil { failure = message }
    isFree = true
  }

  /// Gives up this execution, which cannot go on; its threads stay where they are for good.
  func abandon(_ message: String) -> Never {
    fail(message)
    isAbandoned = true
    hand(over: 0, from: threads[running])
    fatalError("an execution that was given up goes on")
  }

  /// The threads that wait, and for what.
  var waiting: String {
    let threads = threads[1...count].filter { !$0.isFinished }.map { thread in
      switch thread.wait {
      case .lock(let location):
        "thread \(thread.number) waits for \(SourceText.name(of: location)), "
          + "held by thread \(location.bits - 1)"
      case .semaphore(let location):
        "thread \(thread.number) waits for \(SourceText.name(of: location))"
      default: "thread \(thread.number) spins"
      }
    }
    return threads.joined(separator: "; ")
  }

  // MARK: - The state, as a number

  func addToState(_ slot: UInt64, _ hash: UInt64) { stateHash &+= mix(slot, hash) }

  func setHash(_ thread: ModelThread, _ hash: UInt64) {
    let slot = UInt64(thread.number) &+ 1
    stateHash &-= mix(slot, thread.hash)
    thread.hash = hash
    stateHash &+= mix(slot, hash)
  }

  func append(_ store: Location.Store, to location: Location) {
    if let last = location.stores.last { stateHash &-= mix(location.id, last.hash) }
    location.stores.append(store)
    stateHash &+= mix(location.id, store.hash)
    location.bits = store.bits
    storeCount += 1
  }
}
