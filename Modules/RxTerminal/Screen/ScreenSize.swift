/// How large a screen is, in cells.
public struct ScreenSize: Hashable, Sendable {
  /// How many rows.
  public let rows: Int
  /// How many columns.
  public let columns: Int

  /// Makes a size.
  public init(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
  }
}
