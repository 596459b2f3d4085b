internal import CLibuv
internal import RxCore

extension UVLoop {
  /// Runs `UVLoop.main` until an asynchronous function on the main actor has returned.
  ///
  ///     // main.swift, or a synchronous `static func main()`
  ///     let status = try UVLoop.runMain {
  ///       try await Task.sleep(for: .seconds(1))
  ///       return 0
  ///     }
  ///
  /// Use it for a program that is one asynchronous function. The loop waits for the function even
  /// while that sleeps, and all other work of main continues meanwhile. Tasks and handles that are
  /// left when the function returns wait for a later run. Call this method on the process's first
  /// thread.
  ///
  /// - Parameter body: the program.
  /// - Returns: the result of `body`.
  /// - Throws: the error of `body`; ECANCELED if `stop()` was called before `body` returned, which
  ///   also cancels its task; the errors of `run(_:)`.
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
    throw UVError(UV_ECANCELED, "the main loop was stopped before its function returned")
  }
}

/// The result of an asynchronous function, once there is one.
private final class Outcome<Output: Sendable>: @unchecked Sendable {
  // Unchecked: accessed only on the main thread.
  var result: Result<Output, any Error>?
  var isAwaited = true
}
