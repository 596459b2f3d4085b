import RxTerminal

/// Bytes that terminals send, with their meaning.
enum KnownInput {
  static let escape = "\u{1B}"

  /// Keys with `Esc [` and a letter or number, in the traditional forms.
  static let legacyKeys: [(String, KeyPress)] = {
    let letters: [(String, KeyPress.Key)] = [
      ("A", .up), ("B", .down), ("C", .right), ("D", .left), ("H", .home), ("F", .end),
      ("P", .function(1)), ("Q", .function(2)), ("R", .function(3)), ("S", .function(4)),
    ]
    let numbers: [(Int, KeyPress.Key)] =
      [
        (1, .home), (2, .insert), (3, .delete), (4, .end), (5, .pageUp), (6, .pageDown),
      ] + zip([11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24], 1...).map { ($0, .function($1)) }
    var known: [(String, KeyPress)] = []
    for (letter, key) in letters {
      known.append(("\(escape)[\(letter)", KeyPress(key)))
      known.append(("\(escape)O\(letter)", KeyPress(key)))
      for bits in 1..<8 {
        let press = KeyPress(key, KeyPress.Modifiers(rawValue: bits))
        known.append(("\(escape)[1;\(bits + 1)\(letter)", press))
      }
    }
    for (number, key) in numbers {
      known.append(("\(escape)[\(number)~", KeyPress(key)))
      for bits in 1..<8 {
        let press = KeyPress(key, KeyPress.Modifiers(rawValue: bits))
        known.append(("\(escape)[\(number);\(bits + 1)~", press))
      }
    }
    for number in 1...5 {
      known.append(
        ("\(escape)[[\(["A", "B", "C", "D", "E"][number - 1])", KeyPress(.function(number)))
      )
    }
    known.append(("\(escape)[Z", KeyPress(.tab, .shift)))
    known.append(("\(escape)OM", KeyPress(.enter)))
    return known
  }()

  /// Keys in the forms of the kitty keyboard protocol and of xterm's modifyOtherKeys.
  static let codedKeys: [(String, KeyPress)] = [
    ("\(escape)[27u", KeyPress(.escape)), ("\(escape)[13;5u", KeyPress(.enter, .control)),
    ("\(escape)[9;2u", KeyPress(.tab, .shift)), ("\(escape)[127;3u", KeyPress(.backspace, .alt)),
    ("\(escape)[97;5u", KeyPress(.character("a"), .control)),
    ("\(escape)[97;5:1u", KeyPress(.character("a"), .control)),
    ("\(escape)[97;5:2u", KeyPress(.character("a"), .control)),
    ("\(escape)[97:65;6u", KeyPress(.character("A"), .control)),
    ("\(escape)[102;4u", KeyPress(.character("F"), .alt)),
    ("\(escape)[49;6u", KeyPress(.character("1"), [.control, .shift])),
    ("\(escape)[49:33;6u", KeyPress(.character("!"), .control)),
    ("\(escape)[1089::99;5u", KeyPress(.character("с"), .control)),
    ("\(escape)[97;9u", KeyPress(.character("a"), .super)),
    ("\(escape)[97;69u", KeyPress(.character("a"), .control)),  // caps lock is on
    ("\(escape)[97;133u", KeyPress(.character("a"), .control)),  // num lock is on
    ("\(escape)[32;5u", KeyPress(.character(" "), .control)),
    ("\(escape)[57376u", KeyPress(.function(13))), ("\(escape)[57398u", KeyPress(.function(35))),
    ("\(escape)[57414u", KeyPress(.enter)), ("\(escape)[57419;5u", KeyPress(.up, .control)),
    ("\(escape)[57400;3u", KeyPress(.character("1"), .alt)),
    ("\(escape)[1;5:1A", KeyPress(.up, .control)), ("\(escape)[5;1:2~", KeyPress(.pageUp)),
    ("\(escape)[27;5;13~", KeyPress(.enter, .control)),
    ("\(escape)[27;5;105~", KeyPress(.character("i"), .control)),
    ("\(escape)[27;3;27~", KeyPress(.escape, .alt)),
  ]

  /// Keys of one control character; CAN, SUB and BEL have another meaning within sequences.
  static let controlKeys: [(String, KeyPress)] =
    (0..<32).filter { ![7, 9, 13, 24, 26, 27].contains($0) }.map { byte in
      let letter =
        byte == 0
        ? " "
        : byte < 27
          ? Character(Unicode.Scalar(UInt8(byte + 0x60)))
          : Character(Unicode.Scalar(UInt8(byte + 0x40)))
      return (String(Unicode.Scalar(UInt8(byte))), KeyPress(.character(letter), .control))
    } + [("\t", KeyPress(.tab)), ("\r", KeyPress(.enter)), ("\u{7F}", KeyPress(.backspace))]

