import Expectations
import ProgramSupport
import RxTerminal
import Testing

@testable import FileSearchProgram

/// The values of `--bind`.
@Suite struct KeyBindingTests {
  private func actions(_ text: String, for key: KeyPress) throws -> [String]? {
    var bindings = KeyBindings()
    try bindings.add(text)
    return bindings[key]?.map {
      $0.action.rawValue + ($0.argument.isEmpty ? "" : "=\($0.argument)")
    }
  }

  @Test(arguments: [
    ("a", KeyPress(.character("a"))), ("A", KeyPress(.character("A"))),
    (",", KeyPress(.character(","))), (":", KeyPress(.character(":"))),
    ("é", KeyPress(.character("é"))), ("ctrl-a", KeyPress(.character("a"), .control)),
    ("CTRL-A", KeyPress(.character("a"), .control)), ("alt-B", KeyPress(.character("B"), .alt)),
    ("ctrl-alt-c", KeyPress(.character("c"), [.control, .alt])), ("tab", KeyPress(.tab)),
    ("ctrl-i", KeyPress(.tab)), ("btab", KeyPress(.tab, .shift)),
    ("shift-tab", KeyPress(.tab, .shift)), ("ctrl-m", KeyPress(.enter)), ("esc", KeyPress(.escape)),
    ("ctrl-/", KeyPress(.character("_"), .control)),
    ("ctrl-_", KeyPress(.character("/"), .control)),
    ("ctrl-space", KeyPress(.character("@"), .control)), ("f12", KeyPress(.function(12))),
    ("shift-up", KeyPress(.up, .shift)), ("pgdn", KeyPress(.pageDown)),
    ("space", KeyPress(.character(" "))),
    ("bspace", KeyPress(.backspace)), ("alt-bs", KeyPress(.backspace, .alt)),
  ])
  func `a name creates its key`(name: String, key: KeyPress) throws {
    try expectEqual(actions("\(name):up", for: key), ["up"])
  }

  @Test(arguments: ["", "xx", "ctrl-", "ctrl-xx", "f0", "f36", "shift-a", "hyper-a", "upp"])
  func `an unknown name creates no key`(name: String) {
    expectEqual(KeyPress(name: name), nil)
  }

  @Test func `several bindings, several actions and any argument are parsed`() throws {
    let text =
      "a:up,b:down+toggle,c:execute(echo (a); b)+up,d:put[)],e:change-query<x>+put{,},f:put:a,b:c+d"
    try expectEqual(actions(text, for: KeyPress(.character("a"))), ["up"])
    try expectEqual(actions(text, for: KeyPress(.character("b"))), ["down", "toggle"])
    try expectEqual(actions(text, for: KeyPress(.character("d"))), ["put=)"])
    try expectEqual(actions(text, for: KeyPress(.character("e"))), ["change-query=x", "put=,"])
    try expectEqual(actions(text, for: KeyPress(.character("f"))), ["put=a,b:c+d"])
    try expectEqual(actions(text, for: KeyPress(.character("g"))), nil)
  }

  @Test func `a bracket closes an action only where one can end`() throws {
    let text = "c:execute(echo (a) b)+up"
    try expectEqual(actions(text, for: KeyPress(.character("c"))), ["execute=echo (a) b", "up"])
  }

  @Test(arguments: [
    "()", "[]", "{}", "<>", "~~", "!!", "@@", "##", "$$", "%%", "^^", "&&", "**", ";;", "//", "||",
  ])
  func `an argument stands in brackets of any kind, as those of fzf`(brackets: String) throws {
    let (open, close) = (brackets.prefix(1), brackets.suffix(1))
    let argument = "a\(close)b, c+d:\(open)"
    let text = "x:up+put\(open)\(argument)\(close)+down,y:delete-char/eof+put\(open)\(close)"
    try expectEqual(
      actions(text, for: KeyPress(.character("x"))),
      ["up", "put=\(argument)", "down"]
    )
    try expectEqual(actions(text, for: KeyPress(.character("y"))), ["delete-char/eof", "put"])
    #expect(throws: CommandError.self) { try actions("x:put\(open)a", for: KeyPress(.enter)) }
    #expect(throws: CommandError.self) { try actions("x:up\(brackets)", for: KeyPress(.enter)) }
  }

  @Test(arguments: [("put/eof/", "eof"), ("put:a+b,c:d)", "a+b,c:d)"), ("put:", "")])
  func `an argument ends where its bracket does, and after a colon with the text`(
    action: String,
    argument: String
  ) throws {
    let expected = argument.isEmpty ? "put" : "put=\(argument)"
    try expectEqual(actions("x:up+\(action)", for: KeyPress(.character("x"))), ["up", expected])
  }

  @Test func `actions are bound to events by their names`() throws {
    var bindings = KeyBindings()
    try bindings.add("c:up,change:first+put(,),load:last,ctrl-l:down")
    for event in BindingEvent.allCases { try bindings.add("\(event.rawValue):ignore") }
    try bindings.add("change:first+put(,),o:up")
    expectEqual(
      bindings[.change],
      [BoundAction(action: .first), BoundAction(action: .put, argument: ",")]
    )
    expectEqual(bindings[.resize], [BoundAction(action: .ignore)])
    expectEqual(bindings[KeyPress(.character("c"))], [BoundAction(action: .up)])
    expectEqual(KeyBindings()[.start], nil)
  }

