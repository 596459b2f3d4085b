internal import Foundation
internal import TestSupport

/// A page of a browser.
///
/// Each function returns when the browser has done what it asks for. A wait is for a condition in the page,
/// which the page checks before each of its frames.
public final class BrowserPage: Sendable {
  /// The error of a script of the page.
  public struct ScriptError: Error, CustomStringConvertible {
    /// The message, and the place.
    public let description: String
  }

  /// The context, in which there may be other pages.
  public let context: BrowserContext
  private let target: String
  private let session: String
  private let log = LockedBox<[String]>([])
  private let routes = LockedBox<[String: Route]>([:])

  init(_ context: BrowserContext, _ target: String, _ session: String) {
    self.context = context
    self.target = target
    self.session = session
  }

  /// The errors that the page has reported: uncaught ones, those of its console, refused by its policy,
  /// and failed requests.
  public var errors: [String] { log.value }

  /// Forgets the errors, where a test expects them.
  public func forgetErrors() { log.value = [] }

  /// Calls a method of the DevTools protocol for the page.
  @discardableResult
  public func call(_ method: String, _ parameters: JSON = [:]) async throws -> JSON {
    try await context.browser.tools.call(method, parameters, in: session)
  }

  func prepare(width: Int, height: Int) async throws {
    context.browser.tools.handle(session) { [weak self] in self?.take($0, $1) }
    for domain in ["Page", "Runtime", "Log"] { try await call("\(domain).enable") }
    try await call("Emulation.setFocusEmulationEnabled", ["enabled": true])
    try await resize(width: width, height: height)
  }

  private func take(_ event: String, _ parameters: JSON) {
    switch event {
    case "Runtime.exceptionThrown":
      log.value.append(Self.text(of: parameters["exceptionDetails"]))
    case "Runtime.consoleAPICalled" where parameters["type"] == "error":
      let parts = parameters["args"].elements.map { value in
        value["description"].text.isEmpty ? value["value"].encoded : value["description"].text
      }
      log.value.append(parts.joined(separator: " "))
    case "Log.entryAdded" where parameters["entry"]["level"] == "error":
      log.value.append(
        parameters["entry"]["text"].text + " " + parameters["entry"]["url"].text
      )
    case "Fetch.requestPaused": answer(parameters)
    default: break
    }
  }

  private static func text(of details: JSON) -> String {
    let description = details["exception"]["description"].text
    return description.isEmpty ? details["text"].text : description
  }

  // MARK: - Addresses

  /// Opens an address, and waits until the page is loaded.
  public func open(_ address: String) async throws {
    let answer = try await call("Page.navigate", ["url": .string(address)])
    let problem = answer["errorText"].text
    if !problem.isEmpty { throw ScriptError(description: "\(address): \(problem)") }
    try await wait(until: "document.readyState === 'complete'")
  }

  /// Loads the page again, and waits until it is loaded.
  public func reload() async throws {
    try await evaluate("window.isOld = true")
    try await call("Page.reload")
    try await wait(until: "!window.isOld && document.readyState === 'complete'")
  }

  /// Runs a script before those of each document that the page opens.
  public func prepend(_ script: String) async throws {
    try await call("Page.addScriptToEvaluateOnNewDocument", ["source": .string(script)])
  }

  /// Closes the page.
  public func close() async throws {
    context.browser.tools.handle(session, nil)
    let parameters: JSON = ["targetId": .string(target)]
    _ = try await context.browser.tools.call("Target.closeTarget", parameters)
  }

  // MARK: - Answers in place of a server

  /// The answer to a request.
  public struct Route: Sendable {
    let status: Int
    let type: String
    let body: [UInt8]

    /// Creates an answer.
    public init(status: Int = 200, type: String, _ body: [UInt8]) {
      self.status = status
      self.type = type
      self.body = body
    }
  }

  /// Answers requests for some paths of an origin, in place of a server; other paths are not found.
  public func serve(_ origin: String, _ paths: [String: Route]) async throws {
    routes.value = Dictionary(uniqueKeysWithValues: paths.map { (origin + $0, $1) })
    try await call("Fetch.enable", ["patterns": [["urlPattern": .string("\(origin)/*")]]])
  }

  private func answer(_ request: JSON) {
    let address = request["request"]["url"].text
    let route = routes.value[address] ?? Route(status: 404, type: "text/plain", [])
    let policy = "default-src 'self'; img-src 'self' data:; form-action 'none'"
    context.browser.tools.post(
      "Fetch.fulfillRequest",
      [
        "requestId": request["requestId"],
        "responseCode": .number(Double(route.status)),
        "responseHeaders": [
          ["name": "Content-Type", "value": .string(route.type)],
          ["name": "Content-Security-Policy", "value": .string(policy)],
        ],
        "body": .string(base64(route.body)),
      ],
      in: session
    )
  }

