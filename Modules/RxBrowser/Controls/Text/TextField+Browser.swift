public import RxControls

extension TextField: BrowserControl {
  /// An input of text; dots for a secure one.
  public var browserElement: BrowserElement {
    let isSearch = self is SearchBar
    let style = isSearch ? "field search" : "field"
    return BrowserElement(.input, class: fitsText ? style + " fits" : style)
      .attribute("type", isSecureTextEntry ? "password" : "text")
      .attribute("role", isSearch ? "searchbox" : nil)
      .attribute("placeholder", placeholder)
      .attribute("autocomplete", "off")
      .attribute("spellcheck", "false")
      .widget(.edit)
  }
}
