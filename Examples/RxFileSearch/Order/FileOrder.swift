import FileSearch
import Glibc

/// Orders results by what the disk says of them now.
enum FileOrder {
  /// The ranks of results in another order; those that are alike stay in order.
  ///
  /// What is no file, or is gone, comes last. Cost: lstat(2) of each, some 150 ms for 100,000, and a
  /// sort.
  ///
  /// - Parameters:
  ///   - results: what to order.
  ///   - order: how; by score is not for here.
  ///   - isCancelled: asked now and then.
  /// - Returns: nil when it was cancelled.
  static func ranks(
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
      // Until the year 2262; what is beyond counts as that.
      let (seconds, isTooMuch) = Int64(status.st_mtim.tv_sec)
        .multipliedReportingOverflow(by: 1_000_000_000)
      if isTooMuch { return status.st_mtim.tv_sec < 0 ? .min + 1 : .max }
      return seconds &+ Int64(status.st_mtim.tv_nsec)
    }
  }
}
