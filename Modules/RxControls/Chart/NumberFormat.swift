/// The text of a number, with its unit.
///
///     load.format = .percent                       // 0.413 → 41%
///     delay.format = .decimals(1).unit(" ms")      // 12.34 → 12.3 ms
///     copied.format = NumberFormat { "\(Int($0 * 12)) of 12 MB" }
///
/// Texts do not depend on the locale. A number that is not finite is `–`.
public struct NumberFormat: Sendable {
  private let text: @MainActor (Double) -> String

  /// Creates a format from a function.
  public init(_ text: @escaping @MainActor (Double) -> String) { self.text = text }

  /// Returns the text of a number.
  @MainActor
  public func callAsFunction(_ number: Double) -> String { number.isFinite ? text(number) : "–" }

  /// Returns the format with a text after each number: `.plain.unit(" ms")`.
  public func unit(_ unit: String) -> NumberFormat {
    NumberFormat { [text] number in text(number) + unit }
  }

  /// At most two decimal places: `12.25`.
  public static var plain: NumberFormat {
    NumberFormat { number in
      // Larger numbers have no hundredths. Adding zero makes -0 positive.
      let rounded = abs(number) < 1e13 ? (number * 100).rounded() / 100 + 0 : number
      let text = "\(rounded)"
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
  }

  /// A number of decimal places, from 0 to 9, also where they are zero: `.decimals(1)` is `12.0`.
  public static func decimals(_ places: Int) -> NumberFormat {
    let places = max(0, min(places, 9))
    let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
    return NumberFormat { number in
      let scaled = (number * scale).rounded()
      guard abs(scaled) < 0x1p53 else { return "\(number)" }
      let digits = String(abs(Int(scaled)))
      let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
      let point = places > 0 ? "." : ""
      return (scaled < 0 ? "-" : "") + padded.dropLast(places) + point + padded.suffix(places)
    }
  }

  /// A share, of which 1 is the whole: `41%` for 0.413.
  ///
  /// Less than the whole is never `100%`.
  public static var percent: NumberFormat {
    NumberFormat { share in
      let percent = share * 100
      let nearest = percent.rounded()
      // 0.29 times 100 is a little less than 29.
      let isWhole = abs(nearest - percent) < 1e-4 && (nearest != 100 || share >= 1)
      let whole = isWhole ? nearest : percent.rounded(.down)
      return decimals(0).text(whole) + "%"
    }
  }

  /// An integer in groups of three digits: `1,234,567`.
  public static var grouped: NumberFormat {
    NumberFormat { number in
      let text = decimals(0).text(number)
      guard text.utf8.count > 3, !text.contains("e") else { return text }
      let digits = text.drop { $0 == "-" }
      var groups = ""
      for (index, digit) in digits.enumerated() {
        if index > 0, (digits.count - index).isMultiple(of: 3) { groups.append(",") }
        groups.append(digit)
      }
      return (number < 0 ? "-" : "") + groups
    }
  }

  /// A number of bytes in units of 1,024, with three digits at most: `512 B`, `1.5 KiB`, `237 MiB`.
  public static var bytes: NumberFormat {
    NumberFormat { number in
      let units = ["B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"]
      var (number, unit) = (number, 0)
      while abs(number) >= 999.5, unit < units.count - 1 {
        (number, unit) = (number / 1024, unit + 1)
      }
      let places = unit > 0 && abs(number) < 9.95 ? 1 : 0
      return decimals(places).text(number) + " " + units[unit]
    }
  }

  /// A number of seconds: `0.25 s`, `42 s`, `3:05`, `2:00:07`, `4 d 3 h`.
  public static var seconds: NumberFormat {
    NumberFormat { number in
      if abs(number) < 9.995 { return plain.text(number) + " s" }
      guard abs(number) < 1e15 else { return plain.text(number) + " s" }
      let sign = number < 0 ? "-" : ""
      let whole = Int(abs(number).rounded())
      let two = { (number: Int) in (number < 10 ? "0" : "") + "\(number)" }
      let (minutes, hours) = (whole / 60 % 60, whole / 3600)
      if whole < 60 { return "\(sign)\(whole) s" }
      if hours == 0 { return "\(sign)\(minutes):\(two(whole % 60))" }
      if hours < 24 { return "\(sign)\(hours):\(two(minutes)):\(two(whole % 60))" }
      return "\(sign)\(hours / 24) d \(hours % 24) h"
    }
  }
}
