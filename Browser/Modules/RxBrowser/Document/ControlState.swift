internal import RxControls

/// A control as pages show it, with the revisions at which its properties last changed.
@MainActor
final class ControlState {
  let control: Control
  private(set) var element: ElementState
  private(set) var isHidden: Versioned<Bool>
  private(set) var isOff: Versioned<Bool>
  /// The revision at which the program has focused the control; 0 without.
  private(set) var focusRevision = 0
  var text: TextState?
  let list: ListState?
  private(set) var offset: Versioned<LayoutPoint>?

  /// True if the user of a page is focusing the control, so that the focus need not be sent.
  var isBeingFocused = false
  /// True if the user of a page is scrolling the control.
  var isBeingScrolled = false
  private var wasFocused = false
  /// True if a field leaves some keys to the first list.
  private let sharesKeys: Bool

  init(_ control: Control, sharesKeys: Bool, at revision: Int) {
    self.control = control
    self.sharesKeys = sharesKeys && control is TextField
    element = ElementState(control.rootElement.sharingKeys(self.sharesKeys), at: revision)
    isHidden = Versioned(control.isHidden, at: revision)
    isOff = Versioned(!control.isEnabled, at: revision)
    text = (control as? TextControl).map { TextState($0, at: revision) }
    list = (control as? ListControl).map { ListState($0, at: revision) }
    offset = (control as? ScrollView).map { Versioned($0.contentOffset, at: revision) }
    noteFocus(at: revision)
  }

  /// Notes a change of the focus, when it happens.
  func noteFocus(at revision: Int) {
    if control.isFocused == wasFocused { return }
    wasFocused = control.isFocused
    focusRevision = wasFocused && !isBeingFocused ? revision : 0
  }

  /// Notes that the control has scrolled, when it happens.
  func noteScrolling(at revision: Int) {
    guard let view = control as? ScrollView else { return }
    if isBeingScrolled {
      offset = Versioned(view.contentOffset, at: 0)
    } else {
      offset?.set(view.contentOffset, at: revision)
    }
  }

  /// Takes over the state of the control, but for the rows of a list; returns true if it has changed.
  func refresh(at revision: Int) -> Bool {
    var hasChanged = element.set(control.rootElement.sharingKeys(sharesKeys), at: revision)
    if isHidden.set(control.isHidden, at: revision) { hasChanged = true }
    if isOff.set(!control.isEnabled, at: revision) { hasChanged = true }
    if text?.refresh(at: revision) ?? false { hasChanged = true }
    return hasChanged || focusRevision == revision || offset?.revision == revision
  }
}

extension BrowserElement {
  /// Returns the element with the keys that a list uses while a field has the focus, too.
  @MainActor
  fileprivate func sharingKeys(_ isSharing: Bool) -> BrowserElement {
    if !isSharing { return self }
    let shared = ListControl.sharedKeys.compactMap(\.pageName)
    return attribute("data-keys", (shared + [attributes["data-keys"] ?? ""]).joined(separator: " "))
  }
}
