import Foundation
import Rx

func f(_ o: Observable<Double>) -> Observable<String> {
  let fmt = NumberFormatter()
  return o.map { fmt.string(from: NSNumber(value: $0)) ?? "" }
}
