public import RxControls

extension TextField: BrowserControl {
  /// An input of text, with the suffix behind it; dots for a secure one.
  public var browserElement: BrowserElement {
    if suffix.isEmpty { return input }
    let end = BrowserElement(.span, class: "suffix", text: suffix).attribute("aria-hidden", "true")
    let named = input.attribute("aria-label", accessibleName.isEmpty ? nil : accessibleName)
    return BrowserElement(
      .div,
      class: "suffixed",
      role: "presentation",
      children: [named, end]
    )
  }

  private var input: BrowserElement {
    let isSearch = self is SearchBar
    let style = isSearch ? "field search" : "field"
    return BrowserElement(.input, class: fitsText ? style + " fits" : style)
      .attribute("type", isSecureTextEntry ? "password" : "text")
      .attribute("role", isSearch ? "searchbox" : nil)
      .attribute("placeholder", placeholder)
      .attribute("autocomplete", "off")
      .attribute("spellcheck", "false")
      .attribute("maxlength", "\(PageText.longest)")
      .keys([KeyPress(.enter)] + stepKeys)
      .attributes(of: self as? NumberField)
      .defaultAttribute("inputmode", self is DateField ? "numeric" : nil)
      .widget(.edit)
  }

  /// Finishes the line by Enter; Esc cancels a search.
  public func handle(key: KeyPress) -> Bool {
    switch (key, self) {
    case (KeyPress(.enter), _): userDidActivate()
    case (KeyPress(.escape), let bar as SearchBar): bar.userDidCancel()
    default: return userDidPress(key)
    }
    return true
  }
}

extension BrowserElement {
  /// Returns the element as the input of a number.
  @MainActor
  fileprivate func attributes(of field: NumberField?) -> BrowserElement {
    guard let field else { return self }
    let text = { (number: Double) in number.isFinite ? "\(number)" : nil }
    let hasUnit = field.value != nil && !field.unit.isEmpty
    let words = hasUnit ? "\(field.text ?? "") \(field.unit)" : nil
    // The decimal keys of some phones have no sign.
    let isSigned = field.bounds.lowerBound < 0
    return attribute("role", "spinbutton")
      .attribute("inputmode", isSigned ? "text" : field.decimals == 0 ? "numeric" : "decimal")
      .attribute("aria-valuemin", text(field.bounds.lowerBound))
      .attribute("aria-valuemax", text(field.bounds.upperBound))
      .attribute("aria-valuenow", field.value.flatMap(text))
      .attribute("aria-valuetext", words)
  }
}

extension TextView: BrowserControl {
  /// An input of several lines.
  public var browserElement: BrowserElement {
    BrowserElement(.textarea, class: "text-view")
      .attribute("spellcheck", "false")
      .attribute("maxlength", "\(PageText.longest)")
      .widget(.edit)
  }
}
