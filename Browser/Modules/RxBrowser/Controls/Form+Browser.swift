public import RxControls

extension Form: BrowserControl {
  /// The place of the fields, whose titles the style sheet lines up.
  public var browserElement: BrowserElement { BrowserElement(.div, class: "form") }
}

extension FormField: BrowserControl {
  /// A label of the control, and its hint and its error.
  ///
  /// Assistive technology reads them with the control, and a new error at once. The layout places the control between them.
  public var browserElement: BrowserElement {
    BrowserElement(
      .div,
      class: "form-field",
      role: "presentation",
      children: [
        BrowserElement(.label, class: "form-title", text: title).attribute(
          "for",
          name(of: "value")
        ),
        BrowserElement(.span, class: "form-hint", text: shownError == nil ? hint : "")
          .attribute("id", name(of: "hint")),
        BrowserElement(.span, class: "form-error", role: "alert", text: shownError ?? "")
          .attribute("id", name(of: "error")),
      ]
    )
  }

  /// Returns the identifier of a part in a page.
  private func name(of part: String) -> String {
    // Hashed, so that pages do not get an address of the process.
    "\(part)-\(UInt(bitPattern: ObjectIdentifier(self).hashValue))"
  }

  /// Returns the element of the control with the identifier, the description and the state that it has in the field.
  func describing(_ element: BrowserElement) -> BrowserElement {
    if element.widget == nil,
      let editor = element.children.firstIndex(where: { $0.widget == .edit })
    {
      var element = element
      element.children[editor] = describing(element.children[editor])
      return element
    }
    let isChecked = element.widget == .edit || element.attributes["role"] == "switch"
    let part = shownError == nil ? "hint" : "error"
    return element.defaultAttribute("id", name(of: "value"))
      .defaultAttribute("aria-describedby", message.isEmpty ? nil : name(of: part))
      .defaultAttribute("aria-invalid", isChecked && shownError != nil ? "true" : nil)
  }
}
