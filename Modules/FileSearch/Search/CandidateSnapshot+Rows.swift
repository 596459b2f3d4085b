extension CandidateSnapshot {
  /// The rows, maybe of an earlier snapshot, whose candidates there still are under the same path.
  ///
  /// Cost: a path for each row.
  ///
  /// - Parameter rows: rows of this index.
  /// - Returns: those that are not out of date, in the same order.
  public func present(_ rows: [SearchRow]) -> [SearchRow] {
    let reader = SnapshotReader(self)
    return rows.filter { row in
      guard reader.isCandidate(row.id.rawValue) else { return false }
      reader.read(row.id.rawValue)
      return reader.text.elementsEqual(row.textBytes)
    }
  }
}
