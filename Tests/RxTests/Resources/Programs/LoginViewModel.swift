import Rx

// careless: non-Sendable class view model, service is a plain protocol
protocol AuthService {
  func login(user: String, password: String) -> Single<Bool>
}

final class LoginViewModel {
  struct Input {
    let username: Driver<String>
    let password: Driver<String>
    let loginTap: Signal<Void>
  }
  struct Output {
    let loginEnabled: Driver<Bool>
    let loggedIn: Driver<Bool>
  }
  private let service: AuthService
  init(service: AuthService) { self.service = service }

  func transform(_ input: Input) -> Output {
    let credentials = Driver.combineLatest(input.username, input.password)
    let enabled =
      credentials
      .map { user, pass in !user.isEmpty && pass.count > 5 }
      .distinctUntilChanged()
      .startWith(false)
    let loggedIn = input.loginTap
      .withLatestFrom(credentials)
      .flatMapLatest { [service] user, pass in
        service.login(user: user, password: pass)
          .asDriver(onErrorJustReturn: false)
      }
    return Output(loginEnabled: enabled, loggedIn: loggedIn.asDriver(onErrorJustReturn: false))
  }
}
