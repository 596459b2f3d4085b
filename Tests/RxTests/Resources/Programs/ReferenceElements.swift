import Rx

class User { var name = "" }
func f() {
  let s = PublishSubject<User>()
  _ = s.map { $0.name }.observe(on: MainScheduler.instance).subscribe(onNext: { print($0) })
  _ = s.filter { !$0.name.isEmpty }.subscribe(onNext: { print($0) })
}
