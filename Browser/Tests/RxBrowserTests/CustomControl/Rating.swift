import RxControls
import RxTerminal
import RxTraits

/// A rating of 0 to 5 stars: a control that no module of the package knows.
final class Rating: Control {
  static let maximum = 5

  var stars = 0 {
    didSet {
      stars = max(0, min(stars, Self.maximum))
      if stars != oldValue { setNeedsDisplay() }
    }
  }

  override var role: Role { .rating }

  override var acceptsFocus: Bool { true }

  /// A click, or Enter, adds a star; after the last one it starts again.
  override func userDidActivate() { userDidRate(stars == Self.maximum ? 0 : stars + 1) }

  func userDidRate(_ stars: Int) {
    guard isEnabled else { return }
    let before = self.stars
    self.stars = stars
    if self.stars != before { reportUserChange() }
  }

  /// The stars as text: `★★★☆☆`.
  fileprivate var text: String {
    String(repeating: "★", count: stars) + String(repeating: "☆", count: Self.maximum - stars)
  }
}

extension Role {
  static let rating = Role(rawValue: "rating")
}

extension Reactive where Base: Rating {
  /// The stars; emits when the user rates.
  var stars: ControlProperty<Int> {
    controlProperty(getter: { $0.stars }, setter: { $0.stars = $1 })
  }
}

// MARK: - For tests and scripts

extension Rating: HeadlessControl {
  func headlessText(rows: Int) -> [String] { [named(text)] }
}

extension HeadlessBackend {
  func rate(_ stars: Int, in rating: Rating) { perform(on: rating) { $0.userDidRate(stars) } }
}

// MARK: - On a terminal

extension Rating: TerminalControl {
  func terminalSize(in available: LayoutSize) -> LayoutSize {
    LayoutSize(width: Self.maximum, height: 1)
  }

  func draw(on canvas: inout TerminalCanvas) {
    canvas.put(text, style: canvas.style(canvas.theme.accent))
  }

  func handle(_ key: KeyPress) -> Bool {
    switch key {
    case KeyPress(.left): userDidRate(stars - 1)
    case KeyPress(.right): userDidRate(stars + 1)
    default: return activates(on: key)
    }
    return true
  }

  func handle(_ pointer: TerminalPointer) -> Bool {
    if pointer.isHeld { userDidRate(pointer.x + 1) }
    return pointer.isHeld
  }
}
