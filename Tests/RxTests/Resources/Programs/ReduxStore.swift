import Rx

// well isolated redux store with value types
struct AppState: Sendable, Equatable { var count = 0; var todos: [String] = [] }
enum Action: Sendable { case increment, decrement, add(String), clear }

func reduce(_ state: AppState, _ action: Action) -> AppState {
  var state = state
  switch action {
  case .increment: state.count += 1
  case .decrement: state.count -= 1
  case .add(let todo): state.todos.append(todo)
  case .clear: state = AppState()
  }
  return state
}

@MainActor
final class Store {
  static let shared = Store()
  private let actions = PublishRelay<Action>()
  private let stateRelay = BehaviorRelay(value: AppState())
  private let bag = DisposeBag()
  var state: Driver<AppState> { stateRelay.asDriver() }
  private init() {
    actions.scan(stateRelay.value, accumulator: reduce)
      .bind(to: stateRelay)
      .disposed(by: bag)
  }
  func dispatch(_ action: Action) { actions.accept(action) }
  func select<T: Equatable>(_ keyPath: KeyPath<AppState, T>) -> Driver<T> {
    state.map { $0[keyPath: keyPath] }.distinctUntilChanged()
  }
}
