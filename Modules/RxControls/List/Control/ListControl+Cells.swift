extension ListControl {
  /// Names a kind of cell: cells for this identifier are made of this class from now on.
  ///
  ///     results.register(ResultCell.self, cellIdentifier: "Result")
  ///
  /// - Parameters:
  ///   - cellType: the class.
  ///   - cellIdentifier: its name for `rx.items(cellIdentifier:)`.
  public func register(_ cellType: ListCell.Type, cellIdentifier: String) {
    cellKinds[cellIdentifier] = CellKind(cellType, isRegistered: true)
  }

  /// An empty cell of a kind: one that nobody holds any more, or a new one.
  ///
  /// Costs time in the number of cells of the kind that are held.
  ///
  /// - Parameters:
  ///   - cellIdentifier: names the kind.
  ///   - cellType: the class of the cell, unless another is registered.
  /// - Returns: the cell.
  /// - Precondition: what is registered is a `cellType`.
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

/// Cells of one class, which are used again.
struct CellKind {
  private let cellType: ListCell.Type
  private let isRegistered: Bool
  private var cells: [ListCell] = []

  init(_ cellType: ListCell.Type, isRegistered: Bool = false) {
    self.cellType = cellType
    self.isRegistered = isRegistered
  }

  /// Whether these are the cells to use where a `wanted` is asked for.
  func makes(_ wanted: ListCell.Type) -> Bool { isRegistered || cellType == wanted }

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
