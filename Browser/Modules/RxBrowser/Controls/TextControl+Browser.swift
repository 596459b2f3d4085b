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
      .attribute("maxlength", "\(PageText.longest)")
      .keys([KeyPress(.enter)])
      .widget(.edit)
  }

  /// Finishes the line by Enter; Esc cancels a search.
  public func handle(key: KeyPress) -> Bool {
    switch (key, self) {
    case (KeyPress(.enter), _): userDidActivate()
    case (KeyPress(.escape), let bar as SearchBar): bar.userDidCancel()
    default: return false
    }
    return true
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
