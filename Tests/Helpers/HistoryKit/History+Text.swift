internal import Foundation

extension History {
  /// Returns the part of the history between two stamps as lines, in the order of the stamps.
  ///
  /// `HISTORY_MARGIN` sets how many stamps are shown around it.
  func text(_ part: ClosedRange<Int>) -> String {
    let given = ProcessInfo.processInfo.environment["HISTORY_MARGIN"].flatMap { Int($0) }
    let margin = given ?? 12
    var lines: [(Int, String)] = []
    for call in calls {
      lines.append((call.start, "thread \(name(call.thread)) calls \(call.kind)"))
      lines.append((call.end, "thread \(name(call.thread)) returns from \(call.kind)"))
    }
    for observer in observers {
      for event in observer.events {
        let place = "observer \(observer.id) on thread \(name(event.thread))"
        lines.append((event.enter, "\(place) receives \(event.kind)"))
        lines.append((event.exit, "\(place) leaves \(event.kind)"))
      }
    }
    lines.sort { $0.0 < $1.0 }
    let range = (part.lowerBound - margin)...(part.upperBound.addingSaturating(margin))
    let shown = lines.filter { range.contains($0.0) }
    let text = shown.prefix(given == nil ? 80 : .max).map { "  \($0.0)\t\($0.1)" }
    let rest = shown.count - text.count
    return (text + (rest > 0 ? ["  … and \(rest) more"] : [])).joined(separator: "\n")
  }

  /// A short name: threads are numbered in the order of their calls.
  private func name(_ thread: UInt) -> String {
    var seen: [UInt] = []
    for call in calls where !seen.contains(call.thread) { seen.append(call.thread) }
    return seen.firstIndex(of: thread).map(String.init) ?? "\(thread)"
  }
}

extension Int {
  fileprivate func addingSaturating(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
