/// The attributes that elements of a page may have.
public enum BrowserAttribute {
  /// The names, besides those that begin with `aria-` or `data-`.
  public static let names: Set<String> = [
    "autocomplete", "class", "for", "href", "id", "inputmode", "max", "maxlength", "min",
    "placeholder", "rel", "role", "rows", "spellcheck", "step", "tabindex", "target", "title",
    "type",
  ]

  /// Returns the reason why a page must not have an attribute; `nil` if it may.
  static func problem(of name: String, _ value: String) -> String? {
    if name.hasPrefix("aria-") || name.hasPrefix("data-") {
      let letters = name.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x2D }
      return letters ? nil : "a name has small letters and hyphens only"
    }
    if !names.contains(name) { return "the attribute is not one of BrowserAttribute.names" }
    if name == "href", !isLink(value) {
      return "a link leads to http, https, mailto, or a path of this server"
    }
    return nil
  }

  /// Returns true for an address that a page may link to.
  static func isLink(_ address: String) -> Bool {
    if address.hasPrefix("/") { return !address.hasPrefix("//") && !address.hasPrefix("/\\") }
    let start = address.prefix(8).lowercased()
    return ["http://", "https://", "mailto:"].contains { start.hasPrefix($0) }
  }
}
