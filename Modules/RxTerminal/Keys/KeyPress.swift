/// A key that was pressed, with what was held down.
///
///     KeyPress(.character("c"), .control)
///     KeyPress(.right, [.control, .shift])
public struct KeyPress: Hashable, Sendable {
  /// A key.
  public enum Key: Hashable, Sendable {
    /// A key that writes this character when it is pressed alone.
    case character(Character)
    /// The key that ends a line.
    case enter
    /// The tabulator.
    case tab
    /// The key that deletes backwards.
    case backspace
    /// Esc, pressed by itself.
    case escape
    /// The arrow up.
    case up
    /// The arrow down.
    case down
    /// The arrow to the left.
    case left
    /// The arrow to the right.
    case right
    /// The key to the start.
    case home
    /// The key to the end.
    case end
    /// The key one page up.
    case pageUp
    /// The key one page down.
    case pageDown
    /// The key that switches between inserting and overwriting.
    case insert
    /// The key that deletes forwards.
    case delete
    /// F1 to F35.
    case function(Int)
  }

  /// Keys that are held down while another one is pressed.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The bits, as xterm counts them.
    public let rawValue: Int

    /// Makes a set from xterm's bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Shift; for characters it is in the character.
    public static let shift = Modifiers(rawValue: 1)
    /// Alt, which terminals send as an Esc before the key.
    public static let alt = Modifiers(rawValue: 2)
    /// Control.
    public static let control = Modifiers(rawValue: 4)
    /// The key with the window system's sign.
    public static let `super` = Modifiers(rawValue: 8)
    /// Hyper, where there is one.
    public static let hyper = Modifiers(rawValue: 16)
    /// Meta, where it is a key besides alt.
    public static let meta = Modifiers(rawValue: 32)
  }

  /// The key.
  public let key: Key

  /// What was held down.
  public let modifiers: Modifiers

  /// Makes a key press.
  public init(_ key: Key, _ modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }
}
