public import RxCore
public import RxTraits

extension Reactive where Base: TreeView {
  /// Shows the latest nodes of a sequence, each as a text.
  ///
  ///     folders.drive(tree.rx.nodes(title: \.name))
  ///
  /// - Parameter title: returns the text of an element.
  /// - Returns: an observer of the nodes of the first level.
  @MainActor
  public func nodes<Element: Identifiable & Sendable>(
    title: @escaping @MainActor (Element) -> String
  ) -> Binder<[TreeNode<Element>]> {
    Binder(base) { tree, nodes in
      tree.setNodes(nodes) { [unowned tree] _, element in
        let cell = tree.dequeueCell("Node")
        cell.textLabel?.text = title(element)
        return cell
      }
    }
  }

  /// Shows the latest nodes of a sequence.
  ///
  ///     folders.drive(tree.rx.nodes(cellIdentifier: "File")) { _, file, cell in
  ///       cell.textLabel?.text = file.name
  ///     }
  ///
  /// - Parameters:
  ///   - cellIdentifier: the identifier of the cells, which the tree reuses.
  ///   - cellType: the class of the cells, unless another is registered for the identifier.
  /// - Returns: a function that takes the sequence, then a closure that fills a cell for an element at a place.
  @MainActor
  public func nodes<Element: Identifiable & Sendable, Cell: ListCell>(
    cellIdentifier: String,
    cellType: Cell.Type = ListCell.self
  )
    -> @MainActor (_ source: Observable<[TreeNode<Element>]>) ->
    @MainActor (
      _ configureCell: @escaping @MainActor (TreePlace, Element, Cell) -> Void
    ) -> any Disposable
  {
    { [base] source in
      { configureCell in
        source.subscribe(
          Binder(base) { tree, nodes in
            tree.setNodes(nodes) { [unowned tree] place, element in
              let cell = tree.dequeueCell(cellIdentifier, as: Cell.self)
              configureCell(place, element, cell)
              return cell
            }
          }
        )
      }
    }
  }

  /// The identities of the expanded nodes; emits when the user expands or collapses nodes.
  ///
  /// - Parameter type: the type of the identities; identities of another type are left out.
  /// - Returns: the identities.
  @MainActor
  public func expandedNodes<ID: Hashable & Sendable>(_ type: ID.Type) -> ControlProperty<Set<ID>> {
    Self.value(
      base,
      changes: .merge(base.expansions.reports.map { _ in }, base.collapses.reports.map { _ in }),
      getter: { Set($0.expandedNodes.compactMap { $0.base as? ID }) },
      setter: { $0.expandedNodes = Set($1.map { AnyHashable($0) }) }
    )
  }

  /// The identity of the highlighted node; emits when the user moves the highlight.
  ///
  /// - Parameter type: the type of the identity; one of another type is `nil`.
  /// - Returns: the identity.
  @MainActor
  public func highlightedNode<ID: Hashable & Sendable>(_ type: ID.Type) -> ControlProperty<ID?> {
    controlProperty(
      getter: { $0.highlightedNode?.base as? ID },
      setter: { $0.highlightedNode = $1.map { AnyHashable($0) } }
    )
  }

  /// Emits the element of each node that the user expands.
  ///
  /// - Parameter modelType: the type of the tree's elements; elements of another type are skipped.
  /// - Returns: the elements.
  public func modelExpanded<Model: Sendable>(_ modelType: Model.Type) -> ControlEvent<Model> {
    ControlEvent(events: base.expansions.reports.compactMap { $0.model as? Model })
  }

  /// Emits the element of each node that the user collapses.
  ///
  /// - Parameter modelType: the type of the tree's elements; elements of another type are skipped.
  /// - Returns: the elements.
  public func modelCollapsed<Model: Sendable>(_ modelType: Model.Type) -> ControlEvent<Model> {
    ControlEvent(events: base.collapses.reports.compactMap { $0.model as? Model })
  }
}
