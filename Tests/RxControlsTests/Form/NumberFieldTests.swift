import Expectations
import RxControls
import RxCore
import RxTraits
import Testing

@MainActor
@Suite struct NumberFieldTests {
  private let bag = DisposeBag()

  @Test(arguments: [
    ("7", 7), (" 7 ", 7), ("-7", -7), ("−7", -7), ("+7.50", 7.5), (".5", 0.5), ("7.", 7),
    ("1,234", 1234), ("1 234", 1234), ("1\u{202F}234\u{A0}567", nil), ("12'345.5", 12345.5),
    ("1\u{A0}234\u{A0}567", 1_234_567), ("1_000", 1000), ("1.5e3", 1500), ("7 ms", 7), ("7ms", 7),
    ("٧", 7), ("１２", 12), ("1,5", nil), ("1,23", nil), ("1234,567", nil), ("1.234,5", nil),
    (",123", nil), ("-", nil), (".", nil), ("e5", nil), ("1e", nil), ("1e+", nil), ("1e999", nil),
    ("nan", nil), ("inf", nil), ("0x1p3", nil), ("--7", nil), ("7 8", nil), ("½", nil), ("²", nil),
    ("ms", nil), ("", nil),
  ])
  func `a number is read as its text is written, or is none`(text: String, number: Double?) {
    let field = NumberField(decimals: 3, unit: "ms")
    field.userDidEdit(text)
    expectEqual(field.value, number)
    expectEqual(field.inputError, number == nil && !text.isEmpty ? "is no number" : nil)
    expectEqual(field.text, text)
  }

  @Test func `texts of any length trap nowhere`() {
    let field = NumberField(in: 0...1e300)
    for text in ["9", "-9", "1e", "0."] {
      field.userDidEdit(text + String(repeating: "7", count: 400))
      field.userDidStep(by: 1)
      field.userDidStep(by: .min)
      expect(field.value.map { field.bounds.contains($0) } ?? true)
    }
    field.userDidEdit(String(repeating: "4", count: 40))
    expectEqual(field.value, 4.4444444444444446e39)
    field.userDidStep(by: .max)
    expect(field.value?.isFinite ?? false)
    field.value = 1e22
    expectEqual(field.value, 1e22)
  }

  @Test func `a number out of bounds or too exact is no value, and the error gives the reason`() {
    let field = NumberField(in: 1...10)
    let errors = ["11", "0", "2.5", "10", "x", " "].map { text in
      field.userDidEdit(text)
      return field.inputError
    }
    let range = "from 1 to 10"
    expectEqual(errors, [range, range, "is no whole number", nil, "is no number", nil])
    field.userDidEdit("11")
    expectEqual(field.value, nil)
    field.bounds = 1...Double.infinity
    expectEqual(field.value, 11)
    field.userDidEdit("0.25")
    expectEqual(field.inputError, "1 or more")
    field.bounds = -Double.infinity...0
    expectEqual(field.inputError, "0 or less")
    (field.bounds, field.decimals) = (0...1, 1)
    expectEqual(field.inputError, "has more than 1 decimal places")
    field.decimals = 2
    expectEqual(field.value, 0.25)
  }

  @Test func `steps stay within the bounds, and begin at 0 or the nearest bound`() {
    let field = NumberField(in: 1...30, step: 2)
    var seen: [Double?] = []
    field.rx.value.asDriver().drive(onNext: { seen.append($0) }).disposed(by: bag)
    expect(field.userDidPress(KeyPress(.down)))
    expect(field.userDidPress(KeyPress(.up)))
    expect(field.userDidPress(KeyPress(.pageUp)))
    expect(field.userDidPress(KeyPress(.pageUp)))
    expect(field.userDidPress(KeyPress(.up)))
    expectEqual(seen, [nil, 1, 3, 23, 30])
    expect(!field.userDidPress(KeyPress(.left)) && !TextField().userDidPress(KeyPress(.up)))
    field.userDidEdit("500")
    field.userDidStep(by: -1)
    expectEqual(field.value, 30)
    field.userDidEdit("x")
    field.userDidStep(by: 1)
    expectEqual(field.text, "x")
    field.isEnabled = false
    field.value = 5
    field.userDidStep(by: 1)
    expectEqual(field.value, 5)
  }

  @Test func `a sum of steps has no digits that nobody typed`() {
    let field = NumberField(0, step: 0.1, decimals: 1)
    for _ in 0..<3 { field.userDidStep(by: 1) }
    expect(field.text == "0.3" && field.value == 0.3)
    field.userDidStep(by: -3)
    expectEqual(field.text, "0")
    field.userDidStep(by: -1)
    expectEqual(field.text, "-0.1")
  }

  @Test func `the program's number is within the bounds, and the same one leaves the text alone`() {
    let field = NumberField(50, in: 0...10, decimals: 2)
    expectEqual(field.text, "10")
    field.value = 2.345
    expectEqual(field.text, "2.35")
    field.value = .nan
    field.value = 2.35
    expectEqual(field.text, "2.35")
    field.value = -.infinity
    expectEqual(field.text, "0")
    field.userDidEdit("1.")
    field.value = 1
    expectEqual(field.text, "1.")
    field.value = nil
    expectEqual(field.text, "")
    expectEqual(NumberField(.infinity).text, "")
  }

  @Test func `a binding in both directions neither loops nor changes what is typed`() {
    let (field, relay) = (NumberField(decimals: 1), BehaviorRelay<Double?>(value: 2))
    // Not drivers: those of a relay wait while other tests have work on main.
    relay.bind(to: field.rx.value).disposed(by: bag)
    var sets = 0
    field.rx.value.changed.bind(to: relay).disposed(by: bag)
    field.rx.value.changed.asSignal().emit(onNext: { _ in sets += 1 }).disposed(by: bag)
    for text in ["", "-", "-1", "-1.", "-1.5"] {
      field.userDidEdit(text)
      expectEqual(field.text, text)
    }
    expect(relay.value == -1.5 && sets == 5)
    relay.accept(7)
    expect(field.text == "7" && sets == 5)
  }

  @Test func `in a form its own error is shown, unless the program has another`() {
    let number = NumberField(in: 1...10)
    let form = Form([FormField("Copies", number)])
    let field = form.fields[0]
    var valid: [Bool] = []
    form.rx.isValid.drive(onNext: { valid.append($0) }).disposed(by: bag)
    // An observer may change the text while it is being edited.
    form.rx.isValid.drive(onNext: { if !$0 { number.text = "9000" } }).disposed(by: bag)
    number.userDidInsert("77")
    expectEqual(number.text, "9000")
    expectEqual(number.cursor, 4)
    expectEqual(field.shownError, "from 1 to 10")
    field.error = "is too many"
    expectEqual(field.shownError, "is too many")
    field.error = nil
    number.value = 3
    expectEqual(field.shownError, nil)
    number.bounds = 1...2
    expectEqual(field.shownError, "from 1 to 2")
    expectEqual(valid, [true, false, true, false])
  }
}
