internal import RxControls

/// Titles beside each other, the chosen one in brackets: ` Day [Week] Month `.
struct ChoiceStrip {
  let titles: [String]
  let chosen: Int?
  /// What stands between two titles.
  let separator: String

  /// How wide all of it is.
  var width: Int {
    titles.reduce(0) { $0 + $1.columns + 2 } + max(0, titles.count - 1) * separator.columns
  }

  /// Where each title stands, with a sign on either side.
  private var places: [Range<Int>] {
    var x = 0
    return titles.map { title in
      defer { x += title.columns + 2 + separator.columns }
      return x..<x + title.columns + 2
    }
  }

  /// The title at a place.
  func index(at x: Int) -> Int? { places.firstIndex { $0.contains(x) } }

  /// Draws the part in which the chosen title is.
  @MainActor
  func draw(on canvas: inout TerminalCanvas) {
    let (places, theme) = (places, canvas.theme)
    let room = canvas.size.width
    var offset = min(canvas.scroll.x, max(0, width - room))
    if let chosen {
      offset = min(max(offset, places[chosen].upperBound - room), places[chosen].lowerBound)
    }
    canvas.scroll.x = offset
    for (index, place) in places.enumerated() {
      let isChosen = index == chosen
      let plain = chosen == nil ? canvas.style(theme.button) : theme.button
      let style = isChosen ? canvas.style(theme.filled) : plain
      let x = place.lowerBound - offset
      canvas.put(isChosen ? "[\(titles[index])]" : " \(titles[index]) ", x: x, style: style)
      if index < places.count - 1 {
        canvas.put(separator, x: place.upperBound - offset, style: theme.border)
      }
    }
  }

  /// Chooses by arrows, and by the keys to the ends.
  @MainActor
  func handle(_ key: KeyPress, on control: ChoiceControl) -> Bool {
    switch (key.key, key.modifiers) {
    case (.left, []): control.userDidMoveChoice(by: -1)
    case (.right, []): control.userDidMoveChoice(by: 1)
    case (.home, []): control.userDidMoveChoice(by: -titles.count)
    case (.end, []): control.userDidMoveChoice(by: titles.count)
    default: return false
    }
    return true
  }

  /// Chooses what is pressed, or goes on by the wheel.
  @MainActor
  func handle(
    _ pointer: TerminalPointer,
    on control: ChoiceControl,
    choose: (Int) -> Void
  ) -> Bool {
    if let wheel = pointer.wheel {
      control.userDidMoveChoice(by: wheel.x + wheel.y)
      return !titles.isEmpty
    }
    if pointer.action == .press(.left), let index = index(at: pointer.x + pointer.scroll.x) {
      choose(index)
    }
    return pointer.action == .press(.left)
  }
}
