import ThreadTesting

/// What a test's server has seen.
final class ServerLog: Sendable {
  let requests = LockedBox<[Request]>([])
  private let milestones = LockedBox<[String: Milestone]>([:])

  func milestone(_ name: String) -> Milestone {
    let new = Milestone()
    milestones.value.merge([name: new]) { old, _ in old }
    return milestones.value[name] ?? new
  }
}
