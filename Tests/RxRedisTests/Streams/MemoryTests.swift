import Expectations
import RedisTesting
import RxCore
import RxRedis
import TestSupport
import Testing

@Suite(
  .enabled(if: RedisServer.isInstalled, "redis-server is not installed"),
  .timeLimit(.minutes(5))
)
struct MemoryTests {
  /// In a process of its own, as other tests allocate meanwhile.
  @Test func `messages leave no memory behind`() async {
    await #expect(processExitsWith: .success) {
      let server = try await RedisServer("--appendonly", "no")
      let flow = MessageFlow(on: Redis(at: RedisAddress(.unix(path: server.path))))
      try await flow.pass(50_000)
      let before = liveByteCount()
      try await flow.pass(200_000)
      // Even a pointer for each message would be 1.6 MB.
      let growth = liveByteCount() - before
      expect(growth < 400_000, "\(growth) bytes")
    }
  }
}
