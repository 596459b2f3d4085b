internal import RxControls

extension TreeView {
  /// The keys of a tree besides those of a list.
  static let treeKeys = [KeyPress(.left), KeyPress(.right), KeyPress(.character("*"))]

  /// The levels that a page indents; deeper ones have the place of the last.
  private static let indentedLevels = 24

  /// Returns the attributes by which assistive technology knows the place of a row.
  func pageAttributes(ofRow row: Int) -> [String: String?]? {
    guard let place = place(at: row) else { return nil }
    return [
      "role": "treeitem",
      "aria-level": "\(place.level + 1)",
      "aria-posinset": "\(place.index + 1)",
      "aria-setsize": "\(place.siblingCount)",
      "aria-expanded": place.isExpandable ? place.isExpanded ? "true" : "false" : nil,
      "data-columns": "\(2 * min(place.level, Self.indentedLevels))",
    ]
  }
}
