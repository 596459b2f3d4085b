import Rx

// @MainActor controller with Single/Maybe requests, nested subscriptions, refresh control
struct Weather: Sendable { let city: String; let temp: Int }
protocol WeatherService: Sendable { func weather(_ city: String) -> Single<Weather> }

@MainActor
final class WeatherController {
  private let service: WeatherService
  private let cities = PublishRelay<String>()
  private var shown: [Weather] = []
  private var message: String?
  private var bag = DisposeBag()
  init(service: WeatherService) { self.service = service }

  func viewDidLoad() {
    cities
      .flatMapLatest { [service] city in
        service.weather(city).timeout(.seconds(5), scheduler: MainScheduler.instance)
          .asObservable().materialize()
      }
      .observe(on: MainScheduler.instance)
      .subscribe(onNext: { [weak self] event in
        switch event {
        case .next(let weather): self?.shown.append(weather)
        case .error(let error): self?.message = "\(error)"
        case .completed: break
        }
      })
      .disposed(by: bag)
  }
  func reload(_ city: String) {
    service.weather(city)
      .subscribe(on: ConcurrentDispatchQueueScheduler(qos: .userInitiated))
      .observe(on: MainScheduler.instance)
      .subscribe(
        with: self,
        onSuccess: { me, w in me.shown = [w] },
        onFailure: { me, e in me.message = "\(e)" }
      )
      .disposed(by: bag)
    service.weather(city)
      // Swift 6: main actor-isolated property 'shown' can not be mutated from a Sendable closure
      .subscribe(onSuccess: { [weak self] w in self?.shown.append(w) }, onFailure: { print($0) })
      .disposed(by: bag)
  }
  func select(_ city: String) { cities.accept(city) }
}
