import Rx

// form validation: combineLatest of 2, 3, 5 with closures, zip, collection forms
struct Form: Equatable {
  var name: String; var email: String; var age: Int; var terms: Bool; var country: String
}

struct FormViewModel {
  let name = BehaviorRelay(value: "")
  let email = BehaviorRelay(value: "")
  let age = BehaviorRelay(value: 0)
  let terms = BehaviorRelay(value: false)
  let country = BehaviorRelay<String?>(value: nil)

  var form: Observable<Form> {
    Observable.combineLatest(name, email, age, terms, country.compactMap { $0 }) {
      name,
      email,
      age,
      terms,
      country in
      Form(name: name, email: email, age: age, terms: terms, country: country)
    }
  }
  var isValid: Driver<Bool> {
    Observable.combineLatest(name, email, age) { !$0.isEmpty && $1.contains("@") && $2 >= 18 }
      .distinctUntilChanged()
      .asDriver(onErrorJustReturn: false)
  }
  var allFilled: Observable<Bool> {
    Observable.combineLatest([name.asObservable(), email.asObservable()]).map {
      $0.allSatisfy { !$0.isEmpty }
    }
  }
  func submitted(_ tap: Observable<Void>) -> Observable<Form> {
    tap.withLatestFrom(form).filter { $0.terms }
  }
  var pairs: Observable<String> {
    Observable.zip(name, age) { "\($0): \($1)" }
  }
  var greeting: Observable<String> {
    Observable.combineLatest(name, age).map { name, age in "\(name) is \(age)" }
  }
}
