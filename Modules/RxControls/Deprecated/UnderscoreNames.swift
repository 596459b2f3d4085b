// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import RxCore
public import RxTraits

extension TextField {
  /// The text of the field, or the empty string; emits when the user changes it.
  @available(*, deprecated, message: "write rx.text.orEmpty")
  public final var rx_text: ControlProperty<String> { rx.text.orEmpty }
}

extension Label {
  /// The text of the label.
  @available(*, deprecated, renamed: "rx.text")
  public var rx_text: Binder<String?> { rx.text }
}

extension ListView {
  /// Shows the elements of a sequence of collections; see `rx.items(cellIdentifier:)`.
  ///
  /// - Parameters:
  ///   - cellIdentifier: the name of the kind of cell.
  ///   - cellType: the class of the cells, unless another is registered for the name.
  /// - Returns: a function that takes the sequence, then a closure that fills a cell for an element.
  @available(*, deprecated, renamed: "rx.items(cellIdentifier:cellType:)")
  public func rx_itemsWithCellIdentifier<Items: RandomAccessCollection, Cell: ListCell>(
    _ cellIdentifier: String,
    cellType: Cell.Type = ListCell.self
  )
    -> @MainActor (_ source: Observable<Items>) ->
    @MainActor (
      _ configureCell: @escaping @MainActor (Int, Items.Element, Cell) -> Void
    ) -> any Disposable where Items.Index == Int, Items: Sendable
  {
    rx.items(cellIdentifier: cellIdentifier, cellType: cellType)
  }
}
