/// A key press with its modifiers, as terminals and browsers report it.
///
///     KeyPress(.character("c"), .control)
///     KeyPress(.right, [.control, .shift])
public struct KeyPress: Hashable, Sendable {
  /// A key.
  public enum Key: Hashable, Sendable {
    /// A key that types this character when it is pressed alone.
    case character(Character)
    /// The Enter key.
    case enter
    /// The Tab key.
    case tab
    /// The key that deletes backwards.
    case backspace
    /// The Esc key.
    case escape
    /// The up arrow.
    case up
    /// The down arrow.
    case down
    /// The left arrow.
    case left
    /// The right arrow.
    case right
    /// The Home key.
    case home
    /// The End key.
    case end
    /// The Page Up key.
    case pageUp
    /// The Page Down key.
    case pageDown
    /// The Insert key.
    case insert
    /// The key that deletes forwards.
    case delete
    /// F1 to F35.
    case function(Int)
  }

  /// The keys that are held down while another key is pressed.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The bits, as xterm counts them.
    public let rawValue: Int

    /// Creates a set from xterm's bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Shift; a character already reflects it.
    public static let shift = Modifiers(rawValue: 1)
    /// Alt, which most terminals send as Esc before the key.
    public static let alt = Modifiers(rawValue: 2)
    /// Control.
    public static let control = Modifiers(rawValue: 4)
    /// Super, the key with the sign of the window system.
    public static let `super` = Modifiers(rawValue: 8)
    /// Hyper, on keyboards that have it.
    public static let hyper = Modifiers(rawValue: 16)
    /// Meta, on keyboards where it differs from Alt.
    public static let meta = Modifiers(rawValue: 32)
  }

  /// The key.
  public let key: Key

  /// The modifier keys that were held down.
  public let modifiers: Modifiers

  /// Creates a key press.
  public init(_ key: Key, _ modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }
}
