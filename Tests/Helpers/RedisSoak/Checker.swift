internal import RxRedis

/// The rules for what a reader receives of the numbers 1, 2, 3 … that one writer publishes.
struct Checker: Sendable {
  private var last = 0
  /// Gaps since the last number.
  private var gapsSince = 0
  /// True behind a stream that was deleted or made anew: its numbers are those of the writer from some number on.
  private var mayRepeat = false
  private(set) var verdict = Verdict()

  /// The last number.
  var latest: Int { last }

  mutating func receive(_ event: StreamEvent<Int>) {
    switch event {
    case .gap(let gap):
      verdict.gaps += 1
      gapsSince += 1
      if gap == .deleted || gap == .recreated { mayRepeat = true }
    case .entry(let entry):
      guard let number = try? entry.element.get() else {
        verdict.problem = "entry \(entry.id) cannot be decoded"
        return
      }
      verdict.read += 1
      if entry.id != StreamID(UInt64(number), 0) { verdict.problem = "\(number) is \(entry.id)" }
      if number <= last, !mayRepeat { verdict.repeated += 1 }
      if number > last + 1 {
        if gapsSince == 0 {
          verdict.lost += number - last - 1
        } else {
          verdict.missingTold += number - last - 1
        }
      }
      last = max(last, number)
      if number == last { mayRepeat = false }
      gapsSince = 0
    }
    if verdict.lost > 0 { verdict.problem = "\(verdict.lost) entries are missing without a gap" }
    if verdict.repeated > 0 { verdict.problem = "\(verdict.repeated) entries are repeated" }
  }
}
