extension Engine {
  /// Runs `scenario` once; what is open is chosen by `strategy`.
  func run(_ scenario: Scenario, records: Bool = false) {
    epoch += 1
    isParallel = false
    isFree = false
    isAbandoned = false
    uninterrupted = nil
    failure = nil
    moment = 0
    storeCount = 0
    stateHash = 0
    deviations = [:]
    trace = records ? [] : nil
    locations.removeAll(keepingCapacity: true)
    hasBarrier = scenario.hasBarrier
    running = 0
    count = 0
    for thread in threads {
      thread.view = []
      thread.hash = 0
      thread.creations = 0
      thread.wait = .nothing
    }
    threads[0].isFinished = false
    isActive = true
    let execution = Execution()
    scenario.prepare(execution)
    runThreads(execution)
    if isAbandoned {
      threads = [ModelThread(number: 0)]  // the others are in the middle of something: never freed
    } else {
      execution.check?()
      execution.release()
      threads[0].endSlot()
    }
    isActive = false
  }

  private func runThreads(_ execution: Execution) {
    let bodies = execution.bodies
    execution.bodies = []
    if bodies.isEmpty { return }
    count = bodies.count
    while threads.count <= count {
      threads.append(ModelThread(number: threads.count))
    }
    let main = threads[0]
    for (thread, body) in zip(threads.dropFirst(), bodies) {
      thread.body = body
      thread.isFinished = false
      thread.view = main.view
      setHash(thread, mix(main.hash, UInt64(thread.number)))
    }
    isParallel = true
    strategy.begin(threads: count)
    if let first = chooseThread(nil) { hand(over: first, from: main) }
    isParallel = false
    for thread in threads.dropFirst().prefix(count) { main.join(thread.view) }
  }

  /// Ends a thread, and hands over to another, or to the one that checks.
  func finish(_ thread: ModelThread) {
    thread.endSlot()
    thread.isFinished = true
    moment += 1
    let isLast = threads.dropFirst().prefix(count).allSatisfy(\.isFinished)
    if let next = isLast ? 0 : chooseThread(nil) { return hand(over: next, from: thread) }
    abandon("deadlock: " + waiting)
  }

  /// Frees the stacks, which the next exploration may use on another thread.
  func freeThreads() {
    for thread in threads { thread.free() }
    threads = [ModelThread(number: 0)]
  }
}
