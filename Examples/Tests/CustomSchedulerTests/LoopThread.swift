import Foundation
import RxCore
import RxLoop

/// Calls `body` with a loop that runs on a thread of its own.
func withLoop(_ body: (UVLoop) async throws -> Void) async throws {
  let loop = try UVLoop()
  let token = loop.keepAlive()
  let (ended, end) = AsyncStream<Void>.makeStream()
  Thread.detachNewThread {
    _ = try? loop.run()
    end.finish()
  }
  let result: Result<Void, any Error>
  do { result = .success(try await body(loop)) } catch { result = .failure(error) }
  token.dispose()
  loop.stop()
  for await _ in ended {}
  try loop.close()
  try result.get()
}
