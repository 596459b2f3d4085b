/// The outcomes of the faults of one kind.
struct FaultCount: Sendable {
  let kind: String
  private(set) var injected = 0
  private(set) var succeeded = 0
  private(set) var reported = 0
  private(set) var ended = 0
  /// The descriptions of the wrong outcomes, each after its fault.
  private(set) var wrong: [String] = []

  init(_ kind: String) { self.kind = kind }

  /// Counts the outcome of a fault that was reached.
  mutating func add(_ outcome: FaultOutcome, of fault: Fault) {
    injected += 1
    switch outcome {
    case .succeeded: succeeded += 1
    case .reported: reported += 1
    case .ended: ended += 1
    case .wrong(let what): wrong.append("\(fault): \(what)")
    }
  }
}
