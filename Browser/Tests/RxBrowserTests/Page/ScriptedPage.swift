import BrowserTesting
import Expectations
import Testing

@testable import RxBrowser

/// The page of RxBrowser, whose server is the test: it feeds frames, and reads the messages.
final class ScriptedPage: Sendable {
  static let origin = "http://rx.test"

  let page: BrowserPage

  private init(_ page: BrowserPage) { self.page = page }

  /// Opens the page, and sends it a snapshot.
  ///
  /// - Parameters:
  ///   - layout: the layout, as the protocol has it.
  ///   - controls: the changes of the controls.
  ///   - keys: the keys of the program.
  ///   - width: the width of the page in pixels.
  ///   - height: its height.
  /// - Throws: the error of the browser.
  init(
    _ layout: String = "{\"c\":0}",
    _ controls: String = "{}",
    keys: String = "[]",
    width: Int = 600,
    height: Int = 400
  ) async throws {
    page = try await Self.unconnected(width: width, height: height)
    try await page.wait(until: "sockets.at(-1)?.sent.length === 1")
    try await feed(
      #""e":"first","title":"A title","layout":\#(layout),"keys":\#(keys),"c":\#(controls)"#
    )
  }

  /// Opens the page, whose server has not answered yet.
  static func unconnected(width: Int = 600, height: Int = 400) async throws -> BrowserPage {
    let page = try await Chromium.shared().newPage(width: width, height: height)
    try await page.serve(origin, Asset.all.mapValues { .init(type: $0.type, $0.bytes) })
    try await page.prepend(fakeSocket)
    try await page.open(origin + "/")
    return page
  }

  /// Takes the place of WebSocket: keeps what is sent, and answers questions for rows if a test wants it.
  private static let fakeSocket = """
    window.sockets = [];
    window.revision = 0;
    window.WebSocket = class {
      sent = [];
      constructor(url, protocol) {
        Object.assign(this, {url, protocol});
        sockets.push(this);
        setTimeout(() => window.isDown ? this.onclose({}) : this.onopen({}));
      }
      send(text) {
        const message = JSON.parse(text);
        this.sent.push(message);
        const text0 = window.rowText;
        if (message.k !== 'window' || !text0) return;
        const rows = {};
        const end = Math.min(window.rowCount, message.first + message.count);
        for (let row = message.first; row < end; row++) rows[row] = [text0(row)];
        setTimeout(() => feed({a: message.n, c: {[message.c]: {list: {rows}}}}));
      }
      close() { setTimeout(() => this.onclose({})); }
    };
    window.feed = frame => sockets.at(-1).onmessage({data: JSON.stringify({r: ++revision, ...frame})});
    window.lastNumber = () => sockets.at(-1).sent.at(-1).n;
    """

  /// Feeds a frame to the page.
  ///
  /// - Parameters:
  ///   - members: the members of the frame, without its revision.
  ///   - handled: the last message that has been handled; by default all of them.
  /// - Throws: the error of the page's script.
  func feed(_ members: String, handled: Int? = nil) async throws {
    let number = handled.map { "\($0)" } ?? "lastNumber()"
    try await page.evaluate("feed({a: \(number), \(members)})")
  }

  /// Feeds changes of controls to the page.
  func change(_ controls: String, handled: Int? = nil) async throws {
    try await feed("\"c\":\(controls)", handled: handled)
  }

  /// Returns the messages of a kind that have not been taken yet, and takes them.
  func take(_ kind: String) async throws -> [JSON] {
    try await page.evaluate(
      """
      (() => {
        const sent = sockets.at(-1).sent, isTaken = m => m.k === '\(kind)' && !m.taken;
        const found = sent.filter(isTaken).map(m => ({...m}));
        sent.filter(isTaken).forEach(m => m.taken = true);
        return found;
      })()
      """
    ).elements
  }

  /// Waits for a message of a kind that has not been taken yet, and takes all of that kind.
  func await(_ kind: String) async throws -> [JSON] {
    try await page.wait(
      until: "sockets.at(-1).sent.some(m => m.k === '\(kind)' && !m.taken)",
      state: "sockets.at(-1).sent"
    )
    return try await take(kind)
  }

  /// Evaluates an expression in which `$` is `document.querySelector`.
  @discardableResult
  func value(_ expression: String) async throws -> JSON {
    try await page.evaluate(
      "(($, $$) => (\(expression)))(s => document.querySelector(s), s => [...document.querySelectorAll(s)])"
    )
  }

  /// Checks the value of an expression, in which `$` is `document.querySelector`.
  func expect(
    _ expression: String,
    _ wanted: JSON,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let found = try await value(expression)
    expectEqual(found, wanted, "\(expression) is \(found.encoded)", sourceLocation: sourceLocation)
  }

  /// Checks that the page has reported no error, and closes it.
  func close(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    expectEqual(page.errors, [], sourceLocation: sourceLocation)
    try await page.context.close()
  }
}

extension JSON {
  /// Returns the value without the members that count messages.
  func only(_ names: String...) -> JSON {
    .object(members.filter { names.contains($0.key) })
  }
}

/// Elements that tests show.
enum Sample {
  static let field =
    #"{"t":"input","edit":1,"a":{"class":"field","type":"text","aria-label":"Name"}}"#
  static let area = #"{"t":"textarea","edit":1,"a":{"class":"text-view","aria-label":"Notes"}}"#
  static let list =
    #"{"t":"div","list":1,"a":{"class":"list","role":"listbox","tabindex":"0","aria-label":"Rows","aria-multiselectable":"true","data-keys":"up down enter space"}}"#

  static func text(_ text: String, cursor: Int? = nil, anchor: Int? = nil) -> String {
    let cursor = cursor ?? text.utf16.count
    return #"{"t":\#(quoted(text)),"c":\#(cursor),"s":\#(anchor ?? cursor)}"#
  }
}
