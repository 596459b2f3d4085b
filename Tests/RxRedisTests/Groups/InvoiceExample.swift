import Foundation
import RxCore
import RxRedis

// The example of Docs/Redis.md.

struct Order: Codable, Sendable {
  var customer: String
  var total: Int
}

struct Invoices: Sendable {
  let directory: URL

  /// Writes the invoice of an order, unless an earlier attempt has done it.
  func write(for delivery: GroupDelivery<Order>) throws {
    let file = directory.appending(path: "\(delivery.id).txt")
    if FileManager.default.fileExists(atPath: file.path) { return }
    let text = "\(delivery.element.customer): \(delivery.element.total)\n"
    try Data(text.utf8).write(to: file, options: .atomic)
  }

  func write(
    for orders: RedisStream<Order>,
    as consumer: String,
    until stop: Observable<Void>
  ) -> Observable<GroupEvent> {
    orders.group("invoices", from: .beginning)
      .consume(as: consumer, inFlight: 16, until: stop) { try write(for: $0) }
  }
}
