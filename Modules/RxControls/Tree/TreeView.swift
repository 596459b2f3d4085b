/// Rows in levels, which the user expands and collapses.
///
///     let tree = TreeView(accessibleName: "Files")
///     folders.drive(tree.rx.nodes(title: \.name))
///     tree.rx.modelSelected(File.self).asSignal().emit(onNext: { file in print(file.name) })
///
/// Nodes are known by their identity: what is expanded, the highlight, the marks and the scroll position survive
/// updates. Expanding a node costs as much as its children, and all else as much as in a list: rows that are not visible have no
/// cells. Long texts are not wrapped.
///
/// Right expands the highlighted node, or goes to its first child; Left collapses it, or goes to the node above; `*` expands
/// it and its siblings. See `ListControl` for what trees and lists have in common.
///
/// - SeeAlso: the keys are those of the [tree pattern](https://www.w3.org/WAI/ARIA/apg/patterns/treeview/) of ARIA.
public final class TreeView: ListControl {
  private var content: (any TreeContent)?
  /// The columns of the signs that expand the visible rows, which a backend notes when it draws them.
  package var signPlaces: [Int: Range<Int>] = [:]

  nonisolated let expansions = UserEvent<TreeEvent>()
  nonisolated let collapses = UserEvent<TreeEvent>()

  /// The role of a tree.
  public override var role: Role { .tree }

  /// Replaces the nodes.
  ///
  /// Cost: linear in the number of nodes beside and below those that are expanded; constant if none is.
  ///
  /// - Parameters:
  ///   - nodes: the nodes of the first level.
  ///   - cell: returns a filled cell for an element at a place.
  public func setNodes<Element: Identifiable>(
    _ nodes: [TreeNode<Element>],
    cell: @escaping @MainActor (TreePlace, Element) -> ListCell
  ) {
    let ids = expandedNodes.compactMap { $0.base as? Element.ID }
    setContent(TreeRows(nodes, expanded: Set(ids), cell: cell))
  }

  private func setContent(_ content: any TreeContent) {
    self.content = content
    show(content.rows)
  }

  /// The identities of the expanded nodes.
  ///
  /// A node that is removed and comes again is expanded as before. A node below one that is not expanded may be expanded, too:
  /// its rows are shown with it. Setting the identities is not reported through `rx`.
  ///
  /// Cost of setting: linear in the number of nodes beside and below those that are expanded.
  public var expandedNodes: Set<AnyHashable> {
    get { content?.expandedNodes ?? [] }
    set {
      guard var content, newValue != content.expandedNodes else { return }
      content.expandedNodes = newValue
      setContent(content)
    }
  }

  /// The identity of the highlighted node; setting that of a node without a row removes the highlight.
  public var highlightedNode: AnyHashable? {
    get { highlightedRow.map { identity(at: $0) } }
    set { highlightedRow = newValue.flatMap { rows.find?($0) } }
  }

  /// Returns the place of a row; `nil` for an invalid row.
  public func place(at row: Int) -> TreePlace? {
    (0..<rowCount).contains(row) ? content?.place(at: row) : nil
  }

  // MARK: - The user

  /// Handles that the user has expanded the node of a row.
  public func userDidExpand(row: Int) { expand(row, withSiblings: false) }

  /// Handles that the user has expanded the node of a row and all nodes beside it.
  public func userDidExpandSiblings(ofRow row: Int) { expand(row, withSiblings: true) }

  private func expand(_ row: Int, withSiblings: Bool) {
    guard isEnabled, place(at: row) != nil, var content else { return }
    let models = content.expand(row: row, withSiblings: withSiblings)
    if models.isEmpty { return }
    setContent(content)
    reportUserChange()
    for model in models { expansions.report(TreeEvent(model: model)) }
  }

  /// Handles that the user has collapsed the node of a row, which gets the highlight of a node below.
  public func userDidCollapse(row: Int) {
    guard isEnabled, place(at: row)?.isExpanded ?? false, let model = model(at: row), var content
    else { return }
    let below = row..<row + 1 + content.rowCount(below: row)
    if let highlightedRow, below.contains(highlightedRow) { userDidHighlight(row: row) }
    content.collapse(row: row)
    setContent(content)
    reportUserChange()
    collapses.report(TreeEvent(model: model))
  }

  /// Handles that the user has expanded or collapsed the node of a row, as a press on its sign does.
  public func userDidToggle(row: Int) {
    if place(at: row)?.isExpanded ?? false {
      userDidCollapse(row: row)
    } else {
      userDidExpand(row: row)
    }
  }

  /// Handles a key of the user: Right, Left and `*` besides those of all lists.
  ///
  /// - Returns: true if the tree used the key.
  public override func userDidPress(_ key: KeyPress) -> Bool {
    guard isFocused, let row = highlightedRow, let place = place(at: row) else {
      return super.userDidPress(key)
    }
    switch (key.key, key.modifiers) {
    case (.right, []) where !place.isExpanded: userDidExpand(row: row)
    case (.right, []):
      if let next = self.place(at: row + 1), next.parentRow == row {
        userDidHighlight(row: row + 1)
      }
    case (.left, []) where place.isExpanded: userDidCollapse(row: row)
    case (.left, []):
      if let parent = place.parentRow { userDidHighlight(row: parent) }
    case (.character("*"), []), (.character("*"), .shift): userDidExpandSiblings(ofRow: row)
    default: return super.userDidPress(key)
    }
    return true
  }

  /// The sign of a row, behind two blanks for each level.
  func headlessPrefix(ofRow row: Int) -> String {
    guard let place = place(at: row) else { return "" }
    let sign = place.isExpanded ? "▾ " : place.isExpandable ? "▸ " : "  "
    return String(repeating: "  ", count: place.level) + sign
  }
}

/// An event of a node of a tree, with the node's element.
struct TreeEvent: @unchecked Sendable {
  // Unchecked: `model` is used only on the main actor.

  let model: Any
}
