import RxControls
import RxCore
import RxTraits

/// Text controls.
final class TextsPage: GalleryPage {
  let title = "Texts"

  private let name = TextField(accessibleName: "Name")
  private let secret = TextField(accessibleName: "Secret")
  private let search = SearchBar(accessibleName: "Search")
  private let notes = TextView("A text of\nseveral lines.", accessibleName: "Notes")
  private let greeting = Label(tone: .accent)
  private let about = RichLabel(
    RichText(
      markdown: """
        A text with **strong** words, *stressed* ones, `code` and a [link](https://example.com), \
        whose lines are wrapped:
        - 一つ
        - two
        """
    )
  )
  private let bag = DisposeBag()

  init() {
    name.placeholder = "who you are"
    search.placeholder = "Enter searches, Esc gives up"
    secret.isSecureTextEntry = true
    name.rx.text.orEmpty.asDriver()
      .map { $0.isEmpty ? "Hello." : "Hello, \($0)!" }
      .drive(greeting.rx.text)
      .disposed(by: bag)
  }

  var layout: Layout {
    .column([
      .named("Field", name),
      .named("Label", greeting),
      .named("Secret", secret),
      .named("Search", search),
      Layout.named("Text", notes).height(.fixed(3)),
      .control(about),
    ])
  }

  var events: [Driver<String>] {
    [
      name.rx.didEndOnExit.asDriver().map { "name finished" },
      secret.rx.text.orEmpty.changed.asDriver().map { "\($0.count) secret characters" },
      search.rx.searchButtonClicked.asDriver().map { "searched" },
      search.rx.cancelButtonClicked.asDriver().map { "gave up" },
      notes.rx.text.orEmpty.changed.asDriver().map { "\($0.count) characters" },
    ]
  }
}
