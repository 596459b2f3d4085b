import Rx

func f(_ o: Observable<[String: Any]>) -> Observable<String> {
  // Swift 6: type 'Any' does not conform to the 'Sendable' protocol
  o.observe(on: MainScheduler.instance).map { $0["name"] as? String ?? "" }
}
