#if Exploring
  import Explorer
  @testable import RxCore
  @testable import RxLoop

  /// A driver that sleeps on a semaphore: only a wake-up ends its sleep.
  private final class ModelDriver: RunQueueDriver {
    let isLoop = false
    let checksBeforeSleeping: Bool
    private let wakeUps = ModelSemaphore()

    init(checksBeforeSleeping: Bool = false) { self.checksBeforeSleeping = checksBeforeSleeping }

    func wake() { wakeUps.signal() }

    func arm(at due: UInt64) { wakeUps.signal() }

    func disarm() {}

    func recheck() {}

    func sleep() { wakeUps.wait() }

    /// Serves `runQueue` until `isDone`.
    func serve(_ runQueue: RunQueue, until isDone: () -> Bool) {
      while true {
        if !checksBeforeSleeping || runQueue.prepareToSleep() { sleep() }
        runQueue.serve {
          runQueue.runBatch()
          runQueue.fireDueTimers()
        }
        if isDone() { return }
      }
    }
  }

  /// Reports its own release.
  private final class Token: Sendable {
    private let resource: Resource

    init(_ resource: Resource) {
      self.resource = resource
      resource.acquire()
    }

    deinit { resource.release() }
  }

  extension Scenario {
    static let runQueue: [Scenario] = [
      .runQueueWakes, .runQueueChecks, .runQueueCloses, .runQueueMoves, .itemIsDisposed,
      .periodicIsDisposed, .executorDriver, .timerIsCancelled,
    ]

    /// A wake-up that is lost leaves the driver asleep: a deadlock.
    static let runQueueWakes = Scenario("run queue: two threads wake its driver") { run in
      let driver = ModelDriver()
      let queue = RunQueue(driver: driver)
      let receiver = Receiver()
      run.thread { driver.serve(queue) { receiver.received.count == 3 } }
      run.thread {
        queue.enqueue(Work { receiver.receive(11) })
        queue.enqueue(Work { receiver.receive(12) })
      }
      run.thread { queue.enqueue(Work { receiver.receive(21) }) }
      run.finally { receiver.expectAll([11, 12, 21]) }
    }

    static let runQueueChecks = Scenario("run queue: its driver checks before it sleeps") { run in
      let driver = ModelDriver(checksBeforeSleeping: true)
      let queue = RunQueue(driver: driver)
      let receiver = Receiver()
      run.thread { driver.serve(queue) { receiver.received.count == 3 } }
      run.thread {
        queue.enqueue(Work { receiver.receive(11) })
        queue.enqueue(Work { receiver.receive(12) })
      }
      run.thread { queue.enqueue(Work { receiver.receive(21) }) }
      run.finally { receiver.expectAll([11, 12, 21]) }
    }

    /// What is not run is discarded, and released.
    static let runQueueCloses = Scenario("run queue: is closed while work is added") { run in
      let driver = ModelDriver()
      let queue = RunQueue(driver: driver)
      let receiver = Receiver()
      let resource = Resource()
      run.thread {
        for element in [11, 12] {
          let token = Token(resource)
          let isIn = queue.enqueue(
            Work { withExtendedLifetime(token) { receiver.receive(element) } }
          )
          if !isIn { Execution.expect(!receiver.received.contains(element), "run after refusal") }
        }
      }
      run.thread {
        queue.serve { queue.runBatch() }
        queue.close()
        Execution.expect(queue.isDrained, "work is left")
        Execution.expect(!queue.enqueue(Work { receiver.receive(31) }), "taken after the end")
      }
      run.finally {
        receiver.expectPrefix(of: [11, 12])
        resource.expectReleased()
      }
    }

    static let runQueueMoves = Scenario("run queue: moves to another driver while work is added") {
      run in
      let queue = RunQueue(driver: ModelDriver())
      let next = ModelDriver()
      let receiver = Receiver()
      run.thread {
        queue.enqueue(Work { receiver.receive(11) })
        queue.enqueue(Work { receiver.receive(12) })
      }
      run.thread {
        queue.move(to: next)
        next.serve(queue) { receiver.received.count == 2 }
      }
      run.finally { receiver.expectAll([11, 12]) }
    }

    static let itemIsDisposed = Scenario("scheduled item: runs and is disposed of") { run in
      let driver = ModelDriver()
      let queue = RunQueue(driver: driver)
      let receiver = Receiver()
      let (resource, tokens) = (Resource(), Resource())
      run.thread {
        driver.sleep()
        queue.serve { queue.runBatch() }
      }
      run.thread {
        let token = Token(tokens)
        let item = ScheduledItem.enqueue(on: queue, ()) {
          withExtendedLifetime(token) { receiver.receive(11) }
          resource.acquire()
          return Disposables.create { resource.release() }
        }
        item.dispose()
      }
      run.finally {
        receiver.expectPrefix(of: [11])
        resource.expectReleased()
        tokens.expectReleased()
      }
    }

    static let periodicIsDisposed = Scenario("periodic task: runs and is disposed of") { run in
      let driver = ModelDriver()
      let queue = RunQueue(driver: driver)
      let receiver = Receiver()
      let tokens = Resource()
      run.thread {
        let token = Token(tokens)
        let task = PeriodicTask(on: queue, 11, startAfter: .zero, period: .zero) { number in
          withExtendedLifetime(token) { receiver.receive(number) }
          return number + 1
        }
        task.dispose()
        Execution.expect(task.isDisposed, "not disposed of")
      }
      run.thread {
        for _ in 0..<2 { queue.serve { queue.fireDueTimers() } }
      }
      run.finally {
        receiver.expectPrefix(of: [11, 12])
        tokens.expectReleased()
      }
    }

    /// A timer either fires or is cancelled, and is released by then.
    static let timerIsCancelled = Scenario("run queue: a timer is due and is cancelled") { run in
      let queue = RunQueue(driver: ModelDriver())
      let receiver = Receiver()
      let tokens = Resource()
      let isCancelled = Shared(false)
      run.thread {
        let token = Token(tokens)
        let timer = queue.schedule(
          at: 0,
          Work { withExtendedLifetime(token) { receiver.receive(11) } }
        )
        let isInTime = timer.cancel()
        isCancelled.access { $0 = isInTime }
      }
      run.thread { queue.serve { queue.fireDueTimers() } }
      run.finally {
        queue.serve { queue.fireDueTimers() }
        receiver.expectAll(isCancelled.current ? [] : [11])
        tokens.expectReleased()
      }
    }

    /// Tasks of an executor: one at a time, and one as long as work waits.
    static let executorDriver = Scenario("executor driver: two threads have it serve") { run in
      let executor = ModelScheduler()
      let queue = ExecutorDriver.makeRunQueue { task in executor.post(task) }
      let receiver = Receiver()
      run.thread { executor.serve(others: 2) }
      run.thread {
        queue.enqueue(Work { receiver.receive(11) })
        queue.enqueue(Work { receiver.receive(12) })
        executor.leave()
      }
      run.thread {
        queue.enqueue(Work { receiver.receive(21) })
        executor.leave()
      }
      run.finally {
        receiver.expectAll([11, 12, 21])
        Execution.expect(queue.isDrained, "work is left")
      }
    }
  }
#endif
