package import FileSearch
import Glibc

/// The order in which results are shown.
package enum ResultOrder: String, CaseIterable, Sendable {
  /// The best match first.
  case score
  /// The latest modification first.
  case time
  /// The largest file first.
  case size

  /// The order after this one; the first one follows the last.
  package var next: ResultOrder {
    let all = Self.allCases
    let place = all.firstIndex(of: self) ?? 0
    return all[(place + 1) % all.count]
  }
}

/// The order of results by `--no-sort` and `--tac`.
package struct InputOrder: Equatable, Sendable {
  /// True if results come in the order of the input, or of paths, and not the best first.
  package var ignoresScore: Bool
  /// True if the last line of equal results comes first.
  package var isReversed: Bool

  package init(ignoresScore: Bool = false, isReversed: Bool = false) {
    self.ignoresScore = ignoresScore
    self.isReversed = isReversed
  }

  /// True if results come in the order of the engine.
  package var isDefault: Bool { !ignoresScore && !isReversed }

  /// Returns the ranks of results in this order; nil where the best come first.
  package func ranks(of results: SearchResults) -> [UInt32]? {
    isDefault ? nil : results.ranks(ignoringScore: ignoresScore, reversed: isReversed)
  }

  /// Returns the first rows in this order.
  package func rows(
    of results: SearchResults,
    first count: Int,
    withPositions: Bool = false
  ) -> [SearchRow] {
    guard let ranks = ranks(of: results) else {
      return results.rows(first: count, withPositions: withPositions)
    }
    let ordered = OrderedResults(results, ranks: ranks)
    if count >= results.matched { return ordered.allRows(withPositions: withPositions) }
    return Array(ordered.prefix(count))
  }
}

/// Orders results by the times and sizes that files have on the disk now.
package enum FileOrder {
  /// Returns the ranks of results in another order; equal results keep their order.
  ///
  /// A line that names no file, or a file that has been removed, comes last. Cost: lstat(2) of each,
  /// some 150 ms for 100,000, and a sort.
  ///
  /// - Parameters:
  ///   - results: the results to order.
  ///   - order: `.time` or `.size`.
  ///   - isCancelled: called for every 1,024th result.
  /// - Returns: nil when the sort was cancelled.
  package static func ranks(
    of results: SearchResults,
    by order: ResultOrder,
    isCancelled: () -> Bool
  ) -> [UInt32]? {
    var keys: [(key: Int64, rank: UInt32)] = []
    keys.reserveCapacity(results.matched)
    var path: [CChar] = []
    do {
      try results.forEachPrinted { (bytes) throws(Cancelled) in
        if keys.count & 1023 == 0, isCancelled() { throw Cancelled() }
        path.removeAll(keepingCapacity: true)
        for byte in bytes { path.append(CChar(bitPattern: byte)) }
        path.append(0)
        keys.append((key(of: path, order), UInt32(truncatingIfNeeded: keys.count)))
      }
    } catch {
      return nil
    }
    keys.sort { $0.key == $1.key ? $0.rank < $1.rank : $0.key > $1.key }
    return keys.map(\.rank)
  }

  private struct Cancelled: Error {}

  private static func key(of path: [CChar], _ order: ResultOrder) -> Int64 {
    var status = stat()
    if lstat(path, &status) != 0 { return .min }
    switch order {
    case .size: return Int64(status.st_size)
    case .time, .score:
      // Nanoseconds fit until the year 2262; later times count as that year.
      let (seconds, isTooMuch) = Int64(status.st_mtim.tv_sec)
        .multipliedReportingOverflow(by: 1_000_000_000)
      if isTooMuch { return status.st_mtim.tv_sec < 0 ? .min + 1 : .max }
      return seconds &+ Int64(status.st_mtim.tv_nsec)
    }
  }
}
