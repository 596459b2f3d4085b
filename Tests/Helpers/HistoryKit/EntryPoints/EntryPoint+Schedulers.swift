internal import Dispatch
internal import RxCore
internal import RxLoop
internal import RxTesting

extension EntryPoint {
  /// The operators that deliver on a scheduler.
  static let schedulers: [EntryPoint] = [
    observed("observe(on:), a serial dispatch queue") { serialQueue() },
    observed("observe(on:), a concurrent dispatch queue") {
      ConcurrentDispatchQueueScheduler(qos: .default)
    },
    observed("observe(on:), a loop") { UVLoopScheduler(loop: RunningLoop.shared.loop) },
    observed("observe(on:), a thread pool") { ThreadPoolScheduler(loop: RunningLoop.shared.loop) },
    scheduled("subscribe(on:), a serial dispatch queue", [.noRepeat, .producerOrder]) {
      $0.subscribe(on: serialQueue())
    },
    scheduled("subscribe(on:), a loop", [.noRepeat, .producerOrder]) {
      $0.subscribe(on: UVLoopScheduler(loop: RunningLoop.shared.loop))
    },
    scheduled("debounce, a serial dispatch queue", [.noRepeat, .producerOrder]) {
      $0.debounce(.microseconds(50), scheduler: serialQueue())
    },
    scheduled("throttle, a serial dispatch queue", [.noRepeat, .producerOrder]) {
      $0.throttle(.microseconds(50), scheduler: serialQueue())
    },
    scheduled("values", passing) { AsynchronousReader.output($0) },
  ]

  private static func serialQueue() -> SerialDispatchQueueScheduler {
    SerialDispatchQueueScheduler(internalSerialQueueName: "history")
  }

  private static func observed(
    _ name: String,
    _ scheduler: @escaping @Sendable () -> any SchedulerType
  ) -> EntryPoint {
    scheduled(name, passing) { $0.observe(on: scheduler()) }
  }

  private static func scheduled(
    _ name: String,
    _ properties: [Property],
    _ apply: @escaping @Sendable (Observable<Row>) -> Observable<Row>
  ) -> EntryPoint {
    EntryPoint(
      name,
      abilities: [.ends, .fails, .subscribesLate, .subscribesInside, .emitsInside],
      properties: properties
    ) { _ in Inputs(1).instance { apply($0[0].map { Row($0.code) }) } }
  }
}

/// A loop that a thread of its own runs until the process ends.
private final class RunningLoop: Sendable {
  static let shared = RunningLoop()
  let loop: UVLoop

  private init() {
    guard let loop = try? UVLoop() else { preconditionFailure("no loop") }
    self.loop = loop
    DedicatedThread.start { _ = try? loop.run(.untilStopped) }
  }
}

/// Reads `values` in a task, and emits what the task receives.
private enum AsynchronousReader {
  static func output(_ source: Observable<Row>) -> Observable<Row> {
    .create { observer in
      nonisolated(unsafe) var iterator = source.values.makeAsyncIterator()  // used in the task only
      let task = Task {
        do {
          while let row = try await iterator.next() { observer.onNext(row) }
          observer.onCompleted()
        } catch {
          observer.onError(error)
        }
      }
      return Disposables.create { task.cancel() }
    }
  }
}
