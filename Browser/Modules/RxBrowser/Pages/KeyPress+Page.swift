internal import RxControls

extension KeyPress {
  /// Creates the key of a page's name, such as `ctrl-a`, `alt-enter`, `f2` or `?`; nil for other names.
  init?(pageName name: String) {
    var rest = Substring(name)
    var modifiers: Modifiers = []
    for (prefix, modifier) in Self.modifierPrefixes where rest.hasPrefix(prefix) && rest != prefix {
      rest = rest.dropFirst(prefix.count)
      modifiers.insert(modifier)
    }
    if rest.count == 1, let character = rest.first {
      self.init(.character(character), modifiers)
    } else if let key = Self.namedKeys.first(where: { $0.name == rest })?.key {
      self.init(key, modifiers)
    } else if rest.hasPrefix("f"), let number = Int(rest.dropFirst()), (1...35).contains(number) {
      self.init(.function(number), modifiers)
    } else {
      return nil
    }
  }

  /// The name of the key in pages; nil for one that no page sends.
  var pageName: String? {
    let name: String
    switch key {
    case .character(" "): name = "space"
    case .character(let character): name = String(character)
    case .function(let number): name = "f\(number)"
    default:
      guard let named = Self.namedKeys.first(where: { $0.key == key }) else { return nil }
      name = named.name
    }
    let prefixes = Self.modifierPrefixes.filter { modifiers.contains($0.1) }.map(\.0)
    return prefixes.joined() + name
  }

  private static let modifierPrefixes: [(String, Modifiers)] = [
    ("ctrl-", .control), ("alt-", .alt), ("shift-", .shift), ("meta-", .super),
  ]

  private static let namedKeys: [(name: String, key: Key)] = [
    ("enter", .enter), ("tab", .tab), ("backspace", .backspace), ("escape", .escape), ("up", .up),
    ("down", .down), ("left", .left), ("right", .right), ("home", .home), ("end", .end),
    ("page-up", .pageUp), ("page-down", .pageDown), ("insert", .insert), ("delete", .delete),
    ("space", .character(" ")),
  ]
}
