import RxControls

/// An element that is known by its number.
struct NumberedItem: Identifiable, Hashable, Sendable {
  let id: Int
}

extension ListView {
  /// Shows some numbers.
  func show(_ numbers: some Sequence<Int>) {
    let items = numbers.map { NumberedItem(id: $0) }
    setRows(count: items.count, model: { items[$0] }) { [unowned self] row in
      let cell = dequeueCell("Number")
      cell.textLabel?.text = "\(items[row].id)"
      return cell
    }
  }
}
