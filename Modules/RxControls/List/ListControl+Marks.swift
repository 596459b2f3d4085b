internal import OrderedCollections
internal import RxCore
public import RxTraits

extension ListView {
  /// What is marked, in the order in which it was.
  public var markedModels: [Any] { Array(marks.values) }

  /// Whether a row is marked; what it costs does not depend on the number of marks.
  public func isMarked(row: Int) -> Bool {
    !marks.isEmpty && marks.keys.contains(identity(at: row))
  }

  /// The user has marked a row, or taken its mark away.
  public func userDidToggleMark(row: Int) {
    guard isEnabled, let model = model(at: row) else { return }
    let identity = identity(at: row)
    if marks.removeValue(forKey: identity) == nil { marks[identity] = model }
    setNeedsDisplay()
    markChanges.report()
  }

  /// Takes marks away, through the program's door.
  ///
  /// - Parameter isGone: whether an element loses its mark; by default all do.
  public func removeMarks(where isGone: (Any) -> Bool = { _ in true }) {
    let count = marks.count
    marks.removeAll { isGone($0.value) }
    if marks.count != count { setNeedsDisplay() }
  }
}

extension Reactive where Base: ListView {
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