  @Test func `a disabled character is typed, another disabled key does nothing`() throws {
    var bindings = KeyBindings()
    try bindings.add("a:up,f1:down,load:first,x:unbind(a,f1,f2,load,,)")
    let triggers = try #require(bindings[KeyPress(.character("x"))]?.first?.triggers)
    expectEqual(triggers.last, .key(KeyPress(.character(","))))
    bindings.disable(triggers)
    expectEqual(bindings[KeyPress(.character("a"))], nil)
    expectEqual(bindings[KeyPress(.function(1))], [])
    expectEqual(bindings[KeyPress(.function(2))], [])
    expectEqual(bindings[.load], nil)
    bindings.enable(triggers)
    expectEqual(bindings[KeyPress(.character("a"))], [BoundAction(action: .up)])
    expectEqual(bindings[KeyPress(.function(2))], nil)
    expectEqual(bindings[.load], [BoundAction(action: .first)])
  }

  @Test func `actions alone are parsed up to their end`() throws {
    var parser = BindingParser("up+put(a,b)", of: "body")
    try expectEqual(
      parser.onlyActions(),
      [BoundAction(action: .up), BoundAction(action: .put, argument: "a,b")]
    )
    for text in ["", "up,down", "a:up", "up+", "up "] {
      #expect(throws: CommandError.self, "\(text)") {
        var parser = BindingParser(text, of: "body")
        _ = try parser.onlyActions()
      }
    }
  }

  @Test func `the last binding of a key applies`() throws {
    var bindings = KeyBindings.defaults(isMultiple: false, hasHistory: false)
    try bindings.add("enter:abort,ctrl-m:ignore")
    expectEqual(bindings[KeyPress(.enter)], [BoundAction(action: .ignore)])
  }

  @Test func `enter with a modifier does as enter does, unless it is bound itself`() throws {
    var bindings = KeyBindings.defaults(isMultiple: false, hasHistory: false)
    let others = [KeyPress.Modifiers.alt, .shift, [.control, .alt]].map { KeyPress(.enter, $0) }
    for key in others { expectEqual(bindings[key], [BoundAction(action: .accept)]) }
    try bindings.add("enter:ignore")
    for key in others {
      expectEqual(bindings[key], [BoundAction(action: .ignore)])
      expect(bindings.keys.contains(key))
    }
    try bindings.add("alt-enter:+up")
    expectEqual(bindings[others[0]], [.ignore, .up].map { BoundAction(action: $0) })
    expectEqual(bindings[others[1]], [BoundAction(action: .ignore)])
    bindings.disable([.key(KeyPress(.enter))])
    expectEqual(bindings[others[1]], [])
    expectEqual(bindings[others[0]], [.ignore, .up].map { BoundAction(action: $0) })
  }

  @Test func `a plus before the first action adds to those of the key`() throws {
    var bindings = KeyBindings.defaults(isMultiple: true, hasHistory: false)
    try bindings.add("tab:+toggle-preview,f2:+first,f2:+last+put(+),up:+first,change:+first,x:+up")
    func names(_ actions: [BoundAction]?) -> [String]? { actions?.map(\.action.rawValue) }
    expectEqual(names(bindings[KeyPress(.tab)]), ["toggle-down", "toggle-preview"])
    expectEqual(names(bindings[KeyPress(.function(2))]), ["first", "last", "put"])
    expectEqual(names(bindings[KeyPress(.up)]), ["up", "first"])
    expectEqual(names(bindings[KeyPress(.character("x"))]), ["up"])
    expectEqual(names(bindings[.change]), ["first"])
  }

  @Test(arguments: ["left:+up", "ctrl-a:+up", "alt-b:+up", "pgup:+first"])
  func `a plus is rejected where the action of the key has to be named`(text: String) throws {
    let error = #expect(throws: CommandError.self) {
      var bindings = KeyBindings.defaults(isMultiple: true, hasHistory: false)
      try bindings.add(text)
    }
    expect(error?.text.contains("'\(text.prefix { $0 != ":" }):+'") ?? false, "\(text)")
  }

  @Test func `all names of keys that are bound by default exist`() {
    let bindings = KeyBindings.defaults(isMultiple: true, hasHistory: true)
    for key in [
      KeyPress(.enter), KeyPress(.enter, .alt), KeyPress(.escape), KeyPress(.tab),
      KeyPress(.tab, .shift), KeyPress(.character("r"), .control), KeyPress(.up, .shift),
      KeyPress(.pageDown, .shift), KeyPress(.character("_"), .control),
      KeyPress(.character("p"), .control), KeyPress(.character("d"), .control),
    ] { expect(bindings[key] != nil, "\(key)") }
  }

  @Test(arguments: [
    "a", "a:", ":", "a:up+", "a:+", "a:++up", "a:up,", "a:flyaway", "a:up(x)", "a:put", "a:put(x",
    "a:up;b:down",
    "a:pos(x)", "a:pos()", "a:unbind()", "a:rebind(b,nokey)", "a:transform",
  ])
  func `an invalid binding is rejected, and an empty one changes nothing`(text: String) {
    var bindings = KeyBindings()
    if text == "a:up," {
      #expect(throws: Never.self) { try bindings.add(text) }
    } else {
      #expect(throws: CommandError.self) { try bindings.add(text) }
    }
  }
}
