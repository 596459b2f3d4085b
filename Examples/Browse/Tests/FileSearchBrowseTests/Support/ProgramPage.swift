import BrowserTesting
import TestSupport

/// A browser without a screen: it opens the address that `file-search --browse` prints.
///
/// All calls block.
struct ProgramVisitor {
  /// A response of the server.
  struct Response {
    let status: Int
    let text: String
  }

  /// The error of a visit that has failed.
  struct Failure: Error {
    let response: String
  }

  let port: UInt16
  let token: String
  /// The cookie that the browser has got; nil before.
  private(set) var cookie: String?

  /// Reads an address, as in `file-search: open http://127.0.0.1:1234/?token=…`.
  init?(_ line: some StringProtocol) {
    guard let match = String(line).firstMatch(of: /http:\/\/127\.0\.0\.1:(\d+)\/\?token=(\w+)/),
      let port = UInt16(match.output.1)
    else { return nil }
    (self.port, token) = (port, String(match.output.2))
  }

  /// Asks for a path.
  func get(_ path: String) throws -> Response {
    let client = try RemoteClient(port: port)
    client.send("GET \(path) HTTP/1.1\r\n\(headers)Connection: close\r\n\r\n")
    let text = client.rest()
    return Response(status: Int(text.dropFirst(9).prefix(3)) ?? 0, text: text)
  }

  /// Opens the address, and keeps the cookie.
  mutating func open() throws {
    let response = try get("/?token=\(token)")
    guard response.status == 303,
      let match = response.text.firstMatch(of: /Set-Cookie: ([^;]+);/)
    else { throw Failure(response: response.text) }
    cookie = String(match.output.1)
  }

  /// Becomes a browser without access.
  mutating func forget() { cookie = nil }

  fileprivate var headers: String {
    "Host: 127.0.0.1:\(port)\r\n" + (cookie.map { "Cookie: \($0)\r\n" } ?? "")
  }
}

/// A page that is connected with the program.
///
/// All calls block.
final class ProgramPage {
  private let client: RemoteClient
  private var number = 0
  private var revision = 0
  /// The revision of the texts, which the page has from its first frame.
  private var seen = 0
  /// The numbers of controls by their accessible names.
  private(set) var controls: [String: Int] = [:]
  /// The frames that have been received.
  private(set) var frames: [JSON] = []

  /// Connects, and waits for the first frame.
  init(_ visitor: ProgramVisitor) throws {
    client = try RemoteClient(port: visitor.port)
    client.send(
      "GET /live HTTP/1.1\r\n\(visitor.headers)Origin: http://127.0.0.1:\(visitor.port)\r\n"
        + "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        + "Sec-WebSocket-Protocol: rx-browser.1\r\n\r\n"
    )
    var head = ""
    while !head.hasSuffix("\r\n\r\n"), let byte = client.next() {
      head.unicodeScalars.append(Unicode.Scalar(byte))
    }
    guard head.hasPrefix("HTTP/1.1 101 ") else { throw ProgramVisitor.Failure(response: head) }
    send("hello", nil, ["e": "", "p": .string("page \(UInt64.random(in: 0 ... .max))")])
    let first = try next()
    seen = revision
    for (name, control) in first["c"].members {
      let label = control["el"]["a"]["aria-label"].text
      if !label.isEmpty { controls[label] = Int(name) }
    }
  }

  /// Sends a message about a control.
  func send(_ kind: String, _ control: String?, _ members: [String: JSON]) {
    number += 1
    var message = members
    message["n"] = .number(Double(number))
    message["r"] = .number(Double(revision))
    message["k"] = .string(kind)
    if let control, let id = controls[control] { message["c"] = .number(Double(id)) }
    let payload = Array(JSON.object(message).encoded.utf8)
    // With a mask of zeros.
    let length: [UInt8] =
      payload.count < 126
      ? [0x80 | UInt8(payload.count)]
      : [0xFE, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
    client.send([0x81] + length + [0, 0, 0, 0] + payload)
  }

  /// Presses a key in the field of the query.
  func press(_ key: String) { send("key", "Query", ["key": .string(key)]) }

  /// Types a text into the empty field of the query.
  func type(_ text: String) {
    let (length, seen) = (JSON.number(Double(text.utf16.count)), JSON.number(Double(seen)))
    send(
      "edit",
      "Query",
      ["at": 0, "del": 0, "ins": .string(text), "cur": length, "anc": length, "seen": seen]
    )
  }

  /// Waits for a frame, and confirms it.
  @discardableResult
  func next() throws -> JSON {
    while let first = client.next(), var length = client.next().map({ Int($0) }) {
      if length > 125 {
        length = (0..<(length == 126 ? 2 : 8)).reduce(0) { sum, _ in
          sum << 8 | Int(client.next() ?? 0)
        }
      }
      let payload = (0..<length).compactMap { _ in client.next() }
      guard first == 0x81, let frame = JSON(payload) else { continue }
      frames.append(frame)
      revision = frame["r"].int ?? revision
      send("ack", nil, [:])
      return frame
    }
    throw ProgramVisitor.Failure(response: "the connection has ended")
  }

  /// Reads frames until one has a path to download.
  func download() throws -> String {
    while true {
      let path = try next()["open"].text
      if !path.isEmpty { return path }
    }
  }

  /// Reads frames until one, encoded, has a text.
  func wait(for text: String) throws {
    if frames.contains(where: { $0.encoded.contains(text) }) { return }
    while try !next().encoded.contains(text) {}
  }
}
