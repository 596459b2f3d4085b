/// What a test's server says to a request.
struct Answer: Sendable {
  enum Ending: Sendable {
    /// The whole body comes.
    case complete
    /// More of the body is promised than comes.
    case cutShort
    /// Nothing comes at all, for as long as the other side stays.
    case silence
  }

  var status = 200
  var headers: [String: String] = [:]
  var body: [UInt8] = []
  var ending = Ending.complete
  /// What the server waits for before it answers.
  var release: Milestone?

  static func text(_ text: String, status: Int = 200) -> Answer {
    Answer(
      status: status,
      headers: ["Content-Type": "text/plain; charset=utf-8"],
      body: Array(text.utf8)
    )
  }

  static func json(_ text: String, status: Int = 200) -> Answer {
    Answer(status: status, headers: ["Content-Type": "application/json"], body: Array(text.utf8))
  }

  static let silence = Answer(ending: .silence)

  /// As HTTP has it: RFC 9112.
  var bytes: [UInt8] {
    let length = body.count + (ending == .cutShort ? 1_000 : 0)
    var head = "HTTP/1.1 \(status) Status\r\nContent-Length: \(length)\r\nConnection: close\r\n"
    for (name, value) in headers { head += "\(name): \(value)\r\n" }
    return Array((head + "\r\n").utf8) + body
  }
}
