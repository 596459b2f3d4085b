/// What a test's server has seen.
final class ServerLog: Sendable {
  let requests = Box<[Request]>([])
  private let milestones = Box<[String: Milestone]>([:])

  func milestone(_ name: String) -> Milestone {
    let new = Milestone()
    var milestone = new
    milestones.update { milestones in
      milestone = milestones[name] ?? new
      milestones[name] = milestone
    }
    return milestone
  }
}
