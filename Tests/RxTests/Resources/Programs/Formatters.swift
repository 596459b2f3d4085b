import Foundation
import Rx

// formatters captured by closures
final class PriceViewModel {
  let price = BehaviorRelay<Double>(value: 0)
  let priceText: Driver<String>
  let dateText: Observable<String>

  init(dates: Observable<Date>) {
    let formatter = NumberFormatter()
    formatter.numberStyle = .currency
    formatter.currencyCode = "EUR"
    priceText = price.asDriver()
      .map { formatter.string(from: NSNumber(value: $0)) ?? "-" }
      .distinctUntilChanged()
    let dateFormatter = DateFormatter()
    dateFormatter.dateStyle = .short
    dateText =
      dates
      .map { dateFormatter.string(from: $0) }
      .share(replay: 1, scope: .whileConnected)
  }
}
