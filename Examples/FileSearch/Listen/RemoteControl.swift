import Glibc
import ProgramSupport
import RxLoop
import RxSystem
import SystemPackage

/// The server of `--listen`: other programs ask for the state of the search and have it perform actions.
@MainActor
final class RemoteControl {
  /// The response to a request, and the work to do once it has been sent.
  struct Answer {
    let response: HTTPResponse
    var work: (@MainActor () -> Void)?
  }

  /// The largest number of connections; further clients wait until one ends.
  private static let maximumConnectionCount = 16

  /// Answers requests that are authorized.
  var respond: (@MainActor (HTTPRequest) -> Answer)?

  private let key: APIKey?
  private var server: UVServer?
  private var path: String?
  private var directory: String?
  private var connections: [ObjectIdentifier: RemoteConnection] = [:]
  /// The variables that tell commands the place.
  private var variables: [String] = []

  /// Starts to listen.
  ///
  /// - Parameter address: the place.
  /// - Throws: the reason why it cannot be used.
  init(_ address: ListenAddress) throws(CommandError) {
    key = APIKey.fromEnvironment
    switch address {
    case .automatic:
      let (path, directory) = try ListenSocket.automaticPath()
      self.directory = directory
      try listen(atPath: path)
    case .path(let text):
      // Commands may be run in another directory.
      let path = FilePath.absolute(FilePath(text)).string
      try ListenSocket.removeStale(path)
      try listen(atPath: path)
    case .tcp(let address):
      if key == nil {
        throw CommandError(
          "--listen: a port can be reached by all users: set FILE_SEARCH_API_KEY to a key that "
            + "clients are to send as x-api-key, or take a path that ends with .sock"
        )
      }
      server = try start(.tcp(address))
      if let port = server?.address?.port { tell("\(port)", ["FILE_SEARCH_PORT", "FZF_PORT"]) }
    }
  }

  private func listen(atPath path: String) throws(CommandError) {
    do throws(CommandError) {
      server = try ListenSocket.withPrivateFiles { () throws(CommandError) in
        try start(.path(ByteString(path)))
      }
    } catch {
      if let directory { rmdir(directory) }
      throw error
    }
    self.path = path
    tell(path, ["FILE_SEARCH_SOCK", "FZF_SOCK"])
  }

  private func start(_ place: UVServer.Place) throws(CommandError) -> UVServer {
    do throws(UVError) {
      return try UVServer(place, on: .main) { [weak self] result in
        guard case .success(let stream) = result else { return }
        MainActor.assumeIsolated { self?.accept(stream) ?? stream.close() }
      }
    } catch {
      throw CommandError("--listen: \(place): \(Errno(rawValue: -error.code))")
    }
  }

  /// Stops to listen, and removes the socket.
  func close() {
    guard let server else { return }
    self.server = nil
    server.close()
    for connection in connections.values { connection.close() }
    if let path { unlink(path) }
    if let directory { rmdir(directory) }
    // A program that takes the place of this one has no socket.
    for name in variables { unsetenv(name) }
  }

  private func tell(_ place: String, _ names: [String]) {
    variables = names
    for name in names { setenv(name, place, 1) }
  }

  private func accept(_ stream: UVStream) {
    if let pipe = stream as? UVPipe, !ListenSocket.isPeerThisUser(pipe.descriptor) {
      return stream.close()
    }
    let connection = RemoteConnection(stream) { [weak self] request in
      self?.answer(request) ?? Answer(response: HTTPResponse(.badRequest))
    } whenClosed: { [weak self] connection in
      self?.connections[ObjectIdentifier(connection)] = nil
      self?.server?.resume()
    }
    connections[ObjectIdentifier(connection)] = connection
    if connections.count >= Self.maximumConnectionCount { server?.pause() }
  }

  private func answer(_ request: HTTPRequest) -> Answer {
    if let key, !key.matches(request.fields["x-api-key"] ?? "") {
      return Answer(response: HTTPResponse(.unauthorized, "x-api-key is missing or wrong"))
    }
    if request.path != "/" { return Answer(response: HTTPResponse(.notFound)) }
    return respond?(request) ?? Answer(response: HTTPResponse(.badRequest))
  }
}

/// The key that clients of `--listen` have to know.
struct APIKey {
  private let bytes: [UInt8]

  /// Creates a key.
  init(_ text: String) { bytes = Array(text.utf8) }

  /// The key of the environment; nil if there is none, or an empty one.
  static var fromEnvironment: APIKey? {
    ["FILE_SEARCH_API_KEY", "FZF_API_KEY"].lazy
      .compactMap { Environment.value(of: $0) }
      .first { !$0.isEmpty }
      .map { APIKey($0) }
  }

  /// Compares a text with the key, in a time that does not depend on the bytes of the key.
  func matches(_ text: String) -> Bool {
    let given = Array(text.utf8)
    var difference = given.count ^ bytes.count
    for (place, byte) in given.enumerated() {
      difference |= Int(byte ^ bytes[place % bytes.count])
    }
    return difference == 0
  }
}

/// A connection that sends one request and gets one response.
///
/// It ends after some seconds, whatever the client does: it may be slow to send and slow to read.
@MainActor
private final class RemoteConnection {
  /// The time for the request and the response together.
  private static let timeLimit = Duration.seconds(5)

  private let stream: UVStream
  private let whenClosed: @MainActor (RemoteConnection) -> Void
  private var parser = HTTPRequestParser()
  private var timer: LoopTimer?
  private var isAnswered = false

  /// Starts to read.
  ///
  /// - Parameters:
  ///   - stream: the connection, which is closed at the end.
  ///   - respond: called with the request; returns the response, and the work to do once that is sent.
  ///   - whenClosed: called once.
  init(
    _ stream: UVStream,
    respond: @escaping @MainActor (HTTPRequest) -> RemoteControl.Answer,
    whenClosed: @escaping @MainActor (RemoteConnection) -> Void
  ) {
    self.stream = stream
    self.whenClosed = whenClosed
    timer = MainScheduler.run(after: Self.timeLimit) { [weak self] in self?.close() }
    do {
      try stream.startReading(
        onData: { [weak self] bytes in
          let bytes = Array(bytes)
          MainActor.assumeIsolated { self?.take(bytes, respond) }
        },
        onEnd: { [weak self] _ in MainActor.assumeIsolated { self?.close() } }
      )
    } catch {
      MainScheduler.runLater { [weak self] in self?.close() }
    }
  }

  /// Closes the connection.
  func close() {
    guard let timer else { return }
    self.timer = nil
    timer.cancel()
    stream.close()
    whenClosed(self)
  }

  private func take(
    _ bytes: [UInt8],
    _ respond: @MainActor (HTTPRequest) -> RemoteControl.Answer
  ) {
    // A second request is not read; nor is the rest of a refused one, up to the end of the connection.
    if isAnswered { return }
    do throws(HTTPResponse) {
      switch try parser.take(bytes) {
      case .incomplete(let expectsInvitation):
        if expectsInvitation { stream.write(HTTPResponse.invitation) }
      case .complete(let request):
        let answer = respond(request)
        send(answer.response)
        answer.work?()
      }
    } catch {
      send(error)
    }
  }

  private func send(_ response: HTTPResponse) {
    isAnswered = true
    parser = HTTPRequestParser()
    stream.write(response.bytes)
    stream.shutdown()
  }
}
