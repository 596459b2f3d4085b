package import FileSearch
import Glibc

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
