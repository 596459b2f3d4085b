#if Browser
  internal import Synchronization

  /// The files that pages may fetch, once each.
  final class OfferedFiles: Sendable {
    private struct Offer {
      let secret: String
      let file: OfferedFile
      let deadline: ContinuousClock.Instant
    }

    /// The start of the paths.
    static let path = "/files/"
    /// More files than these are not offered at a time; the oldest is not any more then.
    static let limit = 64
    /// The time in which a page has to fetch a file.
    static let lifetime = Duration.seconds(60)

    private let offers = Mutex<[Offer]>([])

    /// Offers a file; returns its path on the server.
    func add(_ file: OfferedFile) -> String {
      let secret = Secret.make()
      let now = ContinuousClock.now
      offers.withLock { offers in
        offers.removeAll { $0.deadline <= now }
        if offers.count == Self.limit { offers.removeFirst() }
        offers.append(Offer(secret: secret, file: file, deadline: now + Self.lifetime))
      }
      return Self.path + secret
    }

    /// Returns the file of a path, which is not offered any more then; nil for another path.
    func take(_ path: String) -> OfferedFile? {
      let secret = String(path.dropFirst(Self.path.count))
      let now = ContinuousClock.now
      return offers.withLock { offers in
        offers.removeAll { $0.deadline <= now }
        var found: Int?
        for index in offers.indices where Secret.isEqual(offers[index].secret, secret) {
          found = index
        }
        return found.map { offers.remove(at: $0).file }
      }
    }
  }
#endif
