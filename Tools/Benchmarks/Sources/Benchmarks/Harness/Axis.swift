import Glibc

/// An axis of a plot: from values to places.
struct Axis {
  /// A Boolean value that indicates whether equal steps are equal factors.
  let isLogarithmic: Bool
  /// The values at both ends.
  let range: ClosedRange<Double>
  /// The places of both ends.
  let places: (start: Double, end: Double)

  init(_ values: [Double], isLogarithmic: Bool, places: (start: Double, end: Double)) {
    let (least, most) = (values.min() ?? 1, values.max() ?? 1)
    let first = isLogarithmic ? floor(log10(least) + 1e-9) : 0
    let last = isLogarithmic ? max(first + 1, ceil(log10(most) - 1e-9)) : 0
    self.isLogarithmic = isLogarithmic
    self.places = places
    range =
      isLogarithmic ? pow(10, first)...pow(10, last) : 0...max(most, .leastNonzeroMagnitude)
  }

  func place(_ value: Double) -> Double {
    let (least, most) = (range.lowerBound, range.upperBound)
    let share =
      isLogarithmic ? log(value / least) / log(most / least) : (value - least) / (most - least)
    return places.start + share * (places.end - places.start)
  }

  /// The powers of ten of a logarithmic axis; quarters of another.
  var ticks: [Double] {
    if !isLogarithmic { return (0...4).map { range.upperBound * Double($0) / 4 } }
    let (first, last) = (log10(range.lowerBound).rounded(), log10(range.upperBound).rounded())
    return stride(from: first, through: last, by: 1).map { pow(10, $0) }
  }

  /// A short text of a value, as 10k.
  static func label(_ value: Double) -> String {
    switch value {
    case 1e9...: "\(number(value / 1e9))G"
    case 1e6...: "\(number(value / 1e6))M"
    case 1e3...: "\(number(value / 1e3))k"
    default: number(value)
    }
  }

  private static func number(_ value: Double) -> String {
    let digits = value < 10 ? 100.0 : 10.0
    let rounded = (value * digits).rounded() / digits
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
