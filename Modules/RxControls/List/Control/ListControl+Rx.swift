internal import RxCore
public import RxTraits

extension Reactive where Base: ListControl {
  /// What stands behind a row that the user has highlighted.
  ///
  /// - Parameter modelType: the type of the list's elements; a row of another type is passed over.
  /// - Returns: the elements highlighted.
  public func modelHighlighted<Model: Sendable>(_ modelType: Model.Type) -> ControlEvent<Model> {
    models(of: base.highlights)
  }

  /// What stands behind a row that the user has chosen.
  ///
  /// - Parameter modelType: the type of the list's elements; a row of another type is passed over.
  /// - Returns: the elements chosen.
  public func modelSelected<Model: Sendable>(_ modelType: Model.Type) -> ControlEvent<Model> {
    models(of: base.selections)
  }

  /// What stands behind a row that the user had chosen and has given back, where several can be
  /// chosen.
  ///
  /// - Parameter modelType: the type of the list's elements; a row of another type is passed over.
  /// - Returns: the elements given back.
  public func modelDeselected<Model: Sendable>(_ modelType: Model.Type) -> ControlEvent<Model> {
    models(of: base.deselections)
  }

  /// Whether several rows can be chosen.
  @MainActor
  public var allowsMultipleSelection: Binder<Bool> {
    Binder(base) { list, allows in list.allowsMultipleSelection = allows }
  }

  private func models<Model: Sendable>(of acts: UserEvent<ListAct>) -> ControlEvent<Model> {
    ControlEvent(events: acts.reports.compactMap { $0.model as? Model })
  }
}
