internal import RxCore
public import RxTraits

extension ListView {
  /// An element that the user has marked, as it was then.
  struct Mark {
    let identity: AnyHashable
    let model: Any
  }

  /// What is marked, in the order in which it was.
  public var markedModels: [Any] { marks.map(\.model) }

  /// Whether a row is marked.
  public func isMarked(row: Int) -> Bool {
    if marks.isEmpty { return false }
    let identity = identity(at: row)
    return marks.contains { $0.identity == identity }
  }

  /// The user has marked a row, or taken its mark away.
  public func userDidToggleMark(row: Int) {
    guard isEnabled, let model = model(at: row) else { return }
    let identity = identity(at: row)
    if let place = marks.firstIndex(where: { $0.identity == identity }) {
      marks.remove(at: place)
    } else {
      marks.append(Mark(identity: identity, model: model))
    }
    setNeedsDisplay()
    markChanges.onNext(())
  }

  /// Takes marks away, through the program's door.
  ///
  /// - Parameter isGone: whether an element loses its mark; by default all do.
  public func removeMarks(where isGone: (Any) -> Bool = { _ in true }) {
    let count = marks.count
    marks.removeAll { isGone($0.model) }
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
      changes: base.markChanges.asObservable(),
      getter: { $0.markedModels.compactMap { $0 as? Model } },
      setter: { list, kept in
        list.removeMarks { model in (model as? Model).map { !kept.contains($0) } ?? true }
      }
    )
  }
}
