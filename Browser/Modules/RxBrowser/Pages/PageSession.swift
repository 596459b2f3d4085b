/// A connected page.
@MainActor
final class PageSession {
  /// The number of messages that a page need not have acknowledged before the next one is sent.
  private static let messagesInFlight = 2

  /// The number by which the document knows what the page has.
  let page: Int
  let connection: any PageConnection
  /// The name that the page gave itself; empty until it has said so.
  private(set) var name = ""
  /// The number of the control that has the page's focus.
  var focus: Int?
  /// The number of the page's last message that has been handled.
  var handled = 0
  /// The number of the last message of the connection before, to tell the page which edits got lost.
  private var handledBefore: Int?
  private var mustAnswer = false
  /// The revision with which the page began: older actions of the user are void.
  private(set) var firstRevision = 0
  private var unacknowledged: [Int] = []

  init(_ page: Int, _ connection: any PageConnection) {
    (self.page, self.connection) = (page, connection)
  }

  /// Begins with everything that the document has.
  func begin(_ name: String, at revision: Int) {
    self.name = name
    firstRevision = revision
    mustAnswer = true
  }

  /// Continues where the page was on its last connection.
  func resume(_ page: GonePage) {
    name = page.name
    focus = page.focus
    handled = page.handled
    handledBefore = page.handled
    mustAnswer = true
  }

  /// Has the page open a path of the server, which it downloads.
  func open(_ path: String, from document: BrowserDocument) {
    guard let revision = document.views[page]?.revision, !mustAnswer else { return }
    let patch = EncodedPatch(Patch(revision: revision, path: path))
    connection.send(patch.message(handled: handled))
  }

  /// Sends the changes since the last message, if there are any and the page can take a message.
  func update(from document: BrowserDocument) {
    guard unacknowledged.count < Self.messagesInFlight,
      let patch = document.patch(for: page) ?? (mustAnswer ? document.emptyPatch : nil)
    else { return }
    mustAnswer = false
    unacknowledged.append(document.revision)
    connection.send(patch.message(handled: handled, handledBefore: handledBefore))
    handledBefore = nil
  }

  /// Notes that the page has shown a revision.
  func acknowledge(_ revision: Int) { unacknowledged.removeAll { $0 <= revision } }
}

/// The state of a page whose connection has ended, in case it connects again.
struct GonePage {
  /// The number of pages that are remembered.
  static let limit = 256

  /// The name that the page gave itself.
  let name: String
  /// The number of its last message that has been handled.
  let handled: Int
  /// The number of the control that has its focus.
  let focus: Int?
  /// The texts that the page has, by control.
  var texts: [Int: PageView.Text]

  @MainActor
  init(_ session: PageSession, texts: [Int: PageView.Text]) {
    (name, handled, focus) = (session.name, session.handled, session.focus)
    self.texts = texts
  }
}
