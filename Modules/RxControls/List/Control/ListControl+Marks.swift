internal import OrderedCollections
internal import RxCore
public import RxTraits

extension ListControl {
  /// The marked elements, in the order of marking.
  public final var markedModels: [Any] { Array(marks.values) }

  /// The number of marked elements, at constant cost.
  public final var markCount: Int { marks.count }

  /// Returns true if a row is marked, at constant cost.
  public final func isMarked(row: Int) -> Bool {
    !marks.isEmpty && marks.keys.contains(identity(at: row))
  }

  /// Handles that the user has marked or unmarked a row.
  ///
  /// With `allowsMultipleSelection` that selects or deselects the row.
  public final func userDidToggleMark(row: Int) {
    guard isEnabled, let event = rowEvent(at: row) else { return }
    toggleMark(of: event)
  }

  final func toggleMark(of event: ListRowEvent) {
    let wasMarked = marks.removeValue(forKey: event.identity) != nil
    if !wasMarked { marks[event.identity] = event.model }
    setNeedsDisplay()
    markChanges.report()
    if allowsMultipleSelection { (wasMarked ? deselections : selections).report(event) }
  }

  /// Marks elements after those that are marked; does not report a change by the user.
  ///
  ///     list.addMarks(files.filter(\.isNew))
  ///
  /// Elements that are already marked keep their position. Cost: linear in the number of elements.
  ///
  /// - Parameter models: the elements, which need not be rows of the list.
  public final func addMarks(_ models: some Sequence<some Identifiable>) {
    let count = marks.count
    for model in models {
      let identity = AnyHashable(model.id)
      if marks[identity] == nil { marks[identity] = model }
    }
    if marks.count != count { setNeedsDisplay() }
  }

  /// Removes the marks of some elements; does not report a change by the user.
  ///
  /// - Parameter shouldRemove: returns true for an element to unmark; by default all are.
  public final func removeMarks(where shouldRemove: (Any) -> Bool = { _ in true }) {
    let count = marks.count
    marks.removeAll { shouldRemove($0.value) }
    if marks.count != count { setNeedsDisplay() }
  }

  /// Removes the marks of elements with some identities; does not report a change by the user.
  ///
  /// Cost: linear in the number of identities, and in that of marks only if one of them is marked.
  ///
  /// - Parameter identities: the `id` values of the elements, marked or not.
  public final func removeMarks(identifiedBy identities: some Sequence<some Hashable>) {
    if marks.isEmpty { return }
    var removed: Set<AnyHashable> = []
    for identity in identities where marks[identity] != nil { removed.insert(identity) }
    if removed.isEmpty { return }
    marks.removeAll { removed.contains($0.key) }
    setNeedsDisplay()
  }
}

extension Reactive where Base: ListControl {
  /// The marked elements in the order of marking; emits when the user marks or unmarks a row.
  ///
  /// Setting elements keeps the marks of those that are marked, and removes all others.
  ///
  /// - Parameter modelType: the type of the list's elements; elements of another type are skipped.
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
