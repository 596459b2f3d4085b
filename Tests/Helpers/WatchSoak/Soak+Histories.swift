import HistoryKit
import RxLoop

/// The histories beside the watcher, and what the process holds meanwhile.
extension Soak {
  /// Starts the histories, and serves main until they have used all that they use.
  func startHistories() throws {
    guard let histories else { return }
    histories.start(
      onViolation: { violation in
        print(violation)
        self.loop.schedule {
          MainActor.assumeIsolated {
            self.faults.append("\(violation.origin): \(violation.property)")
          }
        }
      },
      onEnd: { self.loop.schedule { MainActor.assumeIsolated { self.loop.stop() } } }
    )
    loop.schedule(after: Self.warmUp) { MainActor.assumeIsolated { self.loop.stop() } }
    try loop.run(.untilStopped)
  }

  /// Stops the histories, and serves main until they have ended.
  func stopHistories() throws {
    guard let histories else { return }
    histories.stop()
    try loop.run(.untilStopped)
  }

  /// Appends what the process holds to the results, again and again.
  func sample() {
    guard let samples else { return }
    samples.append(rounds: histories?.rounds ?? 0)
    nextSample = loop.schedule(after: Samples.interval) {
      MainActor.assumeIsolated { self.sample() }
    }
  }
}
