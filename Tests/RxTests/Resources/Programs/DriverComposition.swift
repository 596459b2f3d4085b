import Rx

// Drivers: combineLatest / merge / zip / asDriver variants / drive to relays & binders & several
struct Cart: Sendable, Equatable { var items: [String: Int] = [:]; var coupon: String? = nil }

@MainActor
final class CartViewModel {
  let add = PublishRelay<String>()
  let remove = PublishRelay<String>()
  let coupon = PublishSubject<String>()
  let cart = BehaviorRelay(value: Cart())
  let badge = BehaviorRelay<Int>(value: 0)
  let title = BehaviorRelay<String?>(value: nil)
  private let bag = DisposeBag()

  init() {
    enum Change { case add(String), remove(String), coupon(String) }
    let changes = Driver.merge(
      add.asDriver(onErrorDriveWith: .empty()).map { Change.add($0) },
      remove.asDriver(onErrorDriveWith: .never()).map { Change.remove($0) },
      coupon.asDriver(onErrorJustReturn: "").map(Change.coupon)
    )
    changes.scan(Cart()) { cart, change in
      var cart = cart
      switch change {
      case .add(let i): cart.items[i, default: 0] += 1
      case .remove(let i): cart.items[i] = nil
      case .coupon(let c): cart.coupon = c
      }
      return cart
    }.drive(cart).disposed(by: bag)
    cart.asDriver().map { $0.items.values.reduce(0, +) }.drive(badge).disposed(by: bag)
    Driver.combineLatest(badge.asDriver(), cart.asDriver().map { $0.coupon }) {
      "\($0) \($1 ?? "")"
    }
    .drive(title).disposed(by: bag)
    Driver.zip(badge.asDriver(), badge.asDriver().skip(1)).filter { $0 < $1 }.map { _ in "grew" }
      .drive(title).disposed(by: bag)
  }
}
