public import RxCore
public import RxTraits

extension Reactive where Base: ListView {
  /// Shows the elements of a sequence of collections, each collection in place of the last.
  ///
  ///     results.drive(list.rx.items(cellIdentifier: "Cell")) { _, result, cell in
  ///       cell.textLabel?.text = "\(result)"
  ///     }
  ///
  /// - Parameters:
  ///   - cellIdentifier: names the kind of cell. A cell of that name which nobody holds any more is
  ///     used again.
  ///   - cellType: the class of the cells, unless another is registered for the name.
  /// - Returns: a function that takes the sequence, then what fills a cell for a row and an element.
  @MainActor
  public func items<Items: RandomAccessCollection, Cell: ListCell>(
    cellIdentifier: String,
    cellType: Cell.Type = ListCell.self
  )
    -> @MainActor (_ source: Observable<Items>) ->
    @MainActor (
      _ configureCell: @escaping @MainActor (Int, Items.Element, Cell) -> Void
    ) -> any Disposable where Items.Index == Int, Items: Sendable
  {
    { [base] source in
      { configureCell in
        source.subscribe(
          Binder(base) { list, items in
            list.show(items, cellIdentifier: cellIdentifier, configureCell)
          }
        )
      }
    }
  }

  /// A row that the user has chosen.
  public var itemSelected: ControlEvent<Int> { rows(of: base.selections) }

  /// A row that the user had chosen and has given back, where several can be chosen.
  public var itemDeselected: ControlEvent<Int> { rows(of: base.deselections) }

  /// A row that the user has highlighted.
  public var itemHighlighted: ControlEvent<Int> { rows(of: base.highlights) }

  /// A row that comes into sight, with its cell.
  ///
  /// It is reported once, until it is out of sight again; the cell is filled already.
  public var willDisplay: ControlEvent<(cell: ListCell, row: Int)> {
    ControlEvent(events: base.displays.reports.map { (cell: $0.cell, row: $0.row) })
  }

  private func rows(of acts: UserEvent<ListAct>) -> ControlEvent<Int> {
    ControlEvent(events: acts.reports.map(\.row))
  }
}

extension ListView {
  fileprivate func show<Items: RandomAccessCollection, Cell: ListCell>(
    _ items: Items,
    cellIdentifier: String,
    _ configureCell: @escaping @MainActor (Int, Items.Element, Cell) -> Void
  ) where Items.Index == Int {
    let start = items.startIndex
    setRows(count: items.count, model: { items[start + $0] }) { [unowned self] row in
      let cell = dequeueCell(cellIdentifier, as: Cell.self)
      configureCell(row, items[start + row], cell)
      return cell
    }
  }
}
