@testable import FileSearchProgram

extension FuzzTarget {
  /// Requests of HTTP: the same however the bytes are cut, within the limits, or refused with a status.
  static let http = FuzzTarget(
    "http",
    words: [
      "GET ", "POST ", "/", "/?limit=5&offset=1", " HTTP/1.1\r\n", " HTTP/1.0\n",
      "Content-Length: ",
      "Transfer-Encoding: chunked\r\n", "Expect: 100-continue\r\n", "x-api-key: k\r\n", "\r\n\r\n",
      "\r\n", "\n", "1048576", "0", "up+down", ": ", " ",
    ]
  ) { input in
    let cut = input.byte()
    let bytes = input.rest()
    let whole = result([bytes])
    try hold(whole == result(bytes.pieces(cut)), "\(whole) differs when the bytes are cut")
    guard case .success(let request?) = whole else { return }
    try hold(request.body.count <= HTTPRequestParser.maximumBodySize, "the body is too large")
    try hold(request.path.hasPrefix("/"), "\(request.path)")
    try hold(request.parameters?.count ?? 0 <= bytes.count, "there are too many parameters")
    try hold(request.fields.keys.allSatisfy { $0 == $0.lowercased() }, "\(request.fields)")
  }

  /// The request in some bytes, `nil` if it is not complete, or the response to a malformed one.
  private static func result(_ pieces: [[UInt8]]) -> Result<HTTPRequest?, HTTPResponse> {
    var parser = HTTPRequestParser()
    do throws(HTTPResponse) {
      for piece in pieces {
        if case .complete(let request) = try parser.take(piece) { return .success(request) }
      }
      return .success(nil)
    } catch {
      return .failure(error)
    }
  }
}