  // MARK: - Input

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

  // MARK: - Scripts

  /// Evaluates an expression, or waits for its promise.
  ///
  /// - Parameter expression: an expression of JavaScript.
  /// - Returns: its value as JSON; null if it has none.
  /// - Throws: `ScriptError` with the message of an exception.
  @discardableResult
  public func evaluate(_ expression: String) async throws -> JSON {
    let answer = try await call(
      "Runtime.evaluate",
      [
        "expression": .string(expression), "returnByValue": true, "awaitPromise": true,
        "userGesture": true,
      ]
    )
    let exception = answer["exceptionDetails"]
    if exception != .null {
      let text = exception["exception"]["description"].text
      throw ScriptError(
        description: (text.isEmpty ? exception["text"].text : text) + " in \(expression)"
      )
    }
    return answer["result"]["value"]
  }

  /// Waits until an expression is true, which the page evaluates before each frame.
  ///
  /// - Parameters:
  ///   - condition: an expression of JavaScript; an exception counts as false.
  ///   - state: an expression whose value is part of the error.
  /// - Throws: `PatienceExhausted`.
  public func wait(until condition: String, state: String = "null") async throws {
    let limit = Int(patience / .milliseconds(1)) * 9 / 10
    let script = """
      new Promise(resolve => {
        const start = performance.now();
        const check = () => {
          let isTrue = false;
          try { isTrue = \(condition); } catch {}
          if (isTrue) resolve(true);
          else if (performance.now() - start > \(limit)) resolve(false);
          else requestAnimationFrame(check);
        };
        check();
      })
      """
    let deadline = ContinuousClock.now + patience
    while ContinuousClock.now < deadline {
      do {
        if try await evaluate(script).isTrue { return }
        break
      } catch let error as DevTools.Failure where error.isOfNavigation {
        // The document was replaced by the next one, which may fulfil the condition.
        continue
      }
    }
    let now = (try? await evaluate(state).encoded) ?? ""
    throw PatienceExhausted("\(condition)", state: now)
  }

  /// Waits until the page has painted the changes that were made before.
  public func waitForFrame() async throws {
    try await evaluate(
      "new Promise(done => requestAnimationFrame(() => setTimeout(() => done(true))))"
    )
  }

  /// The text of the first element that matches a selector, as it is shown.
  public func text(of selector: String) async throws -> String {
    try await evaluate("document.querySelector(\(quoted(selector)))?.innerText ?? ''").text
  }

  // MARK: - The screen

  /// Changes the size of the page, in pixels.
  public func resize(width: Int, height: Int) async throws {
    try await call(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .number(Double(width)), "height": .number(Double(height)), "deviceScaleFactor": 1,
        "mobile": false,
      ]
    )
  }

  /// Sets what the page learns of its user's preferences.
  public func prefer(dark: Bool = false, lessMotion: Bool = false, fewColours: Bool = false)
    async throws
  {
    func feature(_ name: String, _ value: String) -> JSON {
      ["name": .string(name), "value": .string(value)]
    }
    try await call(
      "Emulation.setEmulatedMedia",
      [
        "features": [
          feature("prefers-color-scheme", dark ? "dark" : "light"),
          feature("prefers-reduced-motion", lessMotion ? "reduce" : "no-preference"),
          feature("forced-colors", fewColours ? "active" : "none"),
        ]
      ]
    )
  }

  /// Cuts the page off from the network, or connects it again.
  ///
  /// Connections that are open stay open.
  public func setOffline(_ isOffline: Bool) async throws {
    try await call("Network.enable")
    try await call(
      "Network.emulateNetworkConditions",
      [
        "offline": .bool(isOffline), "latency": 0, "downloadThroughput": -1,
        "uploadThroughput": -1,
      ]
    )
  }

  /// Returns a picture of what the page shows, as PNG.
  public func screenshot() async throws -> [UInt8] {
    try await waitForFrame()
    let answer = try await call("Page.captureScreenshot", ["format": "png"])
    return Array(Data(base64Encoded: answer["data"].text) ?? Data())
  }

  /// Writes a picture of what the page shows into a file.
  public func screenshot(to path: String) async throws {
    try await Data(screenshot()).write(to: URL(filePath: path))
  }
}

extension DevTools.Failure {
  fileprivate var isOfNavigation: Bool {
    description.contains("context was destroyed") || description.contains("navigated or closed")
      || description.contains("Cannot find context")
      || description.contains("Promise was collected")
  }
}

/// Returns a text as a literal of JavaScript.
public func quoted(_ text: String) -> String { JSON.string(text).encoded }

private func base64(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }
