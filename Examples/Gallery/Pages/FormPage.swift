import RxControls
import RxCore
import RxTraits

/// A form: fields with hints and errors, which are shown when a field has been left, or by the button.
final class FormPage: GalleryPage {
  let title = "Form"

  private let name = TextField()
  private let guests = NumberField(2, in: 1...12)
  private let day = DateField()
  private let book = Button("Book")
  private let form: Form
  private let bag = DisposeBag()

  init() {
    let nameField = FormField("Name", name)
    let dayField = FormField("Day", day, hint: "Up and Down change the part under the cursor")
    form = Form([nameField, FormField("Guests", guests, hint: "from 1 to 12"), dayField])
    day.startDate = CalendarDate(year: 2027, month: 1, day: 31) ?? .min
    name.rx.text.orEmpty.asDriver()
      .map { Validation.valid($0).check("is required") { !$0.isEmpty }.error }
      .drive(nameField.rx.error).disposed(by: bag)
    book.rx.tap.asSignal().emit(to: form.rx.submit).disposed(by: bag)
  }

  var layout: Layout { .column([.control(form), .gap, .control(book)]) }

  var events: [Driver<String>] {
    [
      guests.rx.value.changed.asDriver().map { $0.map { "\(Int($0)) guests" } ?? "no number" },
      day.rx.date.changed.asDriver().map { $0.map { "on \($0)" } ?? "no date" },
      form.rx.isValid.skip(1).map { $0 ? "complete" : "not complete" },
      form.rx.didSubmit.asDriver().map { "booked" },
    ]
  }
}
