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
