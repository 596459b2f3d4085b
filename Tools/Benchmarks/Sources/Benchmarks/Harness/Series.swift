/// How one number grows with another.
struct Series: Reported {
  let name: String
  /// What grows, and nanoseconds an element.
  let points: [(x: Double, y: Double)]

  var json: String {
    let list = { (values: [Double]) in "[" + values.map(number).joined(separator: ",") + "]" }
    return object([
      ("series", quoted(name)), ("x", list(points.map(\.x))), ("ns", list(points.map(\.y))),
    ])
  }

  var text: String {
    padded(name, 44) + points.map { "\(number($0.x)): \(number($0.y)) ns" }.joined(separator: " · ")
  }
}
