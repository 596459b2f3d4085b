/// Which rows of a list are headers, each of the section that follows it.
///
/// Costs memory in the number of sections, and time in its logarithm.
struct ListHeaders {
  /// How many rows that are no headers come before each section, and after them all.
  private let itemsBefore: [Int]

  init(counts: some Sequence<Int>) {
    var sum = 0
    var itemsBefore = [0]
    for count in counts {
      sum += count
      itemsBefore.append(sum)
    }
    self.itemsBefore = itemsBefore
  }

  var sectionCount: Int { itemsBefore.count - 1 }
  var itemCount: Int { itemsBefore[sectionCount] }
  var rowCount: Int { itemCount + sectionCount }

  /// The row of a section's header.
  func row(ofHeader section: Int) -> Int { itemsBefore[section] + section }

  /// How many items a section has.
  func count(in section: Int) -> Int { itemsBefore[section + 1] - itemsBefore[section] }

  /// The section that a row is in.
  ///
  /// - Precondition: there is such a row.
  func section(at row: Int) -> Int { last { self.row(ofHeader: $0) <= row } }

  /// Which item of which section a row shows.
  ///
  /// - Precondition: there is such a row, and it is no header.
  func path(at row: Int) -> ListPath {
    let section = section(at: row)
    return ListPath(section: section, row: row - self.row(ofHeader: section) - 1)
  }

  /// How many items come before one; `nil` for a header.
  func item(at row: Int) -> Int? {
    let section = section(at: row)
    return row == self.row(ofHeader: section) ? nil : row - section - 1
  }

  /// The row of an item.
  ///
  /// - Precondition: there is such an item.
  func row(of item: Int) -> Int { item + 1 + last { itemsBefore[$0] <= item } }

  /// The last section for which something holds that holds for the first ones only.
  private func last(where holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, sectionCount)
    while high - low > 1 {
      let middle = (low + high) / 2
      if holds(middle) { low = middle } else { high = middle }
    }
    return low
  }
}
