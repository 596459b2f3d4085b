import Glibc

/// The growth of one number with another.
struct Series: Reported {
  let name: String
  /// The quantity that grows: the horizontal axis.
  let quantity: String
  /// The unit of the cost: the vertical axis.
  let unit: String
  /// The quantity, and the cost.
  let points: [(x: Double, y: Double)]

  /// The power of the quantity that the cost grows with: least squares in logarithms, over the upper
  /// half of the sizes.
  var exponent: Double? {
    let logarithms = points.filter { $0.x > 0 && $0.y > 0 }.map { (x: log($0.x), y: log($0.y)) }
    let upper = logarithms.suffix(max(2, (logarithms.count + 1) / 2))
    if upper.count < 2 { return nil }
    let count = Double(upper.count)
    let x = upper.reduce(0) { $0 + $1.x } / count
    let y = upper.reduce(0) { $0 + $1.y } / count
    let spread = upper.reduce(0) { $0 + ($1.x - x) * ($1.x - x) }
    return spread == 0 ? nil : upper.reduce(0) { $0 + ($1.x - x) * ($1.y - y) } / spread
  }

  /// The exponent as text, to the hundredth.
  var power: String { exponent.map { "\(hundredth($0))" } ?? "none" }

  var json: String {
    let list = { (values: [Double]) in "[" + values.map(number).joined(separator: ",") + "]" }
    return object([
      ("series", quoted(name)), ("quantity", quoted(quantity)), ("unit", quoted(unit)),
      ("x", list(points.map(\.x))), ("y", list(points.map(\.y))),
      ("exponent", exponent.map { "\(hundredth($0))" } ?? "null"),
    ])
  }

  var text: String {
    padded(name, 44) + "\(unit), exponent \(power):  "
      + points.map { "\(Int($0.x)): \(number($0.y))" }.joined(separator: " · ")
  }

  private func hundredth(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
