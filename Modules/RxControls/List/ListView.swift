/// Rows that the user can choose from, all of one kind.
///
///     results.drive(list.rx.items(cellIdentifier: "Cell")) { _, result, cell in
///       cell.textLabel?.text = "\(result)"
///     }
///     list.rx.modelSelected(Result.self).asSignal().emit(onNext: { open($0) })
///
/// See `ListControl` for what all lists do.
public final class ListView: ListControl {
  /// Shows other rows from now on.
  ///
  /// - Parameters:
  ///   - count: how many.
  ///   - model: what stands behind a row.
  ///   - cell: fills a cell for a row.
  public func setRows(
    count: Int,
    model: @escaping @MainActor (Int) -> Any,
    cell: @escaping @MainActor (Int) -> ListCell
  ) {
    show(ListRows(count: count, model: model, cell: cell))
  }
}
