import Rx

// @MainActor controller subscribing to plain Observables, with and without observe(on:)
@MainActor
final class TimerViewController {
  private var seconds = 0
  private var title = ""
  private var bag = DisposeBag()

  func start() {
    bag = DisposeBag()
    Observable<Int>.interval(.seconds(1), scheduler: MainScheduler.instance)
      .subscribe(onNext: { [weak self] value in
        self?.seconds = value
      })
      .disposed(by: bag)
    Observable<Int>.timer(
      .seconds(3),
      scheduler: ConcurrentDispatchQueueScheduler(qos: .background)
    )
    .map { "done \($0)" }
    .observe(on: MainScheduler.instance)
    .subscribe(
      onNext: { [weak self] text in
        self?.title = text
      },
      onCompleted: { [weak self] in
        self?.stop()
      }
    )
    .disposed(by: bag)
  }
  func stop() { bag = DisposeBag() }
}
