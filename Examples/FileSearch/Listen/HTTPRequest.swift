import ProgramSupport

/// A request of HTTP/1.1, as far as `--listen` needs it.
struct HTTPRequest: Equatable {
  /// The name of the method, as `GET`.
  let method: String
  /// The path and the parameters, as `/?limit=5`.
  let target: String
  /// The fields, with names in small letters.
  let fields: [String: String]
  /// The bytes that follow the head.
  var body: [UInt8] = []

  /// The part of the target before its parameters.
  var path: Substring { target.prefix { $0 != "?" } }

  /// The parameters of the target; nil if one is malformed or occurs twice.
  var parameters: [String: String]? {
    var parameters: [String: String] = [:]
    for part in target.dropFirst(path.count + 1).split(separator: "&") {
      guard let sign = part.firstIndex(of: "=") else { return nil }
      let (name, value) = (String(part[..<sign]), String(part[part.index(after: sign)...]))
      if parameters.updateValue(value, forKey: name) != nil { return nil }
    }
    return parameters
  }
}

/// A response of HTTP/1.1, which ends the connection.
struct HTTPResponse: Equatable, Error {
  /// The status of a response.
  enum Status: Int {
    case success = 200
    case badRequest = 400
    case unauthorized = 401
    case notFound = 404
    case methodNotAllowed = 405
    case lengthRequired = 411
    case contentTooLarge = 413
    case headTooLarge = 431
    case notImplemented = 501

    fileprivate var name: String {
      switch self {
      case .success: "OK"
      case .badRequest: "Bad Request"
      case .unauthorized: "Unauthorized"
      case .notFound: "Not Found"
      case .methodNotAllowed: "Method Not Allowed"
      case .lengthRequired: "Length Required"
      case .contentTooLarge: "Content Too Large"
      case .headTooLarge: "Request Header Fields Too Large"
      case .notImplemented: "Not Implemented"
      }
    }
  }

  let status: Status
  let type: String
  let body: [UInt8]

  /// Creates a response.
  ///
  /// - Parameters:
  ///   - status: the status.
  ///   - reason: a line of text that says more; empty for none.
  init(_ status: Status, _ reason: String = "") {
    self.status = status
    type = "text/plain; charset=utf-8"
    body = reason.isEmpty ? [] : Array("\(reason)\n".utf8)
  }

  /// Creates a response of JSON.
  init(json: [UInt8]) {
    status = .success
    type = "application/json"
    body = json + [UInt8(ascii: "\n")]
  }

  /// The bytes to send.
  var bytes: [UInt8] {
    let head = """
      HTTP/1.1 \(status.rawValue) \(status.name)\r
      Content-Type: \(type)\r
      Content-Length: \(body.count)\r
      Connection: close\r
      \r

      """
    return Array(head.utf8) + body
  }

  /// The bytes that invite a client to send the body that it has announced.
  static let invitation = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)
}

/// Parses the one request of a connection, however its bytes are cut.
///
///     var parser = HTTPRequestParser()
///     while case .incomplete = try parser.take(nextBytes()) {}
///
/// Bytes behind the request are ignored. Source: RFC 9112.
struct HTTPRequestParser {
  /// The state of the request.
  enum Progress: Equatable {
    /// More bytes are needed; true once if the client waits for an invitation to send them.
    case incomplete(expectsInvitation: Bool)
    case complete(HTTPRequest)
  }

  /// The largest size of the first line and the fields.
  static let maximumHeadSize = 64 << 10
  /// The largest size of the body.
  static let maximumBodySize = 1 << 20

  private var buffer: [UInt8] = []
  /// The number of leading bytes that have been searched for the end of the head.
  private var searched = 0
  /// The place of the line that has not ended yet.
  private var lineStart = 0
  /// The request without its whole body, and the size of that, once the head has been parsed.
  private var head: (request: HTTPRequest, bodySize: Int)?

