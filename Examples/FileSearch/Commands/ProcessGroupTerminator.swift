import Glibc
import RxLoop
import RxSystem

/// Ends process groups: with SIGTERM at first, with SIGKILL after a while.
@MainActor
final class ProcessGroupTerminator {
  /// The time between the two signals.
  private static let gracePeriod = Duration.milliseconds(200)

  private var groups: Set<Int32> = []

  /// Ends a group; it is killed later even if its leader has ended, which may have left children.
  func terminate(_ group: Int32) {
    ProcessGroup(group).send(SIGTERM)
    groups.insert(group)
    MainScheduler.run(after: Self.gracePeriod) { [self] in
      if groups.remove(group) != nil { ProcessGroup(group).send(SIGKILL) }
    }
  }

  /// Kills all groups that have not been killed yet: this process ends.
  func killAll() {
    for group in groups { ProcessGroup(group).send(SIGKILL) }
    groups = []
  }
}
