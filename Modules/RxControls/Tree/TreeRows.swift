/// The content of a tree, whatever the type of its elements.
@MainActor
protocol TreeContent {
  /// The rows as they are now.
  var rows: ListRows { get }
  /// The identities of the expanded nodes, in the tree or not.
  var expandedNodes: Set<AnyHashable> { get set }

  func place(at row: Int) -> TreePlace
  func rowCount(below row: Int) -> Int
  /// Expands a node; returns the elements of those that have been expanded.
  mutating func expand(row: Int, withSiblings: Bool) -> [Any]
  /// Collapses a node.
  mutating func collapse(row: Int)
}

/// The content of a tree of elements of a type.
struct TreeRows<Element: Identifiable>: TreeContent {
  private var root: TreeBranch<Element>
  private var ids: Set<Element.ID>
  private let cell: @MainActor (TreePlace, Element) -> ListCell

  init(
    _ nodes: [TreeNode<Element>],
    expanded ids: Set<Element.ID>,
    cell: @escaping @MainActor (TreePlace, Element) -> ListCell
  ) {
    root = TreeBranch(nodes)
    self.ids = ids
    self.cell = cell
    update()
  }

  private mutating func update() {
    var above: Set<Element.ID> = []
    root.expand(ids, above: &above)
  }

  var rows: ListRows {
    let (root, cell) = (root, cell)
    return ListRows(
      count: root.rowCount,
      model: { root.node(at: $0).node.element },
      cell: { row in
        let found = root.node(at: row)
        return cell(found.place, found.node.element)
      },
      find: { identity in (identity.base as? Element.ID).flatMap { root.row(of: $0) } }
    )
  }

  var expandedNodes: Set<AnyHashable> {
    get { Set(ids.map { AnyHashable($0) }) }
    set {
      ids = Set(newValue.compactMap { $0.base as? Element.ID })
      update()
    }
  }

  func place(at row: Int) -> TreePlace { root.node(at: row).place }

  func rowCount(below row: Int) -> Int { root.rowCount(below: root.node(at: row)) }

  mutating func expand(row: Int, withSiblings: Bool) -> [Any] {
    let found = root.node(at: row)
    let indexes =
      withSiblings
      ? 0..<found.place.siblingCount : found.place.index..<found.place.index + 1
    var expanded: [TreeNode<Element>] = []
    root.change(at: found.path[...]) { [ids] in expanded = $0.expand(indexes, below: ids) }
    for node in expanded { ids.insert(node.id) }
    return expanded.map(\.element)
  }

  mutating func collapse(row: Int) {
    let found = root.node(at: row)
    root.change(at: found.path[...]) { $0.collapse(found.place.index) }
    ids.remove(found.node.id)
  }
}
