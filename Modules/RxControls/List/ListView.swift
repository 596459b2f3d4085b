public import RxCore
public import RxTraits

/// A list of rows that the user can select.
///
///     results.drive(list.rx.items(cellIdentifier: "Cell")) { _, result, cell in
///       cell.textLabel?.text = "\(result)"
///     }
///     list.rx.modelSelected(Result.self).asSignal().emit(onNext: { print($0) })
///
/// See `ListControl` for what all lists have in common.
public final class ListView: ListControl {
  /// Replaces the rows.
  ///
  /// - Parameters:
  ///   - count: the number of rows.
  ///   - model: returns the element of a row.
  ///   - cell: returns a filled cell for a row.
  public func setRows(
    count: Int,
    model: @escaping @MainActor (Int) -> Any,
    cell: @escaping @MainActor (Int) -> ListCell
  ) {
    show(ListRows(count: count, model: model, cell: cell))
  }
}

extension Reactive where Base: ListView {
  /// Shows the latest collection of a sequence.
  ///
  ///     results.drive(list.rx.items(cellIdentifier: "Cell")) { _, result, cell in
  ///       cell.textLabel?.text = "\(result)"
  ///     }
  ///
  /// - Parameters:
  ///   - cellIdentifier: the identifier of the cells, which the list reuses.
  ///   - cellType: the class of the cells, unless another is registered for the identifier.
  /// - Returns: a function that takes the sequence, then a closure that fills a cell for an element.
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
            let start = items.startIndex
            list.setRows(count: items.count, model: { items[start + $0] }) { [unowned list] row in
              let cell = list.dequeueCell(cellIdentifier, as: Cell.self)
              configureCell(row, items[start + row], cell)
              return cell
            }
          }
        )
      }
    }
  }

  /// Emits each row that the user selects.
  public var itemSelected: ControlEvent<Int> { rows(of: base.selections) }

  /// Emits each row that the user deselects, with `allowsMultipleSelection`.
  public var itemDeselected: ControlEvent<Int> { rows(of: base.deselections) }

  /// Emits each row that the user highlights.
  public var itemHighlighted: ControlEvent<Int> { rows(of: base.highlights) }

  /// Emits each row that becomes visible, with its filled cell.
  public var willDisplay: ControlEvent<(cell: ListCell, row: Int)> {
    ControlEvent(events: base.displays.reports.map { (cell: $0.cell, row: $0.row) })
  }

  private func rows(of events: UserEvent<ListRowEvent>) -> ControlEvent<Int> {
    ControlEvent(events: events.reports.map(\.row))
  }
}
