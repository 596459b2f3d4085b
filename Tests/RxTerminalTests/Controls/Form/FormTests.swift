import Expectations
import RxControls
import Testing

@testable import RxTerminal

@MainActor
@Suite struct FormTests {
  private let name = TextField("Ada")
  private let mail = TextField("ada@example.com")
  private lazy var form = Form([
    FormField("Name", name, hint: "as in a passport"), FormField("E-mail 送信", mail),
  ])

  @Test mutating func `titles line up, and messages are below the controls`() {
    let terminal = VirtualTerminal(form, rows: 4, columns: 80)
    expectEqual(
      terminal.lines,
      ["Name        Ada", "            as in a passport", "E-mail 送信 ada@example.com", ""]
    )
    form.fields[0].error = "is taken"
    form.fields[1].error = "has no user"
    expectEqual(terminal.lines[1], "            as in a passport")
    form.userDidSubmit()
    expectEqual(
      terminal.lines,
      [
        "Name        Ada", "            ! is taken", "E-mail 送信 ada@example.com",
        "            ! has no user",
      ]
    )
    expectEqual(terminal.text(inRow: 1, where: \.isBold), "! is taken")
    expect(terminal.cursor == [0, 15])
    form.hideErrors()
    expectEqual(terminal.lines[3], "")
  }

  @Test mutating func `on a narrow screen titles and messages are cut`() {
    mail.cursor = 0
    form.fields[1].error = "does not lead to anyone"
    form.fields[1].showErrors()
    let terminal = VirtualTerminal(form, rows: 4, columns: 18)
    expectEqual(
      terminal.lines,
      ["Name   Ada", "       as in a pa…", "E-mai… ada@example", "       ! does not…"]
    )
  }

  @Test func `a field alone has the width of its title, and none without`() {
    let field = FormField("No", Button("on"))
    let terminal = VirtualTerminal(field, rows: 2)
    expectEqual(terminal.line, "No [ on ]")
    field.title = ""
    expectEqual(terminal.line, "[ on ]")
  }
}
