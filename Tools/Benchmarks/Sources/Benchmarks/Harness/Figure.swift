/// One figure of several programs, ours first, in one unit.
struct Figure: Reported {
  let name: String
  let unit: String
  let values: [(program: String, value: Double)]

  var json: String {
    var fields = [("case", quoted(name)), ("unit", quoted(unit))]
    fields += values.map { ($0.program, number($0.value)) }
    fields += ratios.map { ("ratio_\($0.program)", number($0.value)) }
    return object(fields)
  }

  var text: String {
    let programs = values.map { "\($0.program) \(number($0.value)) \(unit)" }
    let ratios = ratios.map { "\(number($0.value))× \($0.program)" }
    let comparison = ratios.isEmpty ? "" : "  (ours: \(ratios.joined(separator: ", ")))"
    return padded(name, 50) + programs.joined(separator: " · ") + comparison
  }

  /// Ours divided by each other's, where that is meaningful.
  var ratios: [(program: String, value: Double)] {
    guard let ours = values.first?.value, ours > 0 else { return [] }
    return values.dropFirst().filter { $0.value > 0 && $0.value.isFinite }
      .map { ($0.program, ours / $0.value) }
  }
}