  /// Mouse events in SGR form.
  static let mouse: [(String, MouseEvent)] = [
    ("\(escape)[<0;1;1M", MouseEvent(.press(.left), row: 0, column: 0)),
    ("\(escape)[<0;1;1m", MouseEvent(.release(.left), row: 0, column: 0)),
    ("\(escape)[<1;300;200M", MouseEvent(.press(.middle), row: 199, column: 299)),
    ("\(escape)[<2;10;5M", MouseEvent(.press(.right), row: 4, column: 9)),
    ("\(escape)[<18;10;5M", MouseEvent(.press(.right), row: 4, column: 9, modifiers: .control)),
    ("\(escape)[<32;10;5M", MouseEvent(.drag(.left), row: 4, column: 9)),
    ("\(escape)[<35;10;5M", MouseEvent(.move, row: 4, column: 9)),
    ("\(escape)[<64;10;5M", MouseEvent(.wheel(.up), row: 4, column: 9)),
    ("\(escape)[<65;10;5M", MouseEvent(.wheel(.down), row: 4, column: 9)),
    ("\(escape)[<66;10;5M", MouseEvent(.wheel(.left), row: 4, column: 9)),
    ("\(escape)[<67;10;5M", MouseEvent(.wheel(.right), row: 4, column: 9)),
    (
      "\(escape)[<92;10;5M",
      MouseEvent(.wheel(.up), row: 4, column: 9, modifiers: [.shift, .alt, .control])
    ),
    ("\(escape)[<128;10;5M", MouseEvent(.press(.other(8)), row: 4, column: 9)),
    ("\(escape)[<129;10;5m", MouseEvent(.release(.other(9)), row: 4, column: 9)),
  ]

  static let reports: [(String, TerminalReport)] = [
    ("\(escape)[?62;22c", .attributes([62, 22])), ("\(escape)[?1u", .keyboard(flags: 1)),
    ("\(escape)[?0u", .keyboard(flags: 0)), ("\(escape)[?2026;2$y", .mode(2026, state: 2)),
    ("\(escape)[24;80R", .cursor(row: 23, column: 79)),
    ("\(escape)[?1;5R", .cursor(row: 0, column: 4)),
    ("\(escape)[?2048;0$y", .mode(2048, state: 0)),
    ("\(escape)[48;30;100;600;1000t", .screenSize(ScreenSize(rows: 30, columns: 100))),
    ("\(escape)[48;30;100t", .screenSize(ScreenSize(rows: 30, columns: 100))),
    ("\(escape)[48;1:7;4096:8:9;0;0;5t", .screenSize(ScreenSize(rows: 1, columns: 4096))),
  ]

  static let pastes = ["", "one\ntwo", "\u{1B}[A\u{1B}", "日本\u{18}", "\u{1B}[201"]

  /// All sequences that start with Esc, with their meaning.
  static let sequences: [(bytes: [UInt8], inputs: [TerminalInput])] =
    (legacyKeys + codedKeys).map { (Array($0.utf8), [.key($1)]) }
    + mouse.map { (Array($0.utf8), [.mouse($1)]) }
    + reports.map { (Array($0.utf8), [.report($1)]) }
    + pastes.map { (Array("\(escape)[200~\($0)\(escape)[201~".utf8), [.paste($0)]) }
    + [
      (Array("\(escape)[I".utf8), [.focus(true)]), (Array("\(escape)[O".utf8), [.focus(false)]),
      (Array("\(escape)b".utf8), [.key(KeyPress(.character("b"), .alt))]),
      (Array("\(escape)é".utf8), [.key(KeyPress(.character("é"), .alt))]),
      (Array("\(escape)\u{7F}".utf8), [.key(KeyPress(.backspace, .alt))]),
    ]

  /// Sequences that are not inputs.
  static let passedOver = [
    "\(escape)]0;title\u{7}", "\(escape)]10;rgb:ffff/0000/8080\(escape)\\",
    "\(escape)P1$r0m\(escape)\\", "\(escape)_Gi=1;OK\(escape)\\", "\(escape)^x\(escape)\\",
    "\(escape)[M !!", "\(escape)[M#~\u{7E}", "\(escape)[32;10;5M", "\(escape)[0n",
    "\(escape)[>1;10;0c",
    "\(escape)[8;24;80t", "\(escape)[48t", "\(escape)[48;5t", "\(escape)[48;;80t",
    "\(escape)[48;0;80t",
    "\(escape)[48;24;0t", "\(escape)[48;-1;80t", "\(escape)[48;4097;80t",
    "\(escape)[?48;24;80;0;0t",
    "\(escape)[48;99999999999999999999;99999999999999999999;1;1t", "\(escape)[48;24;80;0;0$t",
    "\(escape)[48:24:80t", "\(escape)[97;5:3u", "\(escape)[1;1:3A", "\(escape)[57441u",
    "\(escape)[57358u", "\(escape)[57428;5u", "\(escape)[57344u", "\(escape)[63743u",
    "\(escape)[55296u", "\(escape)[1114112u", "\(escape)[999999999999u", "\(escape)[155u",
    "\(escape)[<0;0;1M", "\(escape)[<0;1M", "\(escape)[<3;1;1M", "\(escape)[1 q", "\(escape)[E",
    "\(escape)[=1;2~", "\(escape)[?1;2;3h", "\(escape)[1<A", "\(escape)[3$p",
    "\(escape)[\(String(repeating: "1", count: 200))A",
    "\(escape)]52;c;\(String(repeating: "QUJD", count: 4096))\(escape)\\",
  ]
}
