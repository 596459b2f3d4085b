import Expectations
import RxTerminal
import Testing

@Suite struct KeyParserTests {
  private func inputs(_ text: String) -> [TerminalInput] {
    var parser = KeyParser()
    return parser.feed(Array(text.utf8)) + parser.flush()
  }

  private func keys(_ text: String) -> [KeyPress] {
    inputs(text).compactMap { if case .key(let key) = $0 { key } else { nil } }
  }

  @Test(arguments: [
    ("\u{1B}[A", KeyPress(.up)), ("\u{1B}OB", KeyPress(.down)),
    ("\u{1B}[1;5C", KeyPress(.right, .control)),
    ("\u{1B}[1;4D", KeyPress(.left, [.shift, .alt])), ("\u{1B}[H", KeyPress(.home)),
    ("\u{1B}OF", KeyPress(.end)), ("\u{1B}[1~", KeyPress(.home)), ("\u{1B}[4~", KeyPress(.end)),
    ("\u{1B}[5~", KeyPress(.pageUp)), ("\u{1B}[6;2~", KeyPress(.pageDown, .shift)),
    ("\u{1B}[3~", KeyPress(.delete)), ("\u{1B}[2~", KeyPress(.insert)),
    ("\u{1B}[Z", KeyPress(.tab, .shift)),
    ("\u{1B}OP", KeyPress(.function(1))), ("\u{1B}[24~", KeyPress(.function(12))),
    ("\u{1B}[[E", KeyPress(.function(5))), ("\t", KeyPress(.tab)), ("\r", KeyPress(.enter)),
    ("\n", KeyPress(.character("j"), .control)), ("\u{7F}", KeyPress(.backspace)),
    ("\u{8}", KeyPress(.character("h"), .control)), ("\u{0}", KeyPress(.character(" "), .control)),
    ("\u{3}", KeyPress(.character("c"), .control)), ("\u{1F}", KeyPress(.character("_"), .control)),
    ("\u{1B}b", KeyPress(.character("b"), .alt)), ("\u{1B}\u{7F}", KeyPress(.backspace, .alt)),
    ("\u{1B}é", KeyPress(.character("é"), .alt)), ("\u{1B}[", KeyPress(.character("["), .alt)),
    ("\u{1B}O", KeyPress(.character("O"), .alt)), ("\u{1B}", KeyPress(.escape)),
    ("\u{1B}[97;5u", KeyPress(.character("a"), .control)),
    ("\u{1B}[0u", KeyPress(.character(" "), .control)),
    ("\u{1B}[27;5;13~", KeyPress(.enter, .control)),
    ("\u{1B}OM", KeyPress(.enter)), ("\u{1B}O5A", KeyPress(.up, .control)),
  ])
  func `recognizes a key however its bytes are split`(bytes: String, key: KeyPress) {
    expectEqual(inputs(bytes), [.key(key)])
    for cut in 0...bytes.utf8.count {
      var parser = KeyParser()
      let all = Array(bytes.utf8)
      let seen = parser.feed(all[..<cut]) + parser.feed(all[cut...]) + parser.flush()
      expectEqual(seen, [.key(key)])
    }
  }

  @Test func `joins characters that come in pieces`() {
    var parser = KeyParser()
    var text = ""
    for byte in "aé日👨‍👩‍👧".utf8 {
      for input in parser.feed([byte]) { if case .text(let piece) = input { text += piece } }
    }
    expectEqual(text, "aé日👨‍👩‍👧")
    expect(!parser.isPending)
  }

  @Test func `emits text that arrives at once in one piece`() {
    expectEqual(
      inputs("swift\u{17}x"),
      [
        .text("swift"), .key(KeyPress(.character("w"), .control)), .text("x"),
      ]
    )
  }

  @Test func `replaces bytes that are no UTF-8`() {
    var parser = KeyParser()
    expectEqual(parser.feed([0x61, 0xFF, 0x62]), [.text("a\u{FFFD}b")])
    expect(parser.feed([0xE2, 0x82]).isEmpty)
    expect(parser.isPending)
    expectEqual(parser.flush(), [.text("\u{FFFD}")])
  }

  @Test func `emits a paste in one piece, including control characters`() {
    let pasted = "one\ntwo\u{1B}[A three\u{1B}[201"
    let bytes = Array("x\u{1B}[200~\(pasted)\u{1B}[201~y".utf8)
    for cut in 0...bytes.count {
      var parser = KeyParser()
      let seen = parser.feed(bytes[..<cut]) + parser.feed(bytes[cut...])
      expectEqual(seen, [.text("x"), .paste(pasted), .text("y")])
    }
  }

  @Test func `flush emits a paste that does not end`() {
    var parser = KeyParser()
    expect(parser.feed("\u{1B}[200~half".utf8).isEmpty)
    expect(parser.isPasting)
    expectEqual(parser.flush(), [.paste("half")])
    expect(!parser.isPending)
  }

