/// A way to pass elements on, which returns how many it has passed.
typealias Way = () async throws -> Int

/// A row of the table: a bridge, and the plain library's own way.
struct Cost {
  let bridge: String
  let name: String
  let way: Way
  let plainName: String
  let plainWay: Way?

  init(_ bridge: String, _ name: String, _ way: @escaping Way) {
    (self.bridge, self.name, self.way, plainName, plainWay) = (bridge, name, way, "none", nil)
  }

  init(
    _ bridge: String,
    _ name: String,
    _ way: @escaping Way,
    beside plainName: String,
    _ plainWay: @escaping Way
  ) {
    self.bridge = bridge
    self.name = name
    self.way = way
    self.plainName = plainName
    self.plainWay = plainWay
  }

  /// Measures both ways in turn, and returns a line of the table.
  func line(rounds: Int = 5) async throws -> String {
    _ = try await way()
    _ = try await plainWay?()
    var (ours, plain) = ([Sample](), [Sample]())
    for _ in 0..<rounds {
      ours.append(try await Sample(way))
      if let plainWay { plain.append(try await Sample(plainWay)) }
    }
    let (own, other) = (Sample(medianOf: ours), plain.isEmpty ? nil : Sample(medianOf: plain))
    let ratio = other.map { number(own.nanoseconds / $0.nanoseconds) } ?? ""
    let cells = [
      bridge, name, number(own.nanoseconds), number(own.mallocs), plainName,
      other.map { number($0.nanoseconds) } ?? "", other.map { number($0.mallocs) } ?? "", ratio,
    ]
    return "| \(cells.joined(separator: " | ")) |"
  }

  static let head = """
    | bridge | unit | ns | mallocs | beside | ns | mallocs | ratio |
    | --- | --- | --: | --: | --- | --: | --: | --: |
    """
}

/// Returns a number with three digits, or with one after the point.
private func number(_ value: Double) -> String {
  let digits = value < 10 ? 100.0 : value < 100 ? 10.0 : 1.0
  let rounded = (value * digits).rounded() / digits
  return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
}
