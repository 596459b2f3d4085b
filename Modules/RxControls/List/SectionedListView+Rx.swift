public import RxCore
public import RxTraits

extension Reactive where Base: SectionedListView {
  /// Shows the sections of a sequence, each element in place of the last.
  ///
  ///     groups.drive(list.rx.sections(cellIdentifier: "Cell")) { path, file, cell in
  ///       cell.textLabel?.text = file.name
  ///     }
  ///
  /// - Parameters:
  ///   - cellIdentifier: names the kind of cell of the items. A cell of that name which nobody holds
  ///     any more is used again.
  ///   - cellType: the class of the cells, unless another is registered for the name.
  /// - Returns: a function that takes the sequence, then what fills a cell for a path and an element.
  @MainActor
  public func sections<Items: RandomAccessCollection, Cell: ListCell>(
    cellIdentifier: String,
    cellType: Cell.Type = ListCell.self
  )
    -> @MainActor (_ source: Observable<[ListSection<Items>]>) ->
    @MainActor (
      _ configureCell: @escaping @MainActor (ListPath, Items.Element, Cell) -> Void
    ) -> any Disposable where Items.Index == Int, Items: Sendable
  {
    { [base] source in
      { configureCell in
        source.subscribe(
          Binder(base) { list, sections in
            list.setSections(sections) { [unowned list] path, element in
              let cell = list.dequeueCell(cellIdentifier, as: Cell.self)
              configureCell(path, element, cell)
              return cell
            }
          }
        )
      }
    }
  }

  /// An item that the user has chosen.
  public var itemSelected: ControlEvent<ListPath> { paths(of: base.selections) }

  /// An item that the user had chosen and has given back, where several can be chosen.
  public var itemDeselected: ControlEvent<ListPath> { paths(of: base.deselections) }

  /// An item that the user has highlighted.
  public var itemHighlighted: ControlEvent<ListPath> { paths(of: base.highlights) }

  /// An item that comes into sight, with its cell.
  ///
  /// It is reported once, until it is out of sight again; the cell is filled already.
  public var willDisplay: ControlEvent<(cell: ListCell, path: ListPath)> {
    ControlEvent(events: base.displays.reports.map { (cell: $0.cell, path: $0.path) })
  }

  private func paths(of acts: UserEvent<ListAct>) -> ControlEvent<ListPath> {
    ControlEvent(events: acts.reports.map(\.path))
  }
}