  /// Takes the next bytes.
  ///
  /// - Parameter bytes: the bytes.
  /// - Returns: the request, as soon as it is complete; do not call this again then.
  /// - Throws: the response to a malformed or too large request.
  mutating func take(_ bytes: some Sequence<UInt8>) throws(HTTPResponse) -> Progress {
    buffer += bytes
    var expectsInvitation = false
    if head == nil {
      guard let end = endOfHead() else {
        if buffer.count > Self.maximumHeadSize { throw Self.headTooLarge }
        return .incomplete(expectsInvitation: false)
      }
      if end > Self.maximumHeadSize { throw Self.headTooLarge }
      head = try Self.parsed(buffer[..<end])
      buffer.removeFirst(end)
      expectsInvitation = head?.request.fields["expect"]?.lowercased() == "100-continue"
    }
    guard let head, buffer.count >= head.bodySize else {
      return .incomplete(expectsInvitation: expectsInvitation)
    }
    var request = head.request
    request.body = Array(buffer.prefix(head.bodySize))
    return .complete(request)
  }

  /// The number of bytes up to and with the empty line; nil if there is none yet.
  private mutating func endOfHead() -> Int? {
    while let place = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
      let line = buffer[lineStart..<place]
      (searched, lineStart) = (place + 1, place + 1)
      if line.isEmpty || line.count == 1 && line.first == UInt8(ascii: "\r") { return place + 1 }
    }
    searched = buffer.count
    return nil
  }

  private static let headTooLarge = HTTPResponse(
    .headTooLarge,
    "the head has more than \(maximumHeadSize) bytes"
  )

  private static func parsed(
    _ head: ArraySlice<UInt8>
  ) throws(HTTPResponse) -> (HTTPRequest, Int) {
    guard let text = String(validating: head, as: UTF8.self),
      head.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || [0x09, 0x0A, 0x0D].contains($0) })
    else { throw HTTPResponse(.badRequest, "the head is no text") }
    var lines = text.utf8.split(separator: UInt8(ascii: "\n")).map { line in
      String(Substring(line.last == UInt8(ascii: "\r") ? line.dropLast() : line))
    }
    let words =
      lines.isEmpty
      ? []
      : lines.removeFirst().split(
        separator: " ",
        omittingEmptySubsequences: false
      )
    guard words.count == 3, words[0].utf8.allSatisfy(isToken), !words[0].isEmpty,
      words[1].hasPrefix("/"), words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0"
    else { throw HTTPResponse(.badRequest, "the first line is not METHOD PATH HTTP/1.1") }
    let fields = try fields(of: lines)
    let request = HTTPRequest(
      method: String(words[0]),
      target: String(words[1]),
      fields: fields
    )
    return (request, try bodySize(of: request))
  }

  private static func fields(of lines: [String]) throws(HTTPResponse) -> [String: String] {
    var fields: [String: String] = [:]
    // The empty line is the last one.
    for line in lines where !line.isEmpty {
      guard let colon = line.firstIndex(of: ":"), colon > line.startIndex,
        line[..<colon].utf8.allSatisfy(isToken), !line.utf8.contains(UInt8(ascii: "\r"))
      else { throw HTTPResponse(.badRequest, "a field is malformed") }
      let name = line[..<colon].lowercased()
      let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
      let end = value.lastIndex { $0 != " " && $0 != "\t" }
      let trimmed = end.map { String(value[...$0]) } ?? ""
      // Two lengths may lead two programs to different ends of one request.
      if fields.updateValue(trimmed, forKey: name) != nil,
        ["content-length", "transfer-encoding", "x-api-key"].contains(name)
      {
        throw HTTPResponse(.badRequest, "\(name) occurs twice")
      }
    }
    return fields
  }

  private static func bodySize(of request: HTTPRequest) throws(HTTPResponse) -> Int {
    if request.fields["transfer-encoding"] != nil {
      throw HTTPResponse(.notImplemented, "give Content-Length, not Transfer-Encoding")
    }
    guard let length = request.fields["content-length"] else {
      if request.method != "POST" { return 0 }
      throw HTTPResponse(.lengthRequired, "Content-Length is missing")
    }
    guard !length.isEmpty, length.utf8.allSatisfy(\.isASCIIDigit) else {
      throw HTTPResponse(.badRequest, "Content-Length is no number")
    }
    // A number that is too large for Int is too large for a body as well.
    guard let size = Int(length), size <= maximumBodySize else {
      throw HTTPResponse(.contentTooLarge, "the body has more than \(maximumBodySize) bytes")
    }
    return size
  }

  /// True if the byte may be in a method and in the name of a field.
  private static func isToken(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || "!#$%&'*+-.^_`|~".utf8.contains(byte)
  }
}
