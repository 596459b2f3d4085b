import Expectations
import Foundation
import RxCore
import TestSupport
import Testing

@testable import RxLoop

@Suite(.serialized, .timeLimit(.minutes(5)))
struct UVSignalTests {
  @Test func `two loops both receive a signal`() async throws {
    let received = try await onOwnThread {
      let received = Box(0)
      let loops = [try UVLoop(), try UVLoop()]
      var handles: [UVSignal] = []
      for loop in loops {
        handles.append(
          try UVSignal(SIGUSR2, on: loop) {
            received.value += 1
            loop.stop()
          }
        )
      }
      kill(getpid(), SIGUSR2)
      for loop in loops { try loop.run() }
      for handle in handles { handle.close() }
      for loop in loops { try loop.close() }
      return received.value
    }
    expectEqual(received, 2)
  }
}
