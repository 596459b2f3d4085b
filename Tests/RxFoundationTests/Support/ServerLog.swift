import TestSupport

/// The requests and milestones of a test's server.
final class ServerLog: Sendable {
  let requests = LockedBox<[ReceivedRequest]>([])
  private let milestones = LockedBox<[String: Milestone]>([:])

  func milestone(_ name: String) -> Milestone {
    let new = Milestone()
    milestones.value.merge([name: new]) { old, _ in old }
    return milestones.value[name] ?? new
  }
}
