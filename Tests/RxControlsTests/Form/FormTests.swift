import Expectations
import RxControls
import RxCore
import RxTraits
import Testing

@MainActor
@Suite struct FormTests {
  private let name = TextField()
  private let terms = Toggle("accepted")
  private let other = Button("Other")
  private let nameField: FormField
  private let termsField: FormField
  private let form: Form
  private let user: HeadlessBackend
  private let bag = DisposeBag()

  init() {
    nameField = FormField("Name", name, hint: "as in a passport")
    termsField = FormField("Terms", terms)
    form = Form([nameField, termsField], accessibleName: "Order")
    user = HeadlessBackend(form, other)
    name.rx.text.orEmpty.asDriver().map { $0.count < 3 ? "is too short" : nil }
      .drive(nameField.rx.error).disposed(by: bag)
    terms.rx.isOn.asDriver().map { $0 ? nil : "must be accepted" }
      .drive(termsField.rx.error).disposed(by: bag)
  }

  @Test func `a control has the name of its field, unless it has its own`() {
    expectEqual(name.accessibleName, "Name")
    expectEqual(terms.accessibleName, "accepted")
    expect(user.control(.formField, named: "Name") === nameField)
    expect(user.control(.form, named: "Order") === form)
    expect(name.formField === nameField && nameField.form === form)
  }

  @Test func `an error is shown when the user has left the changed control, and then at once`() {
    expectEqual(user.text(), "Name\nas in a passport\n> \nTerms\n[ ] accepted\n( Other )")
    user.click(name)
    user.click(other)
    expectEqual(nameField.shownError, nil)
    user.type("A", into: name)
    expect(nameField.error == "is too short" && nameField.shownError == nil)
    user.click(other)
    expectEqual(nameField.shownError, "is too short")
    expect(user.text().hasPrefix("Name\n! is too short\n> A\nTerms\n[ ] accepted"))
    user.type("da", into: name)
    expectEqual(nameField.shownError, nil)
    user.paste("B", into: name)
    expectEqual(nameField.shownError, "is too short")
    form.hideErrors()
    expectEqual(nameField.message, "as in a passport")
  }

  @Test func `what the program changes makes no error visible`() {
    name.text = "A"
    nameField.error = "is unknown"
    user.click(name)
    user.click(other)
    expect(!nameField.showsErrors && nameField.shownError == nil)
    expect(!nameField.isValid)
    nameField.showErrors()
    expectEqual(nameField.shownError, "is unknown")
  }

  @Test func `a change without the focus counts as left`() {
    terms.userDidToggle()
    terms.userDidToggle()
    expectEqual(termsField.shownError, "must be accepted")
  }

  @Test func `submitting shows all errors and focuses the first, or is reported`() {
    var submissions = 0
    form.rx.didSubmit.asSignal().emit(onNext: { submissions += 1 }).disposed(by: bag)
    other.rx.tap.asSignal().emit(to: form.rx.submit).disposed(by: bag)
    user.click(other)
    expect(name.isFocused && submissions == 0)
    expectEqual(form.fields.map(\.shownError), ["is too short", "must be accepted"])
    user.type("Ada", into: name)
    user.click(other)
    expect(terms.isFocused && submissions == 0)
    user.click(terms)
    user.click(other)
    expect(other.isFocused && submissions == 1)
    form.isEnabled = false
    expect(!name.isEnabled && !terms.isEnabled)
    user.click(other)
    expectEqual(submissions, 1)
  }

  @Test func `the validity of a form is emitted when it changes`() {
    var seen: [Bool] = []
    form.rx.isValid.drive(onNext: { seen.append($0) }).disposed(by: bag)
    user.type("Ad", into: name)
    user.click(terms)
    expectEqual(seen, [false])
    user.type("a", into: name)
    expectEqual(seen, [false, true])
    nameField.error = "is taken"
    expectEqual(seen, [false, true, false])
    // What the user cannot change cannot be asked for.
    nameField.isHidden = true
    expectEqual(seen, [false, true, false, true])
    nameField.isHidden = false
    name.isEnabled = false
    expectEqual(seen, [false, true, false, true, false, true])
  }

  @Test func `a form that is released completes its validity`() async {
    var form: Form? = Form([FormField("a", TextField())])
    let ended = AsyncStream<Void>.makeStream()
    form?.rx.isValid.drive(onCompleted: { ended.continuation.finish() }).disposed(by: bag)
    weak let released = form
    form = nil
    expect(released == nil)
    for await _ in ended.stream {}
  }

  @Test func `titles line up, and a message takes a row only while there is one`() {
    let (one, two) = (FormField("a", label("x")), FormField("b", TextField(accessibleName: "y")))
    for field in [one, two] { field.titleWidth = 3 }
    let layout = Layout.column([.control(Form([one, two])), .control(label("z"))])
    expectEqual(picture(of: layout, 8, 4), ["aaaxxaaa", "bbbyyyyy", "zz......", "........"])
    one.hint = "hint"
    expectEqual(picture(of: layout, 8, 4), ["aaaxxaaa", "aaaaaaaa", "bbbyyyyy", "zz......"])
  }

  @Test func `a field is as high as its control wants to be`() {
    let field = FormField("a", TextView(accessibleName: "v"), hint: "h")
    let layout = Layout.column([.control(field), .control(label("z"))])
    expectEqual(picture(of: layout, 3, 5), ["vvv", "vvv", "vvv", "aaa", "zz."])
  }
}
