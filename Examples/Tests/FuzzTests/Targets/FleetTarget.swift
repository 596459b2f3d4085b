import FileSearch
import FileSearchLines

@testable import FileSearchProgram

extension FuzzTarget {
  /// Records of machines: no more names than bytes, and what is read is written as it was read.
  static let fleet = FuzzTarget(
    "fleet",
    words: [
      "\u{1}\u{1}", "\u{1}\u{3}", "\u{1}\u{0}\u{5}\u{1}", "\u{0}\u{0}\u{3}abc", "\u{1}\u{1}\u{2}",
    ]
  ) { input in
    let bytes = input.rest()
    guard let record = try? FleetRecord(bytes) else { return }
    try hold((try? FleetRecord(record.encoded)) == record, "another record when written")
    let names: FleetNames
    switch record.content {
    case .names(let some): names = some
    case .changes(let removed, let some):
      try hold(removed.count <= bytes.count, "more numbers than bytes")
      names = some
    case .begin, .synced: return
    }
    var builder = FleetNames.Builder()
    var (count, last, isAscending) = (0, -1, true)
    let isWhole: Void? = try? names.forEach { number, kind, name in
      count += 1
      if Int(number) < last { isAscending = false }
      last = Int(number)
      builder.add(Int(number), kind, name)
    }
    try hold(count <= bytes.count, "more names than bytes")
    try hold(isAscending, "numbers go back")
    if isWhole == nil { return }
    var again = 0
    try hold(
      (try? builder.names.forEach { _, _, _ in again += 1 }) != nil,
      "names are not read again"
    )
    try hold(again == count, "\(again) names of \(count)")
  }
}
