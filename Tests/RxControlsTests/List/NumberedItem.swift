import RxControls

/// An element whose identity is its number.
struct NumberedItem: Identifiable, Hashable, Sendable {
  let id: Int
}

extension ListView {
  /// Creates a list of numbers.
  func show(_ numbers: some Sequence<Int>) {
    let items = numbers.map { NumberedItem(id: $0) }
    setRows(count: items.count, model: { items[$0] }) { [unowned self] row in
      let cell = dequeueCell("Number")
      cell.textLabel?.text = "\(items[row].id)"
      return cell
    }
  }
}

extension ListView {
  /// Creates a list of numbers, some of which are marked if several can be selected.
  convenience init(
    showing numbers: some Sequence<Int>,
    marked count: Int = 0,
    accessibleName: String = ""
  ) {
    self.init(accessibleName: accessibleName)
    show(numbers)
    allowsMultipleSelection = count > 0
    for row in 0..<count { userDidToggleMark(row: row) }
  }
}

extension SectionedListView {
  /// Creates a list with one section of numbers.
  convenience init(showing numbers: some Sequence<Int>, accessibleName: String = "") {
    self.init(accessibleName: accessibleName)
    let items = numbers.map { NumberedItem(id: $0) }
    setSections([ListSection("Numbers", items: items)]) { [unowned self] _, item in
      let cell = dequeueCell("Number")
      cell.textLabel?.text = "\(item.id)"
      return cell
    }
  }
}
