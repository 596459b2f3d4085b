/// A control that `HeadlessBackend` can show: as lines of text, and with the effect of a click.
///
/// All controls of this module conform. A control of your own conforms in a few lines:
///
///     extension Lamp: HeadlessControl {
///       func headlessText(rows: Int) -> [String] { [isLit ? "(*)" : "( )"] }
///     }
///
/// `HeadlessBackend.text(rows:)` stops the program with a message when the layout has a subclass of
/// `Control` that does not conform. An instance of `Control` itself has no text.
///
/// Actions that are more than a click are functions of an extension of `HeadlessBackend`; see
/// `HeadlessBackend.perform(on:_:)`.
@MainActor
public protocol HeadlessControl: Control {
  /// Returns the text that a user would read, line by line.
  ///
  /// - Parameter rows: the number of rows for a control that shows a part of its content, as lists do.
  /// - Returns: the lines; none for a control without text.
  func headlessText(rows: Int) -> [String]

  /// Does what a click does after the control has been focused; by default `userDidActivate()`.
  func headlessClick()
}

extension HeadlessControl {
  /// Activates the control.
  public func headlessClick() { userDidActivate() }

  /// Returns `text` with the accessible name before it, if the control has one: `Volume: 0.5`.
  public func named(_ text: String) -> String {
    accessibleName.isEmpty ? text : "\(accessibleName): \(text)"
  }
}

extension Control {
  /// The control as one that a headless backend can show; `nil` for an instance of `Control` itself.
  ///
  /// - Precondition: a subclass conforms to `HeadlessControl`.
  var headlessControl: (any HeadlessControl)? {
    if let control = self as? any HeadlessControl { return control }
    if type(of: self) == Control.self { return nil }
    fatalError(
      """
      \(type(of: self)) has no text for HeadlessBackend: it does not conform to HeadlessControl. \
      Add `extension \(type(of: self)): HeadlessControl` with `headlessText(rows:)`; \
      see Docs/Extending.md.
      """
    )
  }
}
