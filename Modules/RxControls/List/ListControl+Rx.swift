internal import RxCore
public import RxTraits

extension Reactive where Base: ListControl {
  /// The highlighted row; emits when the user moves the highlight.
  @MainActor
  public var highlightedRow: ControlProperty<Int?> {
    controlProperty(getter: { $0.highlightedRow }, setter: { $0.highlightedRow = $1 })
  }

  /// Emits the element of each row that the user highlights.
  ///
  /// - Parameter modelType: the type of the list's elements; elements of another type are skipped.
  /// - Returns: the highlighted elements.
  public func modelHighlighted<Model: Sendable>(_ modelType: Model.Type) -> ControlEvent<Model> {
    models(of: base.highlights)
  }

  /// Emits the element of each row that the user selects.
  ///
  ///     list.rx.modelSelected(File.self).asSignal().emit(onNext: { file in print(file.name) })
  ///
  /// - Parameter modelType: the type of the list's elements; elements of another type are skipped.
  /// - Returns: the selected elements.
  public func modelSelected<Model: Sendable>(_ modelType: Model.Type) -> ControlEvent<Model> {
    models(of: base.selections)
  }

  /// Emits the element of each row that the user deselects, with `allowsMultipleSelection`.
  ///
  /// - Parameter modelType: the type of the list's elements; elements of another type are skipped.
  /// - Returns: the deselected elements.
  public func modelDeselected<Model: Sendable>(_ modelType: Model.Type) -> ControlEvent<Model> {
    models(of: base.deselections)
  }

  /// Allows or forbids to select several rows.
  @MainActor
  public var allowsMultipleSelection: Binder<Bool> {
    Binder(base) { list, allows in list.allowsMultipleSelection = allows }
  }

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

  private func models<Model: Sendable>(of events: UserEvent<ListRowEvent>) -> ControlEvent<Model> {
    ControlEvent(events: events.reports.compactMap { $0.model as? Model })
  }
}
