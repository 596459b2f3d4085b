#if Exploring
  import Explorer
  @testable import RxCore

  /// An executor of tasks whose work one thread of the scenario does.
  private final class ModelExecutor: TaskExecutor {
    let scheduler = ModelScheduler()

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      scheduler.post { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }

  extension Scenario {
    static let values: [Scenario] = [.valuesRead, .valuesTwoEmit, .valuesCancelled]

    static let valuesRead = Scenario("values: emission and end while a task reads") { run in
      let executor = ModelExecutor()
      let subject = PublishSubject<Int>()
      let receiver = Receiver()
      let iterator = Handed(subject.values.makeAsyncIterator())
      run.thread {
        Task(executorPreference: executor) { await read(iterator.take(), receiver, executor) }
        executor.scheduler.serve(others: 2)
      }
      run.thread {
        subject.onNext(11)
        subject.onNext(12)
        subject.onCompleted()
        executor.scheduler.leave()
      }
      run.finally {
        receiver.expectAll([11, 12])
        receiver.expectEnds(1)
        Execution.expect(!subject.hasObservers, "a subscriber is left")
      }
    }

    static let valuesTwoEmit = Scenario("values: two threads emit while a task reads") { run in
      let executor = ModelExecutor()
      let subject = PublishSubject<Int>()
      let receiver = Receiver()
      let iterator = Handed(subject.take(2).values.makeAsyncIterator())
      run.thread {
        Task(executorPreference: executor) { await read(iterator.take(), receiver, executor) }
        executor.scheduler.serve(others: 3)
      }
      run.thread {
        subject.onNext(11)
        executor.scheduler.leave()
      }
      run.thread {
        subject.onNext(21)
        executor.scheduler.leave()
      }
      run.finally {
        receiver.expectAll([11, 21])
        receiver.expectEnds(1)
      }
    }

    /// A cancelled task ends its loop, whatever is emitted meanwhile.
    static let valuesCancelled = Scenario("values: the task is cancelled while it reads") { run in
      let executor = ModelExecutor()
      let subject = PublishSubject<Int>()
      let receiver = Receiver()
      let iterator = Handed(subject.values.makeAsyncIterator())
      let task = Handed<Task<Void, Never>>()
      run.thread {
        task.put(
          Task(executorPreference: executor) { await read(iterator.take(), receiver, executor) }
        )
        executor.scheduler.serve(others: 2)
      }
      run.thread {
        let task = task.take()
        subject.onNext(11)
        Execution.uninterrupted { task.cancel() }  // it calls back under a lock of the task
        executor.scheduler.leave()
      }
      run.finally {
        receiver.expectPrefix(of: [11])
        receiver.expectEnds(1)
        Execution.expect(!subject.hasObservers, "a subscriber is left")
      }
    }

    /// Reads to the end, which is an end for `executor`, too.
    private static func read(
      _ iterator: ObservableValues<Int, any Error>.Iterator,
      _ receiver: Receiver,
      _ executor: ModelExecutor
    ) async {
      var iterator = iterator
      while let element = try? await iterator.next() { receiver.receive(element) }
      receiver.end()
      executor.scheduler.leave()
    }
  }
#endif
