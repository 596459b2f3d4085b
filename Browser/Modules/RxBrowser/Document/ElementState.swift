/// The element of a control, with the revisions at which its parts last changed.
struct ElementState {
  /// The revisions at which the properties of an element last changed.
  struct Changes {
    var attributes: [String: Int] = [:]
    var text = 0
    var value = 0
    var isChecked = 0
  }

  private(set) var element: BrowserElement
  /// The revision at which the whole element was replaced.
  private(set) var revision: Int
  /// The changes since then, by the path of child indexes.
  private(set) var changes: [[Int]: Changes] = [:]

  init(_ element: BrowserElement, at revision: Int) {
    self.element = element
    self.revision = revision
  }

  /// Takes over an element; returns true if it differs from the one before.
  ///
  /// An element of another shape replaces the one before. Of the same shape, only what differs changes.
  mutating func set(_ newElement: BrowserElement, at newRevision: Int) -> Bool {
    if newElement == element { return false }
    if newElement.hasShape(of: element) {
      note(from: element, to: newElement, path: [], at: newRevision)
    } else {
      revision = newRevision
      changes = [:]
    }
    element = newElement
    return true
  }

  private mutating func note(
    from old: BrowserElement,
    to new: BrowserElement,
    path: [Int],
    at revision: Int
  ) {
    if old == new { return }
    var change = changes[path] ?? Changes()
    let names = Set(old.attributes.keys).union(new.attributes.keys)
    for name in names where old.attributes[name] != new.attributes[name] {
      change.attributes[name] = revision
    }
    if old.text != new.text { change.text = revision }
    if old.value != new.value { change.value = revision }
    if old.isChecked != new.isChecked { change.isChecked = revision }
    changes[path] = change
    for (index, (old, new)) in zip(old.children, new.children).enumerated() {
      note(from: old, to: new, path: path + [index], at: revision)
    }
  }

  /// The elements inside that have a value or a check mark, by path.
  func inputs() -> [[Int]] {
    var found: [[Int]] = []
    func visit(_ element: BrowserElement, _ path: [Int]) {
      if element.value != nil || element.isChecked != nil { found.append(path) }
      for (index, child) in element.children.enumerated() { visit(child, path + [index]) }
    }
    visit(element, [])
    return found
  }

  /// Returns the element at a path, which exists.
  subscript(path: [Int]) -> BrowserElement {
    path.reduce(element) { $0.children[$1] }
  }
}

extension BrowserElement {
  /// True if only attributes, texts, values and check marks differ.
  fileprivate func hasShape(of other: BrowserElement) -> Bool {
    tag == other.tag && widget == other.widget && part == other.part && actions == other.actions
      && (text == nil) == (other.text == nil) && (value == nil) == (other.value == nil)
      && (isChecked == nil) == (other.isChecked == nil) && children.count == other.children.count
      && zip(children, other.children).allSatisfy { $0.hasShape(of: $1) }
  }
}
