import Expectations
import RxControls
import RxCore
import RxTraits
import Testing

@MainActor
@Suite struct TextFieldTests {
  @Test func `reports the initial value and the user's changes only`() {
    let field = TextField("a")
    let backend = HeadlessBackend(field)
    var seen: [String] = []
    let subscription = field.rx.text.orEmpty.asDriver().drive(onNext: { seen.append($0) })
    field.text = "set by the program"
    expectEqual(seen, ["a"])
    backend.type("!", into: field)
    expectEqual(seen, ["a", "set by the program!"])
    subscription.dispose()
  }

  @Test func `completes when the field is deallocated`() async {
    var field: TextField? = TextField("a")
    let text = field?.rx.text.asDriver()
    field = nil
    await withCheckedContinuation { continuation in
      _ = text?.drive(onCompleted: { continuation.resume() })
    }
  }
}
