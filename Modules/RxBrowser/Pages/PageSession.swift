/// A connected page.
@MainActor
final class PageSession {
  /// The number of messages that a page need not have acknowledged before the next one is sent.
  private static let messagesInFlight = 2

  let connection: any PageConnection
  /// The part of the document that the page has; `nil` until the page has said which one it has.
  var view: PageView?
  /// The number of the page's last message that has been handled.
  var handled = 0
  /// The revision with which the page began: older actions of the user are void.
  var firstRevision = 0
  private var unacknowledged: [Int] = []

  init(_ connection: any PageConnection) { self.connection = connection }

  /// True if the page can take a message.
  var isReady: Bool { view != nil && unacknowledged.count < Self.messagesInFlight }

  /// Sends the changes since the last message, if there are any.
  func update(from document: BrowserDocument) {
    guard isReady, var view else { return }
    let message = document.message(for: &view)
    self.view = view
    guard let message else { return }
    unacknowledged.append(view.revision)
    connection.send(Array(#"{"a":\#(handled),"#.utf8) + message)
  }

  /// Notes that the page has shown a revision.
  func acknowledge(_ revision: Int) { unacknowledged.removeAll { $0 <= revision } }
}
