/// A node of a tree: an element, and the nodes below it.
///
///     TreeNode(modules, children: [TreeNode(core), TreeNode(loop)])
///     TreeNode(folder) { folder.read().map { TreeNode($0) } }
///
/// The identity of a node is that of its element, and belongs to one node of the tree. A node with the identity of one
/// that it is below stays closed until the user opens it, so that a loop of links has an end.
public struct TreeNode<Element: Identifiable>: Identifiable {
  /// The element.
  public let element: Element
  private let children: Children

  fileprivate enum Children {
    case known([TreeNode])
    case made(@MainActor () -> [TreeNode])
  }

  /// The identity of the element.
  public var id: Element.ID { element.id }

  /// Creates a node, which can be expanded if it has children.
  ///
  /// - Parameters:
  ///   - element: the element.
  ///   - children: the nodes below it.
  public init(_ element: Element, children: [TreeNode] = []) {
    self.element = element
    self.children = .known(children)
  }

  /// Creates a node whose children are made when it is expanded.
  ///
  /// It can be expanded also if there are none. They are made again each time that the node is expanded, and for each update
  /// of the tree while it is.
  ///
  /// - Parameters:
  ///   - element: the element.
  ///   - children: returns the nodes below it, on the main actor; it must not wait, as nothing is drawn meanwhile.
  public init(_ element: Element, children: @escaping @MainActor () -> [TreeNode]) {
    self.element = element
    self.children = .made(children)
  }

  /// True if the node can be expanded.
  public var isExpandable: Bool {
    if case .known(let nodes) = children { !nodes.isEmpty } else { true }
  }

  /// Returns the nodes below.
  @MainActor
  func makeChildren() -> [TreeNode] {
    switch children {
    case .known(let nodes): nodes
    case .made(let make): make()
    }
  }
}

extension TreeNode: Sendable where Element: Sendable {}
extension TreeNode.Children: Sendable where Element: Sendable {}

/// The place of a row in a tree.
///
///     tree.place(at: 3)?.level  // 1 for a child of a node of the first level
public struct TreePlace: Hashable, Sendable {
  /// The number of nodes above the node.
  public let level: Int
  /// The number of siblings before the node.
  public let index: Int
  /// The number of siblings with the node.
  public let siblingCount: Int
  /// The row of the node above; `nil` for a node of the first level.
  public let parentRow: Int?
  /// True if the node can be expanded.
  public let isExpandable: Bool
  /// True if the rows below the node are shown.
  public let isExpanded: Bool
}
