import Rx

// actors and async/await interop
actor Bank {
  private var balance = 0
  func deposit(_ amount: Int) { balance += amount }
  func current() -> Int { balance }
}

final class BankService: Sendable {
  private let bank = Bank()

  func balance() -> Single<Int> {
    Single.create { [bank] observer in
      let task = Task { observer(.success(await bank.current())) }
      return Disposables.create { task.cancel() }
    }
  }
  func depositAll(_ amounts: Observable<Int>) async throws -> Int {
    for try await amount in amounts.values {
      await bank.deposit(amount)
    }
    return try await balance().value
  }
}

@MainActor
final class BankScreen {
  var text = ""
  let service = BankService()
  func refresh() async {
    do { text = "\(try await service.balance().value)" } catch { text = "error" }
  }
  func watch(_ d: Driver<String>) async {
    for await t in d.values { text = t }
  }
  func save(_ c: Completable, _ m: Maybe<Int>) async throws -> Int? {
    try await c.value
    return try await m.value
  }
}
