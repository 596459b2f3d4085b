/// A response as a test reads it.
struct RawResponse {
  let status: Int
  let headers: [(name: String, value: String)]
  let body: String

  /// Returns the value of a header that occurs once.
  subscript(name: String) -> String? {
    let found = headers.filter { $0.name == name.lowercased() }
    return found.count == 1 ? found[0].value : nil
  }
}

extension RawConnection {
  /// Sends the head of a request; headers end with a line break each.
  func request(
    _ line: String = "GET / HTTP/1.1",
    host: String?,
    _ headers: String...
  ) throws {
    let lines = (host.map { ["Host: \($0)"] } ?? []) + headers
    try write(([line] + lines).map { $0 + "\r\n" }.joined() + "\r\n")
  }

  /// Reads a response; `nil` at the end of the connection.
  func response(toHead: Bool = false) throws -> RawResponse? {
    guard let head = try read(to: "\r\n\r\n") else { return nil }
    let lines = head.split(separator: "\r\n")
    let headers = lines.dropFirst().map { line -> (name: String, value: String) in
      let colon = line.firstIndex(of: ":") ?? line.endIndex
      return (line[..<colon].lowercased(), String(line[colon...].dropFirst(2)))
    }
    let length = headers.first { $0.name == "content-length" }.flatMap { Int($0.value) } ?? 0
    return RawResponse(
      status: Int(lines[0].split(separator: " ")[1]) ?? 0,
      headers: headers,
      body: String(decoding: try read(toHead ? 0 : length), as: UTF8.self)
    )
  }
}
