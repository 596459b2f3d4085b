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
    self.sharesKeys = control is TextField && (sharesKeys || control.dialog is CommandPalette)
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

  // MARK: - Patches

  /// True if a page gets a text that has not changed since the page's revision.
  ///
  /// The program may have taken back what the page's user has typed.
  func repeatsText(_ number: Int, for view: PageView) -> Bool {
    guard let text, let known = view.texts[number] else { return text != nil }
    return view.repeated.contains(number) || !text.hasText(of: known)
  }

  /// Returns the changes of the control for a page.
  ///
  /// - Parameters:
  ///   - number: the number of the control.
  ///   - view: the part that the page has, and afterwards that with the changes.
  ///   - current: the revision of the patch.
  /// - Returns: the changes; empty without any.
  func patch(_ number: Int, for view: inout PageView, at current: Int) -> ControlPatch {
    let since = view.revision
    var patch = ControlPatch()
    patchElement(&patch, since: since, repeatsValues: view.repeated.contains(number))
    if isHidden.revision > since, since > 0 || isHidden.value { patch.isHidden = isHidden.value }
    if isOff.revision > since, since > 0 || isOff.value { patch.isOff = isOff.value }
    if focusRevision > since || since == 0 && control.isFocused { patch.focuses = true }
    if let text {
      patch.text = text.patch(
        &view.texts[number, default: .init(known: .unknown)],
        since: since,
        at: current,
        repeats: view.repeated.contains(number)
      )
    }
    if let list {
      let scrolls = since == 0 || view.highlighting.contains(number)
      patch.list = list.patch(&view.windows[number], since: since, scrolls: scrolls)
    }
    if let offset, offset.revision > since, since > 0 || offset.value != .zero {
      patch.offset = [offset.value.x, offset.value.y]
    }
    return patch
  }

  private func patchElement(_ patch: inout ControlPatch, since: Int, repeatsValues: Bool) {
    if element.revision > since {
      patch.element = ElementPatch(element.element)
      return
    }
    var changed: [String: ElementPatch] = [:]
    for (path, changes) in element.changes {
      let properties = ElementPatch(element[path], changes, since: since)
      if !properties.isEmpty { changed[Self.name(of: path)] = properties }
    }
    if repeatsValues {
      for path in element.inputs() {
        let name = Self.name(of: path)
        var properties = changed[name] ?? ElementPatch(element[path], .init(), since: since)
        properties.value = element[path].value
        properties.isChecked = element[path].isChecked
        changed[name] = properties
      }
    }
    if !changed.isEmpty { patch.parts = changed }
  }

  private static func name(of path: [Int]) -> String {
    path.map { "\($0)" }.joined(separator: ".")
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

/// A value with the revision of the document at which it last changed.
struct Versioned<Value: Equatable> {
  private(set) var value: Value
  private(set) var revision: Int

  init(_ value: Value, at revision: Int) {
    self.value = value
    self.revision = revision
  }

  /// Sets the value; returns true if it differs from the one before.
  @discardableResult
  mutating func set(_ newValue: Value, at newRevision: Int) -> Bool {
    if newValue == value { return false }
    value = newValue
    revision = newRevision
    return true
  }

  /// Marks the value as changed, though it is the same.
  mutating func touch(at newRevision: Int) { revision = newRevision }
}
