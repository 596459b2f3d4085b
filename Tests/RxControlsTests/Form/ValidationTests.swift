import Expectations
import RxControls
import RxTraits
import Testing

@Suite struct ValidationTests {
  private func age(_ text: String) -> Validation<Int> {
    Validation.valid(text)
      .check("is required") { !$0.isEmpty }
      .flatMap { text in Int(text).map { .valid($0) } ?? .invalid("is no number") }
      .check("is too low") { $0 >= 18 }
  }

  @Test func `the first rule that does not hold is the error`() {
    expectEqual(age(""), .invalid("is required"))
    expectEqual(age("x"), .invalid("is no number"))
    expectEqual(age("7"), .invalid("is too low"))
    expectEqual(age("18"), .valid(18))
    expect(age("7").value == nil && age("7").error == "is too low")
    expect(age("18").value == 18 && age("18").error == nil)
  }

  @Test func `two validations have both values, or the first error`() {
    expect(age("18").and(age("20")).value ?? (0, 0) == (18, 20))
    expectEqual(age("18").and(age("")).error, "is required")
    expectEqual(age("7").and(age("")).error, "is too low")
    expectEqual(age("20").map { $0 / 2 }, .valid(10))
  }

  @Test @MainActor func `a driver of validations drives the error of a field`() {
    let text = TextField()
    let field = FormField("Age", text)
    let ages = text.rx.text.orEmpty.asDriver().map { [self] in age($0) }
    let errors = ages.map(\.error).drive(field.rx.error)
    var values: [Int] = []
    let valid = ages.compactMap(\.value).drive(onNext: { values.append($0) })
    text.userDidInsert("1")
    expectEqual(field.error, "is too low")
    text.userDidInsert("8")
    expectEqual(field.error, nil)
    expectEqual(values, [18])
    errors.dispose()
    valid.dispose()
  }
}
