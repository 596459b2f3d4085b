/// A request that a test's server has received.
struct ReceivedRequest: Sendable {
  let method: String
  let path: String
  /// The values by lower-case name.
  let headers: [String: String]
  var body: [UInt8]

  /// Returns `nil` if `head` is not the head of a request (RFC 9112).
  init?(head: String, body: [UInt8]) {
    let lines = head.split(separator: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    if words.count != 3 { return nil }
    method = String(words[0])
    path = String(words[1])
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count != 2 { return nil }
      headers[parts[0].lowercased()] = parts[1].trimmingPrefix { $0 == " " }.description
    }
    self.headers = headers
    self.body = body
  }

  var contentLength: Int { headers["content-length"].flatMap { Int($0) } ?? 0 }
}
