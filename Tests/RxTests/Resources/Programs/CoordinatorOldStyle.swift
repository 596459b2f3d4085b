import Rx

// careless: old-style MVVM coordinator, no actors, closures, [weak self], self captured strongly
class Screen {
  let onClose = PublishSubject<String>()
  let onAppear = ReplaySubject<Void>.create(bufferSize: 1)
  var title = ""
}

class Coordinator {
  private var children: [ObjectIdentifier: Screen] = [:]
  private var history: [String] = []
  let bag = DisposeBag()
  var onFinish: ((String) -> Void)?

  func show(_ screen: Screen) {
    children[ObjectIdentifier(screen)] = screen
    bag.insert(
      // Swift 6: capture of 'screen' with non-Sendable type 'Screen' in a '@Sendable' closure
      screen.onAppear.subscribe(onNext: { screen.title = "visible" }),
      screen.onClose.subscribe(onNext: { [weak self, weak screen] result in
        // Swift 6: capture of 'screen' with non-Sendable type 'Screen?' in a '@Sendable' closure
        // Swift 6: capture of 'self' with non-Sendable type 'Coordinator?' in a '@Sendable' closure
        guard let self = self, let screen = screen else { return }
        self.history.append(result)
        self.children[ObjectIdentifier(screen)] = nil
        self.onFinish?(result)
      })
    )
    screen.onClose
      .take(1)
      // Swift 6: type 'Coordinator' does not conform to the 'Sendable' protocol
      .withUnretained(self)
      .subscribe(onNext: { owner, result in owner.history.append("first " + result) })
      .disposed(by: bag)
    // Swift 6: type 'Coordinator' does not conform to the 'Sendable' protocol
    screen.onClose.subscribe(with: self, onNext: { owner, _ in owner.history.removeAll() })
      .disposed(by: bag)
  }
  func flow() -> Single<String> {
    Single.create { single in
      // Swift 6: capture of 'self' with non-Sendable type 'Coordinator' in a '@Sendable' closure
      self.onFinish = { single(.success($0)) }
      // Swift 6: capture of 'self' with non-Sendable type 'Coordinator' in a '@Sendable' closure
      return Disposables.create { self.onFinish = nil }
    }
  }
}
