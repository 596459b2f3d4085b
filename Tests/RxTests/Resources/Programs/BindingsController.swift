import Rx

// all the bind flavours in a @MainActor controller
@MainActor final class TextField { var text = ""; var enabled = true }

extension Reactive where Base: TextField {
  @MainActor var text: Binder<String> { Binder(base) { field, value in field.text = value } }
  @MainActor var isEnabled: Binder<Bool> { Binder(base) { $0.enabled = $1 } }
}
extension TextField: ReactiveCompatible {}

@MainActor
final class FormController {
  let field = TextField()
  let log = PublishRelay<String>()
  let state = BehaviorRelay<String?>(value: nil)
  private var count = 0
  private let bag = DisposeBag()

  func setUp(_ names: Observable<String>) {
    names.bind(to: field.rx.text).disposed(by: bag)
    names.map { !$0.isEmpty }.bind(to: field.rx.isEnabled).disposed(by: bag)
    names.bind(to: log).disposed(by: bag)
    names.bind(to: state).disposed(by: bag)
    // Swift 6: main actor-isolated property 'count' can not be mutated from a Sendable closure
    names.bind(onNext: { [weak self] _ in self?.count += 1 }).disposed(by: bag)
    // Swift 6: main actor-isolated property 'text' can not be mutated from a Sendable closure
    names.bind(with: self, onNext: { me, name in me.field.text = name }).disposed(by: bag)
    names.subscribe(
      with: self,
      // Swift 6: main actor-isolated property 'count' can not be mutated from a Sendable closure
      onNext: { me, _ in me.count += 1 },
      // Swift 6: main actor-isolated property 'count' can not be mutated from a Sendable closure
      onError: { me, _ in me.count = 0 }
    ).disposed(by: bag)
    names.withUnretained(self)
      // Swift 6: main actor-isolated property 'text' can not be mutated from a Sendable closure
      .subscribe(onNext: { me, name in me.field.text = name }).disposed(by: bag)
  }
}
