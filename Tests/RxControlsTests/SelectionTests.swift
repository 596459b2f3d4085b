import Expectations
import RxControls
import RxCore
import RxTraits
import Testing

/// The selection in a text, and text views of several lines.
@MainActor
@Suite struct SelectionTests {
  private let bag = DisposeBag()

  private func shown(_ text: TextControl) -> String {
    let all = text.text ?? ""
    let selected = text.selection
    let start = all.index(all.startIndex, offsetBy: selected.lowerBound)
    let end = all.index(all.startIndex, offsetBy: selected.upperBound)
    return "\(all[..<start])[\(all[start..<end])]\(all[end...])"
  }

  @Test func `it grows and shrinks from its start`() {
    let field = TextField("one two three")
    field.cursor = 7
    field.userDidMoveCursor(.wordBackward, selecting: true)
    expectEqual(shown(field), "one [two] three")
    field.userDidMoveCursor(.lineEnd, selecting: true)
    expectEqual(shown(field), "one two[ three]")
    field.userDidMoveCursor(.characterBackward)
    expectEqual(shown(field), "one two[] three")
    field.userDidSelectAll()
    field.userDidMoveCursor(.characterForward)
    expectEqual(shown(field), "one two three[]")
  }

  @Test func `typing and deleting replace it`() {
    let field = TextField("one two three")
    field.selection = 4..<7
    field.userDidInsert("2")
    expectEqual(shown(field), "one 2[] three")
    field.selection = 3..<5
    field.userDidDelete(.wordForward)
    expectEqual(shown(field), "one[] three")
    expect(field.killedText.isEmpty)
  }

  @Test func `its characters do not count against the maximum length of their replacement`() {
    let field = TextField("1234")
    field.maximumLength = 4
    field.selection = 1..<3
    field.userDidInsert("abc")
    expectEqual(shown(field), "1ab[]4")
  }

  @Test func `the user's selections are reported, the program's are not`() {
    let field = TextField("abc")
    var seen: [Range<Int>] = []
    field.rx.selection.asDriver().drive(onNext: { seen.append($0) }).disposed(by: bag)
    field.selection = 0..<2
    field.userDidPlaceCursor(at: 1)
    field.userDidPlaceCursor(at: 99, selecting: true)
    field.userDidPlaceCursor(at: 99, selecting: true)
    field.userDidInsert("x")
    expectEqual(seen, [3..<3, 1..<1, 1..<3, 2..<2])
  }

  @Test(arguments: [(-5)..<2, 2..<99, 7..<7])
  func `invalid positions mean the nearest valid ones`(range: Range<Int>) {
    let field = TextField("a👨‍👩‍👧c")
    field.selection = range
    expectEqual(field.selection, range.clamped(to: 0..<3))
  }

  @Test func `an equal text with other UTF-8 is another text`() {
    let field = TextField("e\u{301}")
    field.text = "\u{E9}"
    field.userDidInsert("x")
    expectEqual(field.text, "\u{E9}x")
  }

  @Test func `a secure field shows dots, is one word, and does not keep deleted text`() {
    let field = TextField("correct horse")
    let user = HeadlessBackend(field)
    field.isSecureTextEntry = true
    expectEqual(user.text(), "> •••••••••••••")
    field.userDidDelete(.wordBackward)
    expectEqual(field.text?.isEmpty, true)
    field.userDidYank()
    expectEqual(field.text?.isEmpty, true)
  }

  @Test func `a copied selection stays, and is inserted by a yank`() {
    let field = TextField("correct horse")
    expectEqual(field.userDidCopy(), nil)
    field.selection = 8..<13
    expectEqual(field.userDidCopy(), "horse")
    expectEqual(field.selection, 8..<13)
    field.userDidMoveCursor(.lineStart)
    field.userDidYank()
    expectEqual(field.text, "horsecorrect horse")
    expectEqual(field.userDidCopy(), nil)
    expectEqual(field.killedText, "horse")
  }

  @Test func `neither a secure nor a disabled field is copied`() {
    let field = TextField("correct horse")
    field.selection = 8..<13
    field.isEnabled = false
    expectEqual(field.userDidCopy(), nil)
    field.isEnabled = true
    field.isSecureTextEntry = true
    expectEqual(field.userDidCopy(), nil)
    expect(field.killedText.isEmpty)
  }

  @Test func `a secure field that is shown again is drawn anew`() {
    let field = TextField("horse")
    let screen = InstantScreen(field)
    field.isSecureTextEntry = true
    expectEqual(screen.lines, ["> •••••"])
    field.isSecureTextEntry = false
    expectEqual(screen.lines, ["> horse"])
  }

  @Test func `a field that becomes secure forgets deleted text`() {
    let field = TextField("correct horse")
    field.userDidDelete(.wordBackward)
    field.isSecureTextEntry = false
    expectEqual(field.killedText, "horse")
    field.isSecureTextEntry = true
    field.userDidYank()
    expectEqual(field.text, "correct ")
  }

  @Test func `a text view has lines, and the cursor moves up and down`() {
    let view = TextView("first\nno\nthird line")
    let user = HeadlessBackend(view)
    expectEqual(user.text(), "| first\n| no\n| third line")
    view.cursor = 4
    view.userDidMoveCursor(.lineDown)
    expectEqual(view.cursor, 8)
    view.userDidMoveCursor(.lineDown)
    expectEqual(view.cursor, 11)
    view.userDidMoveCursor(.lineEnd)
    expectEqual(view.cursor, 19)
    view.userDidMoveCursor(.lineDown)
    expectEqual(view.cursor, 19)
    view.userDidMoveCursor(.lineUp)
    expectEqual(view.cursor, 8)
    view.userDidMoveCursor(.lineStart)
    expectEqual(view.cursor, 6)
    view.userDidMoveCursor(.textStart)
    view.userDidMoveCursor(.lineUp)
    expectEqual(view.cursor, 0)
  }

  @Test func `a text view keeps line breaks and tabs, a field does not`() {
    let (view, field) = (TextView(), TextField())
    for text in [view, field] as [TextControl] { text.userDidInsert("a\r\nb\rc\td\u{7}") }
    expectEqual(view.text, "a\nb\nc\td ")
    expectEqual(field.text, "a b c d ")
    view.userDidActivate()
    expectEqual(view.text, "a\nb\nc\td \n")
  }

  @Test func `Enter ends a line`() {
    let field = TextField("x")
    var ends = 0
    field.rx.didEndOnExit.asSignal().emit(onNext: { ends += 1 }).disposed(by: bag)
    field.userDidActivate()
    field.isEnabled = false
    field.userDidActivate()
    expectEqual(ends, 1)
  }
}
