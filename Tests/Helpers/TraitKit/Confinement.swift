internal import RxCore
internal import RxLoop
internal import RxTraits
internal import TestSupport

/// Every operator of the main actor, behind every kind of source, left by every way out.
public enum Confinement {
  /// Runs the table.
  ///
  /// - Parameter sees: called with each row that does not hold, as a sentence.
  /// - Returns: the number of rows.
  /// - Throws: what a way out throws.
  public static func run(_ sees: (String) -> Void) async throws -> Int {
    let witness = Witness()
    let pipelines = Pipeline.all(witness)
    for exit in Exit.allCases {
      for pipeline in pipelines {
        try await exit.leave(pipeline, witness)
        await settle()
        let calls = witness.take()
        let row = "\(pipeline.name), left by \(exit.rawValue)"
        if calls.all == 0 { sees("\(row): no closure was called") }
        if calls.offMain > 0 { sees("\(row): \(calls.offMain) of \(calls.all) calls off main") }
      }
    }
    return pipelines.count * Exit.allCases.count
  }

  /// Eight threads subscribe and let the closure of a driver write into the main actor's memory.
  ///
  /// - Parameter times: how often each does.
  /// - Returns: how many of the writes were lost.
  public static func lostWrites(times: Int) async -> Int {
    let model = await MainActor.run { Model() }
    let driver = Driver.just(1).map { number in
      model.hits += 1
      return number
    }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          await elsewhere {
            for _ in 0..<times { _ = driver.asObservable().subscribe() }
          }
        }
      }
    }
    await settle()
    return await 8 * times - model.hits
  }

  /// Waits until what waits on main has run, and what that has queued.
  static func settle() async {
    for _ in 0..<3 {
      await answer { answer in
        _ = MainScheduler.asyncInstance.schedule(()) {
          answer.give()
          return Disposables.create()
        }
      }
    }
  }
}

@MainActor
private final class Model {
  var hits = 0
}
