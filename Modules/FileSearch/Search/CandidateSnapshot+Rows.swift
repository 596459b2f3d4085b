extension CandidateSnapshot {
  /// Returns the rows whose candidates still exist under the same path.
  ///
  /// Use it before acting on rows that were shown or marked a while ago:
  ///
  ///     let marked = index.snapshot.stillPresent(markedRows)
  ///
  /// Cost: O(bytes of the paths); a path is assembled for each row.
  ///
  /// - Parameter rows: rows of any snapshot of the same index.
  /// - Returns: the rows that are up to date, in the same order.
  public func stillPresent(_ rows: [SearchRow]) -> [SearchRow] {
    let reader = SnapshotReader(self)
    return rows.filter { row in
      guard reader.isCandidate(row.id) else { return false }
      reader.read(row.id)
      return reader.text.elementsEqual(row.textBytes)
    }
  }
}
