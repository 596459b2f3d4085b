import Rx

// well isolated: Sendable service with actor cache and relays, used by a @MainActor controller
struct Session: Sendable, Equatable { let token: String; let expires: Int }
enum SessionError: Error { case expired }

final class SessionManager: Sendable {
  static let shared = SessionManager()
  private let session = BehaviorRelay<Session?>(value: nil)
  let loggedOut = PublishRelay<Void>()

  var isLoggedIn: Observable<Bool> { session.map { $0 != nil }.distinctUntilChanged() }
  var token: Single<String> {
    session.take(1).asSingle().flatMap { s in
      guard let s = s else { return .error(SessionError.expired) }
      return .just(s.token)
    }
  }
  func refresh(using api: @escaping @Sendable (String) async throws -> Session) -> Completable {
    token.flatMap { token in
      Single.create { single in
        let task = Task {
          do { single(.success(try await api(token))) } catch { single(.failure(error)) }
        }
        return Disposables.create { task.cancel() }
      }
    }
    .do(
      onSuccess: { [session] (s: Session) in session.accept(s) },
      onError: { [loggedOut] _ in loggedOut.accept(()) }
    )
    .asCompletable()
  }
}

@MainActor final class AccountController {
  private var busy = false
  private let bag = DisposeBag()
  func refresh(_ manager: SessionManager, api: @escaping @Sendable (String) async throws -> Session)
  {
    busy = true
    manager.refresh(using: api)
      .observe(on: MainScheduler.instance)
      .subscribe(
        onCompleted: { [weak self] in self?.busy = false },
        onError: { [weak self] _ in self?.busy = false }
      )
      .disposed(by: bag)
  }
}
