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
}
