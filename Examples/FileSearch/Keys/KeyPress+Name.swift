import ProgramSupport
import RxTerminal

extension KeyPress {
  /// Creates the key of a name in `--bind`, such as `ctrl-a`, `alt-enter`, `f2` or `?`; nil for other names.
  init?(name: String) {
    if name.count == 1, let character = name.first {
      self.init(.character(character))
      return
    }
    var rest = Substring(name.lowercased())
    var modifiers: Modifiers = []
    for (prefix, modifier) in [("ctrl-", Modifiers.control), ("alt-", .alt), ("shift-", .shift)]
    where rest.hasPrefix(prefix) && rest.count > prefix.count {
      rest = rest.dropFirst(prefix.count)
      modifiers.insert(modifier)
    }
    if rest == "btab" {
      self.init(.tab, modifiers.union(.shift))
    } else if let key = Self.names[String(rest)] {
      self.init(key, modifiers)
    } else if rest.hasPrefix("f"), let number = Int(rest.dropFirst()), (1...35).contains(number) {
      self.init(.function(number), modifiers)
    } else if rest.count == 1, !modifiers.isEmpty, !modifiers.contains(.shift) {
      // With alt a character may be a capital.
      guard let character = modifiers == .alt ? name.last : rest.first else { return nil }
      self.init(.character(character), modifiers)
    } else {
      return nil
    }
    self = canonical
  }

  /// The key under which bindings are stored: terminals send some keys in two ways.
  var canonical: KeyPress {
    let key = legacy
    switch (key.key, key.modifiers) {
    case (.character("/"), .control), (.character("-"), .control):
      return KeyPress(.character("_"), .control)
    case (.character("@"), .control): return KeyPress(.character(" "), .control)
    default: return key
    }
  }

  /// The name of the key for people, such as `Ctrl-Space`.
  var title: String {
    var prefix = [(Modifiers.control, "Ctrl-"), (.alt, "Alt-"), (.shift, "Shift-")]
      .filter { modifiers.contains($0.0) }.map(\.1).joined()
    switch self.key {
    case .character("_") where modifiers == .control: return "Ctrl-/"
    case .character(" "): return prefix + "Space"
    case .character(let character) where modifiers.isEmpty: return String(character)
    case .character(let character):
      if character.isUppercase { prefix += "Shift-" }
      return prefix + character.uppercased()
    case .function(let number): return prefix + "F\(number)"
    case .escape: return prefix + "Esc"
    case .pageUp: return prefix + "Page Up"
    case .pageDown: return prefix + "Page Down"
    default:
      let name = "\(key)"
      return prefix + name.prefix(1).uppercased() + name.dropFirst()
    }
  }

  private static let names: [String: Key] = [
    "enter": .enter, "return": .enter, "tab": .tab, "esc": .escape, "escape": .escape,
    "space": .character(" "), "bspace": .backspace, "bs": .backspace, "backspace": .backspace,
    "up": .up, "down": .down, "left": .left, "right": .right, "home": .home, "end": .end,
    "pgup": .pageUp, "page-up": .pageUp, "pgdn": .pageDown, "page-down": .pageDown,
    "insert": .insert, "del": .delete, "delete": .delete,
  ]

  /// Returns the keys of a list, such as `ctrl-a,f2,,`, with their names; a comma may be a key itself.
  ///
  /// - Parameters:
  ///   - text: names with commas between them.
  ///   - option: the name of the option, for a message.
  /// - Returns: the names of the keys.
  /// - Throws: an error that names the wrong key.
  static func list(_ text: String, of option: String) throws(CommandError) -> [KeyPress: String] {
    var keys: [KeyPress: String] = [:]
    for name in names(in: text) {
      guard let key = KeyPress(name: name) else {
        throw CommandError("\(option): '\(name)': no such key; there are ctrl-a, alt-b, f2, …")
      }
      keys[key] = name
    }
    return keys
  }

  /// Returns the names of a list with commas between them; a comma may be a name itself.
  static func names(in text: String) -> [String] {
    var names: [String] = []
    var rest = text[...]
    repeat {
      let end = rest.dropFirst().firstIndex(of: ",") ?? rest.endIndex
      names.append(String(rest[..<end]))
      rest = rest[end...].dropFirst()
    } while !rest.isEmpty
    return names
  }
}
