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
    textLabel?.prepareForReuse()
    detailTextLabel?.prepareForReuse()
  }
}

extension Label {
  /// Empties the label of a cell.
  func prepareForReuse() {
    text = nil
    emphasis = []
    spans = []
    link = nil
  }
}

extension ListControl {
  /// Registers the class of the cells with an identifier.
  ///
  ///     results.register(ResultCell.self, cellIdentifier: "Result")
  ///
  /// - Parameters:
  ///   - cellType: the class.
  ///   - cellIdentifier: the identifier for `rx.items(cellIdentifier:)`.
  public func register(_ cellType: ListCell.Type, cellIdentifier: String) {
    cellKinds[cellIdentifier] = CellKind(cellType, isRegistered: true)
  }

  /// Returns an empty cell: one that nothing else references, or a new one.
  ///
  ///     let cell = list.dequeueCell("Result", as: ResultCell.self)
  ///
  /// Cost: linear in the number of cells with this identifier that are in use.
  ///
  /// - Parameters:
  ///   - cellIdentifier: the identifier.
  ///   - cellType: the class of the cell, unless another is registered.
  /// - Returns: the cell.
  /// - Precondition: the registered class is `cellType` or a subclass.
  public func dequeueCell<Cell: ListCell>(
    _ cellIdentifier: String,
    as cellType: Cell.Type = ListCell.self
  ) -> Cell {
    if cellKinds[cellIdentifier]?.makes(cellType) == false { cellKinds[cellIdentifier] = nil }
    let cell = cellKinds[cellIdentifier, default: CellKind(cellType)].dequeue()
    guard let cell = cell as? Cell else {
      preconditionFailure(
        "cells named \"\(cellIdentifier)\" are \(type(of: cell)), not \(cellType)"
      )
    }
    return cell
  }
}

/// The reusable cells of one class.
struct CellKind {
  private let cellType: ListCell.Type
  private let isRegistered: Bool
  private var cells: [ListCell] = []

  init(_ cellType: ListCell.Type, isRegistered: Bool = false) {
    self.cellType = cellType
    self.isRegistered = isRegistered
  }

  /// True if these cells serve a request for `requested`: a registered class serves all.
  func makes(_ requested: ListCell.Type) -> Bool { isRegistered || cellType == requested }

  @MainActor
  mutating func dequeue() -> ListCell {
    for index in cells.indices where isKnownUniquelyReferenced(&cells[index]) {
      cells[index].prepareForReuse()
      return cells[index]
    }
    let cell = cellType.init()
    cells.append(cell)
    return cell
  }
}
