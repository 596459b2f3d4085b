import Rx
import RxTesting
import Testing

@MainActor
struct SignUpForm {
  let nameError: Driver<String?>
  let passwordError: Driver<String?>
  let canSubmit: Driver<Bool>

  init(name: Driver<String>, password: Driver<String>) {
    nameError = name.map { $0.isEmpty ? "a name is required" : nil }
    passwordError = password.map { $0.count < 3 ? "at least three characters" : nil }
    canSubmit = Driver.combineLatest(nameError, passwordError) { $0 == nil && $1 == nil }
      .distinctUntilChanged()
  }
}

struct FormValidationTests {
  @MainActor @Test func `a form can be submitted while all of its fields are valid`() {
    let clock = TestScheduler(initialClock: 0)
    SharingScheduler.mock(scheduler: clock) {
      let name = clock.hot("-e-n-----e-", values: ["e": "", "n": "Ann"])
      let password = clock.hot("-e----s-l---", values: ["e": "", "s": "ab", "l": "abc"])
      let form = SignUpForm(
        name: name.asDriver(onErrorJustReturn: ""),
        password: password.asDriver(onErrorJustReturn: "")
      )
      let canSubmit = clock.record(form.canSubmit, values: ["y": true, "n": false])
      #expect(canSubmit == "--n------yn")
    }
  }
}
