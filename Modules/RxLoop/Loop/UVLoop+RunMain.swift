internal import CLibuv
internal import RxCore

extension UVLoop {
  /// Runs `UVLoop.main` until an asynchronous function on the main actor has come to its end.
  ///
  ///     // main.swift, or a synchronous `static func main()`
  ///     let status = try UVLoop.runMain {
  ///       try await Task.sleep(for: .seconds(1))
  ///       return 0
  ///     }
  ///
  /// For programs that are one asynchronous function: the loop waits for it, however long it sleeps,
  /// and everything else that is on main goes on meanwhile. Tasks and handles that are still there
  /// when it returns wait for a later run.
  ///
  /// - Parameter body: the program.
  /// - Returns: what `body` returned.
  /// - Throws: what `body` threw; ECANCELED if `stop()` was called before the end; as `run(_:)`.
  public static func runMain<Output: Sendable>(
    _ body: @escaping @MainActor @Sendable () async throws -> Output
  ) throws -> Output {
    let outcome = Outcome<Output>()
    var task: Task<Void, Never>?
    try main.run(.untilStopped) {
      task = Task { @MainActor in
        do {
          outcome.result = .success(try await body())
        } catch {
          outcome.result = .failure(error)
        }
        if outcome.isAwaited { main.stop() }
      }
    }
    outcome.isAwaited = false
    if let result = outcome.result { return try result.get() }
    task?.cancel()
    throw UVError(UV_ECANCELED, "the main loop was stopped before the end of what it ran")
  }
}

/// What an asynchronous function came to.
private final class Outcome<Output: Sendable>: @unchecked Sendable {
  // Unchecked: touched on the main thread only.
  var result: Result<Output, any Error>?
  var isAwaited = true
}
