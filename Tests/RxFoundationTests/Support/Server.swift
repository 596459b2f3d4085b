import Foundation
import FoundationNetworking
import TestSupport

/// A web server for one test, with scripted responses.
final class Server: Sendable {
  typealias Script = @Sendable (ReceivedRequest) -> ServerResponse

  let port: UInt16
  private let socket: Socket
  private let log = ServerLog()

  /// Responds to each request with the result of `script`, once for each connection.
  init(_ script: @escaping Script) throws {
    let socket = try Socket.bound()
    try socket.listen()
    self.socket = socket
    port = try socket.port
    let log = log
    Thread.detachNewThread {
      while let caller = socket.accept() {
        Thread.detachNewThread { Self.serve(caller, script, log) }
      }
      socket.close()
    }
  }

  deinit { socket.shutDown() }

  func url(_ path: String) -> URL {
    var parts = URLComponents()
    parts.scheme = "http"
    parts.host = "127.0.0.1"
    parts.port = Int(port)
    parts.percentEncodedPath = path
    return parts.url ?? URL(filePath: path)
  }

  func request(_ path: String) -> URLRequest { URLRequest(url: url(path)) }

  var requests: [ReceivedRequest] { log.requests.value }

  /// Returns when the first request for `path` has arrived.
  func arrival(at path: String) async { await log.milestone("arrival at \(path)").reached() }

  /// Returns when the client of a request for `path` without a response has closed the connection.
  func departure(from path: String) async { await log.milestone("departure \(path)").reached() }

  private static func serve(_ caller: Socket, _ script: Script, _ log: ServerLog) {
    defer { caller.close() }
    guard let request = read(caller) else { return }
    log.requests.value.append(request)
    log.milestone("arrival at \(request.path)").reach()
    let answer = script(request)
    answer.release?.wait()
    if answer.ending == .silence {
      while !caller.receive().isEmpty {}
      log.milestone("departure \(request.path)").reach()
    } else {
      _ = caller.send(answer.bytes)
    }
  }

  private static func read(_ caller: Socket) -> ReceivedRequest? {
    var bytes: [UInt8] = []
    let blank = Array("\r\n\r\n".utf8)
    while true {
      if let end = bytes.firstRange(of: blank) {
        let head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
        guard let request = ReceivedRequest(head: head, body: Array(bytes[end.upperBound...]))
        else {
          return nil
        }
        return readBody(of: request, caller)
      }
      let more = caller.receive()
      if more.isEmpty { return nil }
      bytes += more
    }
  }

  private static func readBody(of request: ReceivedRequest, _ caller: Socket) -> ReceivedRequest? {
    var request = request
    while request.body.count < request.contentLength {
      let more = caller.receive()
      if more.isEmpty { return nil }
      request.body += more
    }
    return request
  }
}
