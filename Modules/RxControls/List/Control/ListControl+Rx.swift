internal import RxCore
public import RxTraits

extension Reactive where Base: ListControl {
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

  private func models<Model: Sendable>(of events: UserEvent<ListRowEvent>) -> ControlEvent<Model> {
    ControlEvent(events: events.reports.compactMap { $0.model as? Model })
  }
}
