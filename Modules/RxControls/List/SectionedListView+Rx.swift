public import RxCore
public import RxTraits

extension Reactive where Base: SectionedListView {
  /// Shows the latest sections of a sequence.
  ///
  ///     groups.drive(list.rx.sections(cellIdentifier: "Cell")) { path, file, cell in
  ///       cell.textLabel?.text = file.name
  ///     }
  ///
  /// - Parameters:
  ///   - cellIdentifier: the identifier of the items' cells, which the list reuses.
  ///   - cellType: the class of the cells, unless another is registered for the identifier.
  /// - Returns: a function that takes the sequence, then a closure that fills a cell for an element.
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

  /// Emits each item that the user selects.
  public var itemSelected: ControlEvent<ListPath> { paths(of: base.selections) }

  /// Emits each item that the user deselects, with `allowsMultipleSelection`.
  public var itemDeselected: ControlEvent<ListPath> { paths(of: base.deselections) }

  /// Emits each item that the user highlights.
  public var itemHighlighted: ControlEvent<ListPath> { paths(of: base.highlights) }

  /// Emits each item that becomes visible, with its filled cell.
  public var willDisplay: ControlEvent<(cell: ListCell, path: ListPath)> {
    ControlEvent(events: base.displays.reports.map { (cell: $0.cell, path: $0.path) })
  }

  private func paths(of events: UserEvent<ListRowEvent>) -> ControlEvent<ListPath> {
    ControlEvent(events: events.reports.map(\.path))
  }
}
