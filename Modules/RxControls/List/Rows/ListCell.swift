/// A row of a list while it is shown.
///
/// A cell that nobody holds any more is used again for another row.
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

  /// Called before the cell is used for another row; empties its labels.
  open func prepareForReuse() {
    for label in [textLabel, detailTextLabel] {
      label?.text = nil
      label?.emphasis = []
      label?.link = nil
    }
  }
}
