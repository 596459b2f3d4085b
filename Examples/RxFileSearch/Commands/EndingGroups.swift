import Glibc
import RxLoop

/// Process groups that nobody wants any more: they are asked to end, and killed if they do not.
@MainActor
final class EndingGroups {
  /// How long they have to end when they are asked to.
  private static let patience = Duration.milliseconds(200)

  private var groups: Set<Int32> = []

  /// Asks a group to end; it is killed in a while, as its leader may have left others behind.
  func end(_ group: Int32) {
    Glibc.kill(-group, SIGTERM)
    groups.insert(group)
    MainScheduler.run(after: Self.patience) { [self] in
      if groups.remove(group) != nil { Glibc.kill(-group, SIGKILL) }
    }
  }

  /// Kills at once what has been asked and may not have ended, as this process ends.
  func killAll() {
    for group in groups { Glibc.kill(-group, SIGKILL) }
    groups = []
  }
}
