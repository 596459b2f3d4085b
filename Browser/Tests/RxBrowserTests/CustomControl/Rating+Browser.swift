import RxBrowser
import RxControls
import RxTerminal

extension Rating: BrowserControl {
  var browserElement: BrowserElement {
    BrowserElement(.div, class: "rating", role: "slider", children: (1...Self.maximum).map(star))
      .attribute("aria-valuenow", "\(stars)")
      .attribute("aria-valuemax", "\(Self.maximum)")
      .attribute("tabindex", "0")
      .keys([KeyPress(.left), KeyPress(.right), KeyPress(.enter)])
  }

  private func star(_ number: Int) -> BrowserElement {
    BrowserElement(.span, text: number > stars ? "☆" : "★", part: "\(number)", on: [.click])
  }

  func handle(_ event: BrowserEvent) { userDidRate(Int(event.part) ?? stars) }

  func handle(key: KeyPress) -> Bool { handle(key) }
}
