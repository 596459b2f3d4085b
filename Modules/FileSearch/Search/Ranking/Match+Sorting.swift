extension [Match] {
  /// Sorts matches, which must be in ascending order of entries, by rank.
  ///
  /// Cost: O(n), a radix sort of two passes for each half of the rank; 10 ms for a million.
  mutating func sortByRank() {
    if count < 1 << 14 { return sort() }
    var other = [Match](unsafeUninitializedCapacity: count) { $1 = $0.count }
    withUnsafeMutableBufferPointer { matches in
      other.withUnsafeMutableBufferPointer { spare in
        matches.distribute(into: spare, by: 32)
        spare.distribute(into: matches, by: 48)
      }
    }
  }
}

extension UnsafeMutableBufferPointer<Match> {
  /// Writes the matches in the order of the 16 bits at `shift`; matches with equal bits stay in
  /// order.
  fileprivate func distribute(into target: Self, by shift: UInt64) {
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 1 << 16) { positions in
      positions.initialize(repeating: 0)
      for match in self { positions[match.digit(at: shift)] += 1 }
      var next = 0
      for digit in positions.indices {
        let count = positions[digit]
        positions[digit] = next
        next += count
      }
      for match in self {
        let digit = match.digit(at: shift)
        target.initializeElement(at: positions[digit], to: match)
        positions[digit] += 1
      }
    }
  }
}
