public import RxControls

/// A control that `BrowserBackend` can show: as an HTML element, and with its events.
///
/// All controls of RxControls conform. A control of your own conforms in a few lines:
///
///     extension Lamp: BrowserControl {
///       var browserElement: BrowserElement {
///         BrowserElement(.button, class: "button", role: "switch", text: "Lamp", on: [.click])
///           .attribute("aria-checked", isLit ? "true" : "false")
///       }
///     }
///
/// The element gets the role and the accessible name of the control unless it has others; an element with
/// the role `presentation` gets no name, as those inside it have names of their own. The backend
/// stops the program with a message when it is given a subclass of `Control` that does not conform. An
/// instance of `Control` itself shows its accessible name.
///
/// `HeadlessControl` and RxTerminal's `TerminalControl` are the counterparts for other backends.
@MainActor
public protocol BrowserControl: Control {
  /// The control as an element; only what differs from the last one is sent to pages.
  var browserElement: BrowserElement { get }

  /// Handles an action of the user; by default a click activates the control.
  func handle(_ event: BrowserEvent)

  /// Handles a key that the control's element leaves to the program; see `BrowserElement.keys(_:)`.
  ///
  /// - Returns: true if the control used the key; otherwise it is passed on.
  func handle(key: KeyPress) -> Bool
}

extension BrowserControl {
  /// Activates the control by a click.
  public func handle(_ event: BrowserEvent) {
    if event.action == .click { userDidActivate() }
  }

  /// Uses no keys.
  public func handle(key: KeyPress) -> Bool { false }
}

extension Control {
  /// The element of the control, with its role and name.
  ///
  /// - Precondition: a subclass conforms to `BrowserControl`.
  var rootElement: BrowserElement {
    guard let control = self as? any BrowserControl else {
      if type(of: self) == Control.self { return BrowserElement(.div, text: accessibleName) }
      fatalError(
        """
        \(type(of: self)) cannot be shown in a browser: it does not conform to BrowserControl. \
        Add `extension \(type(of: self)): BrowserControl` with `browserElement`; \
        see Docs/Extending.md.
        """
      )
    }
    var element = control.browserElement
    if let aria = role.ariaRole { element = element.defaultAttribute("role", aria) }
    // An element without a meaning of its own has no name; those inside it have.
    if !accessibleName.isEmpty, !(self is Label), element.attributes["role"] != "presentation" {
      element = element.defaultAttribute("aria-label", accessibleName)
    }
    return formField?.describing(element) ?? element
  }
}

extension Role {
  /// The role of WAI-ARIA for elements that do not imply it; `nil` where the element itself does.
  var ariaRole: String? {
    switch self {
    case .form: "form"
    case .group, .scrollView, .splitView: "group"
    case .segmentedControl: "radiogroup"
    case .toggle: "switch"
    case .tabBar: "tablist"
    case .list: "listbox"
    case .dialog: "dialog"
    case .tabPage: "tabpanel"
    case .activity, .status: "status"
    case .tree: "tree"
    case .log: "log"
    case .chart: "img"
    default: nil
    }
  }
}

/// An action of the user in a page, for a control.
public struct BrowserEvent: Sendable, Hashable {
  /// The action.
  public let action: BrowserElement.Action
  /// The part of the control; empty unless its element has a name.
  public let part: String
  /// The new value of an input; `nil` for a click.
  public let value: String?
  /// The new check mark of an input; `nil` for others.
  public let isChecked: Bool?
  /// The number of clicks: 2 for a double click.
  public let clickCount: Int

  /// Creates an event, as a test of a control does.
  public init(
    _ action: BrowserElement.Action,
    part: String = "",
    value: String? = nil,
    isChecked: Bool? = nil,
    clickCount: Int = 1
  ) {
    self.action = action
    self.part = part
    self.value = value
    self.isChecked = isChecked
    self.clickCount = clickCount
  }
}
