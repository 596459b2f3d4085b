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
