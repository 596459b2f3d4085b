/// Reads and writes the numbers of a `NumberField`.
///
/// The decimal sign is a dot, whatever the locale: a text that one program reads is the same for another. Digits may be in
/// groups of three, with a comma, an apostrophe, an underscore or a blank between all of them, as in texts that are pasted:
/// `1,234,567.5`. So `1,5` is no number, rather than fifteen. The digits of all scripts are read; a sign, an exponent as in
/// `1.5e3`, and blanks around the number are, too.
enum NumberText {
  /// Returns the number of a text; `nil` if it is none, or not finite.
  ///
  /// - Parameters:
  ///   - text: the text of the user.
  ///   - unit: a text that may follow the number.
  /// - Returns: the number.
  static func number(of text: String, unit: String = "") -> Double? {
    var rest = trimmed(text[...])
    let unit = trimmed(unit[...])
    if !unit.isEmpty, rest.hasSuffix(unit) { rest = trimmed(rest.dropLast(unit.count)) }
    var plain = ""
    if let sign = rest.first, "+-−".contains(sign) {
      if sign != "+" { plain = "-" }
      rest = rest.dropFirst()
    }
    let exponent = rest.firstIndex { $0 == "e" || $0 == "E" }
    let mantissa = rest[..<(exponent ?? rest.endIndex)]
    let point = mantissa.firstIndex(of: ".") ?? mantissa.endIndex
    guard let whole = digits(inGroups: mantissa[..<point]),
      let fraction = digits(mantissa[point...].dropFirst()), !(whole + fraction).isEmpty
    else { return nil }
    plain += (whole.isEmpty ? "0" : whole) + "." + (fraction.isEmpty ? "0" : fraction)
    if let exponent { plain += rest[exponent...] }
    // Where the exponent is none, the whole is no number.
    guard let number = Double(plain), number.isFinite else { return nil }
    return number
  }

  /// Returns the text of a number with a number of decimal places at most, without zeros at its end.
  @MainActor
  static func text(of number: Double, decimals: Int) -> String {
    let text = NumberFormat.decimals(decimals)(number)
    guard text.contains("."), !text.contains("e") else { return text }
    let digits = text.reversed().drop { $0 == "0" }.drop { $0 == "." }
    return String(digits.reversed())
  }

  /// Returns a text without the blanks around it.
  static func trimmed(_ text: Substring) -> Substring {
    let start = text.drop(while: \.isWhitespace)
    let end = start.reversed().prefix(while: \.isWhitespace).count
    return start.dropLast(end)
  }

  /// Returns digits without the signs between groups of three; `nil` for other texts.
  private static func digits(inGroups text: Substring) -> String? {
    guard let separator = text.first(where: isSeparator) else { return digits(text) }
    let groups = text.split(separator: separator, omittingEmptySubsequences: false)
    guard (1...3).contains(groups[0].count), groups.dropFirst().allSatisfy({ $0.count == 3 }) else {
      return nil
    }
    return digits(Substring(groups.joined()))
  }

  private static func isSeparator(_ character: Character) -> Bool {
    ",'’_".contains(character) || character.isWhitespace
  }

  /// Returns decimal digits of any script as those of ASCII; `nil` for other texts.
  static func digits(_ text: Substring) -> String? {
    var digits = ""
    for scalar in text.unicodeScalars {
      guard scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue
      else { return nil }
      digits.append("\(Int(value))")
    }
    return digits
  }
}
