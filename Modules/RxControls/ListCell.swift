/// A row of a list while it is shown.
///
/// Cells are used again for other rows.
///
/// Subclass it for rows with more than one text.
@MainActor
open class ListCell {
  /// The text of the row.
  public let textLabel: Label? = Label()

  /// Where a second, lesser text of the row goes.
  public let detailTextLabel: Label? = Label()

  /// Makes an empty cell.
  public required init() {}

  /// Called before the cell is used for another row.
  open func prepareForReuse() {
    textLabel?.text = nil
    detailTextLabel?.text = nil
  }
}
