extension Array {
  /// Sorts elements of which nearly all are in order already, as after a few rows of a table have changed.
  ///
  /// Cost: O(n + k log n) for k elements that are not in order; O(n log n) for more than an eighth of them.
  ///
  /// The elements that are in order stay, as in E. Ernerfeldt's "drop-merge sort": of two neighbours in the
  /// wrong order the first one is taken out if the one before it and the second one are in order, else the second one.
  ///
  /// - Parameter precedes: a strict total order.
  mutating func sortNearlySorted(by precedes: (Element, Element) -> Bool) {
    var kept: [Element] = []
    var others: [Element] = []
    kept.reserveCapacity(count)
    for element in self {
      while let last = kept.last, precedes(element, last) {
        let isLastToBlame = kept.count == 1 || precedes(kept[kept.count - 2], element)
        if !isLastToBlame { break }
        others.append(kept.removeLast())
      }
      if let last = kept.last, precedes(element, last) {
        others.append(element)
        if others.count > 16 + count / 8 { return sort(by: precedes) }
      } else {
        kept.append(element)
      }
    }
    if others.isEmpty { return }
    others.sort(by: precedes)
    // From the end, so that nothing is moved twice.
    var (end, write) = (kept.count, count - 1)
    self.replaceSubrange(0..<kept.count, with: kept)
    for element in others.reversed() {
      var (low, high) = (0, end)
      while low < high {
        let middle = (low + high) / 2
        if precedes(self[middle], element) { low = middle + 1 } else { high = middle }
      }
      while end > low {
        end -= 1
        self[write] = self[end]
        write -= 1
      }
      self[write] = element
      write -= 1
    }
  }
}
