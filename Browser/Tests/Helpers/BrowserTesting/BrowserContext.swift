internal import TestSupport

/// A browser's cookies and pages, apart from those of other contexts: like another browser.
public final class BrowserContext: Sendable {
  let browser: Chromium
  private let identifier: String

  init(_ browser: Chromium, _ identifier: String) {
    self.browser = browser
    self.identifier = identifier
  }

  /// Creates an empty page, in a window of its own.
  public func newPage(width: Int = 900, height: Int = 600) async throws -> BrowserPage {
    let target = try await browser.tools.call(
      "Target.createTarget",
      [
        "url": "about:blank", "browserContextId": .string(identifier), "newWindow": true,
        "width": .number(Double(width)), "height": .number(Double(height)),
      ]
    )
    let attached = try await browser.tools.call(
      "Target.attachToTarget",
      ["targetId": target["targetId"], "flatten": true]
    )
    let page = BrowserPage(self, target["targetId"].text, attached["sessionId"].text)
    try await page.prepare(width: width, height: height)
    return page
  }

  /// The cookies of the context: objects with name, value, httpOnly, sameSite and others.
  public func cookies() async throws -> [JSON] {
    let parameters: JSON = ["browserContextId": .string(identifier)]
    return try await browser.tools.call("Storage.getCookies", parameters)["cookies"].elements
  }

  /// Removes the cookies of the context.
  public func clearCookies() async throws {
    let parameters: JSON = ["browserContextId": .string(identifier)]
    _ = try await browser.tools.call("Storage.clearCookies", parameters)
  }

  /// Ends the pages of the context.
  public func close() async throws {
    let parameters: JSON = ["browserContextId": .string(identifier)]
    _ = try await browser.tools.call("Target.disposeBrowserContext", parameters)
  }
}
