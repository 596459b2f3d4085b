import Expectations
import RxControls
import RxCore
import RxTraits
import Testing

@MainActor
@Suite struct TextFieldEditingTests {
  private func field(_ text: String, cursor: Int) -> TextField {
    let field = TextField(text)
    field.cursor = cursor
    return field
  }

  private func shown(_ field: TextField) -> String {
    "\(field.textBeforeCursor)|\(field.textAfterCursor)"
  }

  @Test(arguments: [
    (TextMovement.characterBackward, "foo bar.ba|z qux"), (.characterForward, "foo bar.baz |qux"),
    (.wordBackward, "foo bar.|baz qux"), (.wordForward, "foo bar.baz qux|"),
    (.blankBackward, "foo |bar.baz qux"), (.lineStart, "|foo bar.baz qux"),
    (.lineEnd, "foo bar.baz qux|"),
  ])
  func `moves`(movement: TextMovement, expected: String) {
    let field = field("foo bar.baz qux", cursor: 11)
    field.userDidMoveCursor(movement)
    expectEqual(shown(field), expected)
  }

  @Test(arguments: [
    (TextMovement.characterBackward, "foo bar.ba| qux"), (.characterForward, "foo bar.baz|qux"),
    (.wordBackward, "foo bar.| qux"), (.wordForward, "foo bar.baz|"), (.blankBackward, "foo | qux"),
    (.lineStart, "| qux"), (.lineEnd, "foo bar.baz|"),
  ])
  func `deletes`(movement: TextMovement, expected: String) {
    let field = field("foo bar.baz qux", cursor: 11)
    field.userDidDelete(movement)
    expectEqual(shown(field), expected)
  }

  @Test(arguments: [
    (TextMovement.wordBackward, "foo/|bar.baz/qux"), (.wordForward, "foo/bar.baz|/qux"),
    (.blankBackward, "|foo/bar.baz/qux"),
  ])
  func `words end at a separator`(movement: TextMovement, expected: String) {
    let field = field("foo/bar.baz/qux", cursor: 8)
    field.wordSeparator = "/"
    field.userDidMoveCursor(movement)
    expectEqual(shown(field), expected)
  }

  @Test(arguments: TextMovement.allCases)
  func `a movement has no effect at its end of the text`(movement: TextMovement) {
    let empty = field("", cursor: 0)
    empty.userDidMoveCursor(movement)
    empty.userDidDelete(movement)
    expectEqual(shown(empty), "|")
  }

  @Test func `movements and deletions act on whole grapheme clusters`() {
    let field = field("a👨‍👩‍👧e\u{301}🇩🇪", cursor: 4)
    field.userDidMoveCursor(.characterBackward)
    field.userDidDelete(.characterBackward)
    expectEqual(shown(field), "a👨‍👩‍👧|🇩🇪")
    field.userDidDelete(.characterBackward)
    expectEqual(shown(field), "a|🇩🇪")
  }

  @Test func `a typed accent combines with the letter before it`() {
    let field = field("ex", cursor: 1)
    field.userDidInsert("\u{301}")
    expectEqual(shown(field), "e\u{301}|x")
    expectEqual(field.cursor, 1)
  }

  @Test func `a letter typed before an accent moves the cursor behind both`() {
    let field = field("\u{301}x", cursor: 0)
    field.userDidInsert("e")
    expectEqual(shown(field), "e\u{301}|x")
  }

  @Test func `stays one line`() {
    let field = field("ab", cursor: 1)
    field.userDidInsert("1\r\n2\t3\u{1B}4")
    expectEqual(shown(field), "a1 2 3 4|b")
  }

  @Test func `takes at most its maximum length`() {
    let field = field("ab", cursor: 1)
    field.maximumLength = 4
    field.userDidInsert("日本語")
    expectEqual(shown(field), "a日本|b")
    field.userDidInsert("x")
    expectEqual(shown(field), "a日本|b")
  }

  @Test func `inserts again what was last deleted by words or lines`() {
    let field = field("foo bar", cursor: 7)
    field.userDidDelete(.wordBackward)
    field.userDidDelete(.characterBackward)
    field.userDidMoveCursor(.lineStart)
    field.userDidYank()
    expectEqual(shown(field), "bar|foo")
  }

  @Test func `reports changes of the text and moves of the cursor separately`() {
    let field = field("ab", cursor: 2)
    var texts: [String?] = []
    var cursors: [Int] = []
    let subscriptions = [
      field.rx.text.asDriver().drive(onNext: { texts.append($0) }),
      field.rx.cursor.asDriver().drive(onNext: { cursors.append($0) }),
    ]
    field.userDidMoveCursor(.characterBackward)
    field.userDidInsert("x")
    field.text = "program"
    expectEqual(texts, ["ab", "axb"])
    expectEqual(cursors, [2, 1, 2])
    for subscription in subscriptions { subscription.dispose() }
  }

  @Test func `a disabled field takes nothing`() {
    let field = field("ab", cursor: 1)
    field.isEnabled = false
    field.userDidInsert("x")
    field.userDidDelete(.characterBackward)
    field.userDidMoveCursor(.lineStart)
    expectEqual(shown(field), "a|b")
  }

  @Test func `a cursor beyond the end is moved to the end`() {
    expectEqual(shown(field("ab", cursor: 9)), "ab|")
    expectEqual(shown(field("ab", cursor: -9)), "|ab")
  }
}