  @Test func `legacy keys are those of terminals without the keyboard protocol`() {
    expectEqual(KeyPress(.character("i"), .control).legacy, KeyPress(.tab))
    expectEqual(KeyPress(.character("m"), [.control, .alt]).legacy, KeyPress(.enter, .alt))
    expectEqual(KeyPress(.character("["), .control).legacy, KeyPress(.escape))
    expectEqual(KeyPress(.character("i"), .alt).legacy, KeyPress(.character("i"), .alt))
    expectEqual(KeyPress(.character("a"), .control).legacy, KeyPress(.character("a"), .control))
  }

  @Test func `a malformed sequence does not affect the following input`() {
    expectEqual(inputs("\u{1B}[12\rx"), [.key(KeyPress(.enter)), .text("x")])
    expectEqual(inputs("\u{1B}\u{1B}[A"), [.key(KeyPress(.escape)), .key(KeyPress(.up))])
    expect(inputs("\u{1B}[" + String(repeating: "1", count: 200) + "A").count <= 2)
  }

  @Test func `random bytes never stop it, and splitting them does not change the inputs`() {
    var random = SystemRandomNumberGenerator()
    let alphabet: [UInt8] = Array("\u{1B}[O0123;~ABMu<?az\r\u{7F}é日".utf8) + [0xFF, 0x80]
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 1...40, using: &random)).map { _ in
        alphabet.randomElement(using: &random) ?? 0
      }
      var (whole, pieces) = (KeyParser(), KeyParser())
      let expected = (whole.feed(bytes) + whole.flush()).joiningText
      var seen: [TerminalInput] = []
      for byte in bytes { seen += pieces.feed([byte]) }
      expectEqual((seen + pieces.flush()).joiningText, expected, "\(bytes)")
    }
  }

  @Test func `the cost of a megabyte is linear`() {
    var parser = KeyParser()
    let text = String(repeating: "0123456789abcde\u{1B}", count: 1 << 16)
    let bytes = Array("\u{1B}[200~\(text)\u{1B}[201~".utf8)
    var seen: [TerminalInput] = []
    for start in stride(from: 0, to: bytes.count, by: 1000) {
      seen += parser.feed(bytes[start..<min(start + 1000, bytes.count)])
    }
    expectEqual(seen, [.paste(text)])
  }

  @Test(arguments: [
    ("11;rgb:1e1e/2b2b/ffff", [0x1E, 0x2B, 0xFF]), ("11;rgb:1e/2b/ff", [0x1E, 0x2B, 0xFF]),
    ("11;rgb:f/0/8", [0xFF, 0, 0x88]), ("11;rgba:0000/8080/fff0/ffff", [0, 0x80, 0xFF]),
  ])
  func `a reply with the background is a report, however it ends and comes`(
    reply: String,
    parts: [UInt8]
  ) {
    let color = TerminalColor.rgb(red: parts[0], green: parts[1], blue: parts[2])
    for end in ["\u{7}", "\u{1B}\\"] {
      let bytes = Array("a\u{1B}]\(reply)\(end)b".utf8)
      let expected: [TerminalInput] = [.text("a"), .report(.background(color)), .text("b")]
      for cut in 0...bytes.count {
        var parser = KeyParser()
        let inputs = parser.feed(bytes[..<cut]) + parser.feed(bytes[cut...])
        expectEqual(inputs, expected)
      }
    }
  }

  @Test(arguments: [
    "11;?", "11;rgb:", "11;rgb:1/2", "11;rgb:1/2/3/4/5", "11;rgb:12345/1/1", "11;rgb:+1/1/1",
    "11;rgb:xx/1/1", "10;rgb:1/2/3", "11;rgb:1//3", "", "8;;http://a",
    "11;rgb:1/2/3" + String(repeating: " ", count: 200),
  ])
  func `any other string of the terminal is nothing`(text: String) {
    for opener in ["]", "P", "_"] {
      var parser = KeyParser()
      let inputs = parser.feed("\u{1B}\(opener)\(text)\u{1B}\\a".utf8)
      expectEqual(inputs, [.text("a")])
    }
    var parser = KeyParser()
    // A string that is not a command is no reply either.
    expectEqual(parser.feed("\u{1B}P11;rgb:1/2/3\u{1B}\\".utf8), [])
  }
}

extension [TerminalInput] {
  /// Joins adjacent pieces of text, because how text is split depends on the random input.
  fileprivate var joiningText: [TerminalInput] {
    reduce(into: []) { joined, input in
      if case .text(let text) = input, case .text(let before)? = joined.last {
        joined[joined.count - 1] = .text(before + text)
      } else {
        joined.append(input)
      }
    }
  }
}
