/// A connected page.
@MainActor
final class PageSession {
  /// The number of messages that a page need not have acknowledged before the next one is sent.
  private static let messagesInFlight = 2

  let connection: any PageConnection
  /// The name that the page gave itself; empty until it has said so.
  private(set) var name = ""
  /// The part of the document that the page has; `nil` until the page has said which one it has.
  var view: PageView?
  /// The number of the control that has the page's focus.
  var focus: Int?
  /// The number of the page's last message that has been handled.
  var handled = 0
  /// The number of the last message of the connection before, to tell the page which edits got lost.
  private var handledBefore: Int?
  private var mustAnswer = false
  /// The revision with which the page began: older actions of the user are void.
  var firstRevision = 0
  private var unacknowledged: [Int] = []

  init(_ connection: any PageConnection) { self.connection = connection }

  /// True if the page can take a message.
  var isReady: Bool { view != nil && unacknowledged.count < Self.messagesInFlight }

  /// Begins with everything that the document has.
  func begin(_ name: String, at revision: Int) {
    self.name = name
    firstRevision = revision
    view = PageView()
    mustAnswer = true
  }

  /// Continues where the page was on its last connection.
  ///
  /// - Parameters:
  ///   - page: the page on that connection.
  ///   - revision: the revision that the page shows.
  ///   - controls: the numbers of all controls.
  func resume(_ page: GonePage, at revision: Int, controls: Range<Int>) {
    name = page.name
    handled = page.handled
    handledBefore = page.handled
    // The rows of lists are asked for again. What the user has done may have got lost.
    view = PageView(
      revision: revision,
      texts: page.texts.compactMapValues { $0.resumed(at: revision) },
      repeated: Set(controls)
    )
    mustAnswer = true
  }

  /// Has the page open a path of the server, which it downloads.
  func open(_ path: String) {
    guard let view, !mustAnswer else { return }
    let message = #"{"a":\#(handled),"r":\#(view.revision),"open":"\#(path)"}"#
    connection.send(Array(message.utf8))
  }

  /// Sends the changes since the last message, if there are any.
  func update(from document: BrowserDocument) {
    guard isReady, var view else { return }
    let message = document.message(for: &view)
    self.view = view
    guard let message = message ?? (mustAnswer ? document.emptyMessage : nil) else { return }
    mustAnswer = false
    unacknowledged.append(view.revision)
    let before = handledBefore.map { #""had":\#($0),"# } ?? ""
    handledBefore = nil
    connection.send(Array(#"{"a":\#(handled),\#(before)"#.utf8) + message)
  }

  /// Notes that the page has shown a revision.
  func acknowledge(_ revision: Int) { unacknowledged.removeAll { $0 <= revision } }
}
