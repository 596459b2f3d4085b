import Expectations
import Testing

@testable import RxTerminal

@Suite struct CharacterWidthTests {
  @Test(arguments: [
    "a", "~", "é", "e\u{301}", "ß", "Ω", "→", "…", "▌", "⠋", "ｱ", "☺", "☝", "©", "1", "#",
    "\u{FFFD}", "ह",
    "█", "❤", "क्", "ก",
  ])
  func `is one column for`(text: String) { expect(text.count == 1 && text.first?.columns == 1) }

  @Test(arguments: [
    "日", "語", "テ", "한", "Ａ", "、", "🙂", "👍🏽", "☝🏽", "👨‍👩‍👧‍👦", "❤️", "❤️‍🔥", "🇩🇪", "1️⃣", "©️", "🀄", "⌚", "𠀀",
    "か\u{3099}", "각", "กำ", "न्दी",
  ])
  func `is two columns for`(text: String) { expect(text.count == 1 && text.first?.columns == 2) }

  @Test(arguments: [
    "\u{301}", "\u{200B}", "\u{200D}", "\u{FE0F}", "\u{7}", "\u{1B}", "\u{9B}", "\r\n",
  ])
  func `is no column for`(text: String) { expect(text.count == 1 && text.first?.columns == 0) }

  @Test(arguments: [
    "e\u{301}", "か\u{3099}", "🙂", "👍🏽", "👨‍👩‍👧‍👦", "🇩🇪", "日", "a",
  ])
  func `terminals that measure clusters agree on`(text: String) {
    expect(text.count == 1 && text.first?.isSurelyMeasuredAsCluster == true)
  }

  @Test(arguments: ["❤️", "❤️‍🔥", "1️⃣", "☝🏽", "⌚\u{FE0E}", "กำ", "न्दी", "\u{E0000}", "e\u{FE0F}"])
  func `even terminals that measure clusters may disagree on`(text: String) {
    expect(text.count == 1 && text.first?.isSurelyMeasuredAsCluster == false)
  }
}
