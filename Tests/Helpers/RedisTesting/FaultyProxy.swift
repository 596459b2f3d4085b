internal import RxCore
public import RxLoop
internal import RxSystem
internal import RxTraits

/// A Unix socket between clients and a server, at which connections are cut and held.
///
/// Held bytes are delivered later, as those that a network delays and sends again.
public final class FaultyProxy: @unchecked Sendable {
  // Unchecked: all variables are accessed only on the loop's thread.
  private let loop: UVLoop
  private let bag = DisposeBag()
  private var links: [ObjectIdentifier: Link] = [:]
  private var holdsRequests = false
  private var holdsReplies = false
  /// The bytes of replies after which connections are cut; `nil` for none.
  private var repliesUntilCut: Int?

  /// Listens, and connects each client to the server.
  ///
  /// - Parameters:
  ///   - path: the path of the socket for clients.
  ///   - server: the path of the server's socket.
  ///   - loop: the loop that serves both.
  public init(at path: String, to server: String, on loop: UVLoop = .main) {
    self.loop = loop
    UnixSocket.listen(at: path, on: loop)
      .subscribe(onNext: { [weak self] client in self?.connect(client, to: server) })
      .disposed(by: bag)
  }

  /// Cuts all connections once so many bytes of replies have passed.
  public func cut(after bytes: Int) { loop.schedule { [self] in repliesUntilCut = bytes } }

  /// Holds the bytes in a direction, or delivers those that were held.
  public func hold(requests: Bool, replies: Bool) {
    loop.schedule { [self] in
      (holdsRequests, holdsReplies) = (requests, replies)
      for link in links.values { link.flush(requests: !requests, replies: !replies) }
    }
  }

  /// Calls `body` on the loop with the requests that are held.
  public func withHeldRequests(_ body: @escaping @Sendable (String) -> Void) {
    loop.schedule { [self] in
      body(links.values.map { String(decoding: $0.heldRequests, as: UTF8.self) }.joined())
    }
  }

  private func connect(_ client: ByteStream, to server: String) {
    UnixSocket.connect(to: server, on: loop).subscribe(
      onSuccess: { [self] upstream in
        let link = Link(client, upstream)
        links[ObjectIdentifier(link)] = link
        pump(client, link) { [self] in
          holdsRequests ? nil : $0
        } store: {
          link.heldRequests += $0
        } write: {
          link.send($0, to: upstream)
        }
        pump(upstream, link) { [self] in
          holdsReplies ? nil : cutting($0)
        } store: {
          link.heldReplies += $0
        } write: {
          link.send($0, to: client)
        }
      },
      onError: { _ in client.close() }
    )
    .disposed(by: bag)
  }

  /// Returns the bytes up to the cut.
  private func cutting(_ bytes: [UInt8]) -> [UInt8] {
    guard let left = repliesUntilCut else { return bytes }
    if bytes.count < left {
      repliesUntilCut = left - bytes.count
      return bytes
    }
    repliesUntilCut = nil
    // After the first part has been written.
    loop.schedule { [self] in
      for link in links.values { link.close() }
      links = [:]
    }
    return Array(bytes.prefix(left))
  }

  private func pump(
    _ source: ByteStream,
    _ link: Link,
    _ passing: @escaping @Sendable ([UInt8]) -> [UInt8]?,
    store: @escaping @Sendable ([UInt8]) -> Void,
    write: @escaping @Sendable ([UInt8]) -> Void
  ) {
    let end: @Sendable () -> Void = { [self] in
      link.close()
      links[ObjectIdentifier(link)] = nil
    }
    source.bytes.asObservable().subscribe(
      onNext: { bytes in if let bytes = passing(bytes) { write(bytes) } else { store(bytes) } },
      onError: { _ in end() },
      onCompleted: { end() }
    )
    .disposed(by: link.bag)
  }
}

/// A client's connection, and that to the server.
private final class Link: @unchecked Sendable {
  // Unchecked: accessed only on the loop's thread.
  let client: ByteStream
  let upstream: ByteStream
  let bag = DisposeBag()
  var heldRequests: [UInt8] = []
  var heldReplies: [UInt8] = []

  init(_ client: ByteStream, _ upstream: ByteStream) {
    (self.client, self.upstream) = (client, upstream)
  }

  func send(_ bytes: [UInt8], to stream: ByteStream) {
    if bytes.isEmpty { return }
    _ = stream.write(bytes).subscribe(onError: { _ in })
  }

  func flush(requests: Bool, replies: Bool) {
    if requests {
      send(heldRequests, to: upstream)
      heldRequests = []
    }
    if replies {
      send(heldReplies, to: client)
      heldReplies = []
    }
  }

  func close() {
    client.close()
    upstream.close()
  }
}
