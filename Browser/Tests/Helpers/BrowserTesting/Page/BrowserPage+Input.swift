extension BrowserPage {
  /// Keys that are held during an action.
  public struct Modifiers: OptionSet, Sendable {
    /// The bits of the DevTools protocol.
    public let rawValue: Int

    /// Creates a set of its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Alt.
    public static let alt = Modifiers(rawValue: 1)
    /// Ctrl.
    public static let control = Modifiers(rawValue: 2)
    /// Meta, such as the Windows key.
    public static let meta = Modifiers(rawValue: 4)
    /// Shift.
    public static let shift = Modifiers(rawValue: 8)
  }

  // MARK: - Mouse

  /// Clicks the middle of the first element that matches a selector, after scrolling it into view.
  public func click(
    _ selector: String,
    count: Int = 1,
    holding modifiers: Modifiers = []
  ) async throws {
    let place = try await evaluate(
      """
      (() => {
        const element = document.querySelector(\(quoted(selector)));
        if (!element) return null;
        element.scrollIntoView({block: 'nearest', behavior: 'instant'});
        const {x, y, width, height} = element.getBoundingClientRect();
        return [x + width / 2, y + height / 2];
      })()
      """
    )
    guard let x = place[0].number, let y = place[1].number else {
      throw ScriptError(description: "there is no \(selector) to click")
    }
    try await click(x: x, y: y, count: count, holding: modifiers)
  }

  /// Clicks a point of the page, in pixels from its upper left corner.
  public func click(
    x: Double,
    y: Double,
    count: Int = 1,
    holding modifiers: Modifiers = []
  ) async throws {
    try await mouse("mouseMoved", x, y, modifiers)
    for number in 1...count {
      try await mouse("mousePressed", x, y, modifiers, ["clickCount": .number(Double(number))])
      try await mouse("mouseReleased", x, y, modifiers, ["clickCount": .number(Double(number))])
    }
  }

  /// Drags from one point to another in ten steps.
  public func drag(from start: (x: Double, y: Double), to end: (x: Double, y: Double)) async throws
  {
    try await mouse("mouseMoved", start.x, start.y, [])
    try await mouse("mousePressed", start.x, start.y, [], ["clickCount": 1])
    for step in 1...10 {
      let part = Double(step) / 10
      let (x, y) = (start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
      try await mouse("mouseMoved", x, y, [], ["buttons": 1])
    }
    try await mouse("mouseReleased", end.x, end.y, [], ["clickCount": 1])
  }

  /// Turns the wheel over a point by a number of pixels, down if positive.
  public func wheel(x: Double, y: Double, by distance: Double) async throws {
    try await mouse("mouseWheel", x, y, [], ["deltaX": 0, "deltaY": .number(distance)])
  }

  private func mouse(
    _ type: String,
    _ x: Double,
    _ y: Double,
    _ modifiers: Modifiers,
    _ more: [String: JSON] = [:]
  ) async throws {
    let parameters: [String: JSON] = [
      "type": .string(type), "x": .number(x), "y": .number(y),
      "button": type == "mouseMoved" && more.isEmpty ? "none" : "left",
      "modifiers": .number(Double(modifiers.rawValue)),
    ]
    try await call("Input.dispatchMouseEvent", .object(parameters.merging(more) { $1 }))
  }

  // MARK: - Keyboard

  /// Presses the keys of a text, one after the other.
  public func type(_ text: String) async throws {
    for character in text { try await press(character == "\n" ? "Enter" : String(character)) }
  }

  /// Presses a key: a character, or a name such as `Enter`, `ArrowDown` or `F2`.
  public func press(_ key: String, holding modifiers: Modifiers = []) async throws {
    let isText = key.count == 1
    var parameters: [String: JSON] = [
      "key": .string(key), "modifiers": .number(Double(modifiers.rawValue)),
      "windowsVirtualKeyCode": .number(Double(Self.code(of: key))),
    ]
    if isText, let letter = key.uppercased().first, letter.isLetter, letter.isASCII {
      parameters["code"] = .string("Key\(letter)")
    } else if !isText {
      parameters["code"] = .string(key)
    }
    var text = isText ? key : key == "Enter" ? "\r" : ""
    if !modifiers.isSubset(of: .shift) { text = "" }
    var down = parameters
    down["type"] = text.isEmpty ? "rawKeyDown" : "keyDown"
    if !text.isEmpty { down["text"] = .string(text) }
    // Chromium without a window has no shortcuts: these are commands of the editor.
    if modifiers == .control, key == "a" { down["commands"] = ["selectAll"] }
    try await call("Input.dispatchKeyEvent", .object(down))
    parameters["type"] = "keyUp"
    try await call("Input.dispatchKeyEvent", .object(parameters))
  }

  private static func code(of key: String) -> Int {
    if let code = namedCodes[key] { return code }
    if key.hasPrefix("F"), let number = Int(key.dropFirst()) { return 111 + number }
    // Only these have the number of their character: 46, that of a full stop, is the key Delete.
    guard let letter = key.uppercased().first, key.count == 1, let code = letter.asciiValue,
      letter.isLetter || letter.isNumber || letter == " "
    else { return 0 }
    return Int(code)
  }

  private static let namedCodes = [
    "Backspace": 8, "Tab": 9, "Enter": 13, "Escape": 27, "PageUp": 33, "PageDown": 34, "End": 35,
    "Home": 36, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Insert": 45,
    "Delete": 46,
  ]

  // MARK: - Input methods

  /// Shows a text that is being composed by an input method, with the cursor at its end.
  public func compose(_ text: String) async throws {
    let end = JSON.number(Double(text.utf16.count))
    try await call(
      "Input.imeSetComposition",
      ["text": .string(text), "selectionStart": end, "selectionEnd": end]
    )
  }

  /// Ends the composition with a text.
  public func commit(_ text: String) async throws {
    try await call("Input.insertText", ["text": .string(text)])
  }
}
