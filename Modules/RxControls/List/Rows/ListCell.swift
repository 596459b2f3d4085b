/// The visible content of a row of a list.
///
///     final class FileCell: ListCell {
///       let size = Label()
///     }
///
/// A list reuses a cell that nothing else references. Subclass the class for rows with more content.
@MainActor
open class ListCell {
  /// The text of the row.
  public let textLabel: Label? = Label()

  /// The second, less important text of the row.
  public let detailTextLabel: Label? = Label()

  /// Creates an empty cell.
  public required init() {}

  /// Called before the cell is used for another row; empties its labels.
  open func prepareForReuse() {
    for label in [textLabel, detailTextLabel] {
      label?.text = nil
      label?.emphasis = []
      label?.spans = []
      label?.link = nil
    }
  }
}
