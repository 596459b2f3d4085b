import Expectations
import RxControls
import RxCore
import RxTraits
import Testing

@MainActor
@Suite struct DateFieldTests {
  private let bag = DisposeBag()
  private let summer = CalendarDate(daysSince1970: 20_605)...CalendarDate(daysSince1970: 20_696)

  @Test(arguments: [
    ("2026-11-29", "2026-11-29"), (" 2026-1-2 ", "2026-01-02"), ("2026/01/02", "2026-01-02"),
    ("2026.1.2", "2026-01-02"), ("20260102", "2026-01-02"), ("٢٠٢٦-٠١-٠٢", "2026-01-02"),
    ("2026-02-30", nil), ("26-01-02", nil), ("2026-01", nil), ("2026-01-", nil),
    ("2026-001-02", nil), ("2026-01-02-03", nil), ("99999999999999999999", nil), ("-", nil),
    ("tomorrow", nil),
  ])
  func `a date is read in the order year, month, day`(text: String, date: String?) {
    let field = DateField()
    field.userDidEdit(text)
    expectEqual(field.date?.description, date)
    expectEqual(field.inputError, date == nil ? "is no date, as 2000-01-01 is" : nil)
    expectEqual(field.text, text)
  }

  @Test func `a date out of bounds is none, and the error gives the bounds`() {
    let field = DateField(CalendarDate("2020-01-01"), in: summer)
    expectEqual(field.text, "2026-06-01")
    field.userDidEdit("2026-09-01")
    expect(field.date == nil && field.inputError == "from 2026-06-01 to 2026-08-31")
    field.bounds = .min...summer.upperBound
    expectEqual(field.inputError, "2026-08-31 or earlier")
    field.bounds = summer.upperBound.adding(123, .day) ... .max
    expectEqual(field.inputError, "2027-01-01 or later")
    field.text = ""
    expectEqual(field.inputError, nil)
  }

  @Test func `steps stay within the bounds, and begin at the start date`() {
    let field = DateField(in: summer)
    var seen: [String?] = []
    field.rx.date.asDriver().drive(onNext: { seen.append($0?.description) }).disposed(by: bag)
    field.userDidStep(by: 1)
    field.userDidStep(by: -1)
    field.userDidStep(by: 2)
    expect(field.userDidPress(KeyPress(.pageUp)))
    field.userDidStep(by: 9, .month)
    expectEqual(seen, [nil, "2026-06-01", "2026-06-03", "2026-07-03", "2026-08-31"])
    field.userDidEdit("2026-02-31")
    field.userDidStep(by: 1)
    expectEqual(field.text, "2026-02-31")
    field.isEnabled = false
    field.date = summer.lowerBound
    field.userDidStep(by: 1)
    expectEqual(field.date, summer.lowerBound)
  }

  @Test func `the part is the one with the cursor, also without separators`() {
    let field = DateField()
    let texts = [3, 4, 5, 6, 7, 8].map { cursor in
      field.text = "20260115"
      field.cursor = cursor
      field.userDidStep(by: 1)
      return field.text
    }
    expectEqual(
      texts,
      ["2027-01-15", "2027-01-15", "2026-02-15", "2026-02-15", "2026-01-16", "2026-01-16"]
    )
  }

  @Test func `a binding in both directions neither loops nor changes what is typed`() {
    let (field, relay) = (DateField(), BehaviorRelay<CalendarDate?>(value: nil))
    // Not drivers: those of a relay wait while other tests have work on main.
    relay.bind(to: field.rx.date).disposed(by: bag)
    field.rx.date.changed.bind(to: relay).disposed(by: bag)
    for text in ["2026-1", "2026-1-", "2026-1-2"] {
      field.userDidEdit(text)
      expectEqual(field.text, text)
    }
    expectEqual(relay.value?.description, "2026-01-02")
    relay.accept(.max)
    expectEqual(field.text, "9999-12-31")
  }
}
