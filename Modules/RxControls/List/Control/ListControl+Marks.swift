internal import OrderedCollections
internal import RxCore
public import RxTraits

extension ListControl {
  /// What is marked, in the order in which it was.
  public final var markedModels: [Any] { Array(marks.values) }

  /// How many are marked; costs nothing.
  public final var markCount: Int { marks.count }

  /// Whether a row is marked; what it costs does not depend on the number of marks.
  public final func isMarked(row: Int) -> Bool {
    !marks.isEmpty && marks.keys.contains(identity(at: row))
  }

  /// The user has marked a row, or taken its mark away.
  ///
  /// Where several rows can be chosen, that is to choose it, or to do so no more.
  public final func userDidToggleMark(row: Int) {
    guard isEnabled, let act = act(at: row) else { return }
    toggleMark(of: act)
  }

  final func toggleMark(of act: ListAct) {
    let wasMarked = marks.removeValue(forKey: act.identity) != nil
    if !wasMarked { marks[act.identity] = act.model }
    setNeedsDisplay()
    markChanges.report()
    if allowsMultipleSelection { (wasMarked ? deselections : selections).report(act) }
  }

  /// Marks elements behind those that are marked, through the program's door.
  ///
  /// Costs time in the number of elements; those that are marked already stay where they are.
  ///
  /// - Parameter models: the elements, known by their identity, whether they are shown or not.
  public final func addMarks(_ models: some Sequence<some Identifiable>) {
    let count = marks.count
    for model in models {
      let identity = AnyHashable(model.id)
      if marks[identity] == nil { marks[identity] = model }
    }
    if marks.count != count { setNeedsDisplay() }
  }

  /// Takes marks away, through the program's door.
  ///
  /// - Parameter isGone: whether an element loses its mark; by default all do.
  public final func removeMarks(where isGone: (Any) -> Bool = { _ in true }) {
    let count = marks.count
    marks.removeAll { isGone($0.value) }
    if marks.count != count { setNeedsDisplay() }
  }

  /// Takes marks away, through the program's door, from what has gone.
  ///
  /// Costs time in the number of identities, and in that of marks only if one of them is marked.
  ///
  /// - Parameter identities: of elements, as their `id` says; those that are not marked do not matter.
  public final func removeMarks(identifiedBy identities: some Sequence<some Hashable>) {
    if marks.isEmpty { return }
    var gone: Set<AnyHashable> = []
    for identity in identities where marks[identity] != nil { gone.insert(identity) }
    if gone.isEmpty { return }
    marks.removeAll { gone.contains($0.key) }
    setNeedsDisplay()
  }
}

extension Reactive where Base: ListControl {
  /// What is marked, as the user marks it, in the order of marking.
  ///
  /// Putting elements in keeps the marks of those that are marked, and takes all others away.
  ///
  /// - Parameter modelType: the type of the list's elements; others are passed over.
  /// - Returns: the marked elements.
  @MainActor
  public func modelsMarked<Model: Sendable & Hashable>(
    _ modelType: Model.Type
  ) -> ControlProperty<[Model]> {
    Self.value(
      base,
      changes: base.markChanges.reports,
      getter: { $0.markedModels.compactMap { $0 as? Model } },
      setter: { list, kept in
        list.removeMarks { model in (model as? Model).map { !kept.contains($0) } ?? true }
      }
    )
  }
}
