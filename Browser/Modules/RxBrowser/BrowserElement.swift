public import RxControls

/// An HTML element, as a value.
///
/// A control describes itself by one; see `BrowserControl`. Text is only ever shown as text, and the
/// elements and attributes that exist here cannot run a script.
///
///     BrowserElement(.div, class: "stars", children: (1...5).map { star in
///       BrowserElement(.button, text: star <= stars ? "★" : "☆", part: "\(star)", on: [.click])
///         .attribute("aria-label", "\(star) of 5")
///     })
public struct BrowserElement: Sendable, Hashable {
  /// The elements that a page shows.
  public enum Tag: String, Sendable, Hashable, CaseIterable {
    /// A part without a meaning of its own.
    case div, span, p
    /// A heading.
    case h1, h2, h3, h4, h5, h6
    /// A quotation.
    case blockquote
    /// A part that the user operates.
    case button, input, textarea, label
    /// A number between two bounds.
    case progress, meter
    /// A link.
    case a
    /// A text with a meaning.
    case mark, pre, code, kbd, strong, em
    /// A list.
    case ul, ol, li
    /// A table.
    case table, thead, tbody, tr, td, th
    /// A line between parts.
    case hr
    /// A picture, and a line of it.
    case svg, path
  }

  /// The actions of the user that an element reports.
  public enum Action: String, Sendable, Hashable, CaseIterable, Codable {
    /// A click, or Enter and the space bar on a button.
    case click
    /// A change of the value or of the check mark.
    case change
  }

  /// The element's name.
  public var tag: Tag
  /// The attributes by name, with those that `attribute(_:_:)` has set.
  public private(set) var attributes: [String: String] = [:]
  /// The text; an element with a text has no children.
  public var text: String?
  /// The value of an input, a progress or a meter.
  public var value: String?
  /// The check mark of an input, if it has one.
  public var isChecked: Bool?
  /// The actions that are reported.
  public var actions: Set<Action>
  /// The name by which `BrowserEvent.part` tells which element of a control was used.
  public var part: String
  /// The elements inside.
  public var children: [BrowserElement]
  /// The task that the page's script does for the element.
  var widget: Widget?

  /// An element that the page's script fills.
  enum Widget: String, Sendable {
    /// An editor of a text control.
    case edit
    /// The rows of a list.
    case list
  }

  /// Creates an element.
  ///
  /// - Parameters:
  ///   - tag: the element's name.
  ///   - style: the classes by which the style sheet knows the element, with blanks between them.
  ///   - role: the role for assistive technology, where it differs from that of the element.
  ///   - text: the text.
  ///   - part: the name of the element in events.
  ///   - actions: the actions that the control's `handle(_:)` receives.
  ///   - children: the elements inside.
  public init(
    _ tag: Tag,
    class style: String = "",
    role: String? = nil,
    text: String? = nil,
    part: String = "",
    on actions: Set<Action> = [],
    children: [BrowserElement] = []
  ) {
    precondition(text == nil || children.isEmpty, "an element has a text or children, not both")
    self.tag = tag
    self.text = text
    self.part = part
    self.actions = actions
    self.children = children
    if !style.isEmpty { attributes["class"] = style }
    if let role { attributes["role"] = role }
  }

  /// Returns the element with an attribute; `nil` removes it.
  ///
  /// - Precondition: the attribute is one that cannot run a script: `aria-…`, `data-…`, or one of
  ///   `BrowserAttribute.names`. A link leads to http, https, mailto or a path of the server, and has
  ///   no control characters.
  public func attribute(_ name: String, _ value: String?) -> BrowserElement {
    if let value, let problem = BrowserAttribute.problem(of: name, value) {
      preconditionFailure("an element has no \(name)=\"\(value)\": \(problem)")
    }
    var element = self
    element.attributes[name] = value
    return element
  }

  /// Returns the element with a value.
  public func value(_ value: String) -> BrowserElement {
    var element = self
    element.value = value
    return element
  }

  /// Returns the element with a check mark, or without it.
  public func checked(_ isChecked: Bool) -> BrowserElement {
    var element = self
    element.isChecked = isChecked
    return element
  }

  /// Returns the element with keys that the browser leaves to the program while the focus is inside.
  ///
  /// All other keys are the browser's, which activates a button by Enter and the space bar, for example.
  /// Esc is always sent.
  ///
  /// - Precondition: a browser has such keys.
  public func keys(_ keys: [KeyPress]) -> BrowserElement {
    let names = keys.map { key in
      guard let name = key.pageName else { preconditionFailure("no browser sends \(key)") }
      return name
    }
    return attribute("data-keys", names.isEmpty ? nil : names.joined(separator: " "))
  }

  /// Returns the element as one that the page's script fills.
  func widget(_ widget: Widget) -> BrowserElement {
    var element = self
    element.widget = widget
    return element
  }

  /// Returns the element with an attribute unless it has one of that name.
  func defaultAttribute(_ name: String, _ value: String?) -> BrowserElement {
    attributes[name] == nil ? attribute(name, value) : self
  }
}

/// The attributes that elements of a page may have.
public enum BrowserAttribute {
  /// The names, besides those that begin with `aria-` or `data-`.
  public static let names: Set<String> = [
    "autocomplete", "class", "d", "for", "href", "id", "inputmode", "max", "maxlength", "min",
    "placeholder", "preserveAspectRatio", "rel", "role", "rows", "spellcheck", "start", "step",
    "tabindex",
    "target", "title", "type", "viewBox",
  ]

  /// The starts of links, besides paths of the server.
  static let schemes = ["http://", "https://", "mailto:"]

  /// Returns the reason why a page must not have an attribute; `nil` if it may.
  static func problem(of name: String, _ value: String) -> String? {
    if name.hasPrefix("aria-") || name.hasPrefix("data-") {
      let letters = name.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x2D }
      return letters ? nil : "a name has small letters and hyphens only"
    }
    if !names.contains(name) { return "the attribute is not one of BrowserAttribute.names" }
    if name == "href", !isLink(value) {
      return
        "a link leads to http, https, mailto, or a path of this server, without control characters"
    }
    return nil
  }

  /// True if a page may link to an address.
  static func isLink(_ address: String) -> Bool {
    // Browsers leave out tabs and line ends, and then "/\t/host" leads to another server.
    let isPlain = address.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    if !isPlain { return false }
    if address.utf8.first == UInt8(ascii: "/") {
      return !["/", "\\"].contains(address.unicodeScalars.dropFirst().first)
    }
    let start = address.lowercased().utf8
    return schemes.contains { start.starts(with: $0.utf8) }
  }
}
