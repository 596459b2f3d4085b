internal import NIOCore
internal import Synchronization

/// The open connections of a server, within their limits.
final class Connections: Sendable {
  private struct Table {
    /// Those without a page, with the time since which they wait.
    var waiting: [ObjectIdentifier: (channel: any Channel, since: NIODeadline)] = [:]
    var pages: [Int: ChannelConnection] = [:]
    var lastPage = 0
  }

  private let limits: BrowserLimits
  private let table = Mutex(Table())

  init(_ limits: BrowserLimits) { self.limits = limits }

  /// Adds a connection without a page, or moves it to the end of those that wait; if there are too many then, the one that has
  /// waited longest ends.
  func wait(_ channel: any Channel) {
    let ended = table.withLock { table -> (any Channel)? in
      table.waiting[ObjectIdentifier(channel)] = (channel, .now())
      guard table.waiting.count > limits.waitingConnections else { return nil }
      let oldest = table.waiting.min { $0.value.since < $1.value.since }
      return oldest.flatMap { table.waiting.removeValue(forKey: $0.key)?.channel }
    }
    ended?.close(promise: nil)
  }

  /// Removes a connection without a page.
  func remove(_ channel: any Channel) {
    table.withLock { _ = $0.waiting.removeValue(forKey: ObjectIdentifier(channel)) }
  }

  /// True if a further page may connect.
  var hasRoomForPage: Bool { table.withLock { $0.pages.count < limits.pages } }

  /// Makes a connection a page's.
  ///
  /// - Returns: the page's number, which no other page has had.
  func addPage(_ connection: ChannelConnection) -> Int {
    table.withLock { table in
      table.lastPage += 1
      table.pages[table.lastPage] = connection
      return table.lastPage
    }
  }

  /// Removes a page.
  func removePage(_ page: Int) { table.withLock { _ = $0.pages.removeValue(forKey: page) } }

  /// The connections of all pages.
  var pages: [ChannelConnection] { table.withLock { Array($0.pages.values) } }
}
