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
