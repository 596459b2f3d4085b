internal import NIOHTTP1

/// Decides about requests: who asks, and what the reply is.
struct Site: Sendable {
  enum Reply {
    case response(Response)
    case file(OfferedFile)
    /// The connection becomes a page's.
    case page
  }

  static let livePath = "/live"
  /// The start of the paths of files.
  static let filePath = "/files/"
  static let subprotocol = "rx-browser.1"

  /// The program's name, for people.
  let name: String
  let origins: AllowedOrigins
  let tokens: OneTimeSecrets<Void>
  let sessions: Sessions
  var assets = Asset.all
  /// The files that pages may fetch, within a minute.
  let files = OneTimeSecrets<OfferedFile>(lifetime: .seconds(60))

  /// Replies to a request without a body.
  func reply(to request: HTTPRequestHead) -> Reply {
    switch origin(of: request) {
    case .failure(let refusal): .response(refusal.response)
    case .success(let origin):
      switch request.path {
      case Self.livePath: liveReply(to: request, at: origin)
      case "/" where request.query != nil: .response(tokenResponse(to: request, at: origin))
      case let path where path.hasPrefix(Self.filePath): fileReply(to: request)
      default: .response(assetResponse(to: request, at: origin))
      }
    }
  }

  private struct Refusal: Error {
    let response: Response

    init(_ status: HTTPResponseStatus, _ text: String, _ headers: [(String, String)] = []) {
      response = .refusal(status, text, headers: headers.map { ($0.0, $0.1) }, isLast: true)
    }
  }

  /// Returns the origin that a request is for, if it is one of the server's, and the request one that it serves.
  private func origin(of request: HTTPRequestHead) -> Result<Origin, Refusal> {
    let hosts = request.headers["Host"]
    guard hosts.count == 1, let authority = Authority(hosts[0]) else {
      return .failure(Refusal(.badRequest, "The request needs one Host."))
    }
    guard let origin = origins.origin(of: authority) else {
      return .failure(Refusal(.forbidden, "This server is not known by this name."))
    }
    let sources = request.headers["Origin"]
    guard sources.isEmpty || (sources.count == 1 && Origin(sources[0]) == origin) else {
      return .failure(Refusal(.forbidden, "Pages of other origins have no access."))
    }
    guard request.uri.hasPrefix("/") else {
      return .failure(Refusal(.badRequest, "The request's target must be a path."))
    }
    guard request.method == .GET || request.method == .HEAD else {
      return .failure(
        Refusal(.methodNotAllowed, "Only GET and HEAD are allowed.", [("Allow", "GET, HEAD")])
      )
    }
    return .success(origin)
  }

  private func hasSession(_ request: HTTPRequestHead) -> Bool {
    // More than one cookie of the name: one set for a path or a domain by somebody else must not hide ours.
    request.cookies(named: sessions.cookieName).prefix(4).contains {
      Secret.isWellFormed($0) && sessions.contains($0)
    }
  }

  private var noAccess: Response {
    .refusal(
      .forbidden,
      """
      This browser has no access, or its access has expired.
      Open a new address that is printed by \(name).
      """
    )
  }

  private func tokenResponse(to request: HTTPRequestHead, at origin: Origin) -> Response {
    var headers: [(name: String, value: String)] = [("Location", "/")]
    let query = request.query ?? ""
    let isRedeemed =
      request.method == .GET && query.hasPrefix("token=")
      && tokens.take(String(query.dropFirst(6))) != nil
    if !hasSession(request) {
      guard isRedeemed else { return noAccess }
      do {
        let attributes =
          "Path=/; Max-Age=\(Sessions.lifetime); HttpOnly; SameSite=Strict"
          + (origin.isSecure ? "; Secure" : "")
        let session = try sessions.make()
        headers.append(("Set-Cookie", "\(sessions.cookieName)=\(session); \(attributes)"))
      } catch {
        return .refusal(.internalServerError, "\(error)")
      }
    }
    return .refusal(.seeOther, "The page is at /.", headers: headers)
  }

  private func fileReply(to request: HTTPRequestHead) -> Reply {
    guard hasSession(request) else { return .response(noAccess) }
    guard request.method == .GET,
      let file = files.take(String(request.uri.dropFirst(Self.filePath.count)))
    else {
      return .response(.refusal(.notFound, "There is no such file, or it has been fetched."))
    }
    return .file(file)
  }

  private func assetResponse(to request: HTTPRequestHead, at origin: Origin) -> Response {
    guard hasSession(request) else { return noAccess }
    guard request.query == nil, let asset = assets[request.path] else {
      return .refusal(.notFound, "There is no such page.")
    }
    let isPage = request.path == "/"
    var headers = Response.common
    headers.append(("Cache-Control", isPage ? "no-store" : "private, no-cache"))
    headers.append(("Content-Security-Policy", Self.policy(at: origin)))
    if !isPage {
      headers.append(("ETag", asset.entityTag))
      let known = request.headers[canonicalForm: "If-None-Match"]
      if known.contains(where: { $0 == asset.entityTag || $0 == "*" }) {
        return Response(status: .notModified, headers: headers)
      }
    }
    headers.append(("Content-Type", asset.type))
    return Response(status: .ok, headers: headers, body: asset.bytes)
  }

  /// The policy of the page: everything from this server, nothing inline.
  ///
  /// 'self' means WebSocket, too, but not in all browsers.
  private static func policy(at origin: Origin) -> String {
    """
    default-src 'self'; connect-src 'self' \(origin.liveAddress); img-src 'self' data:; \
    object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; \
    require-trusted-types-for 'script'; trusted-types 'none'
    """
  }

  private func liveReply(to request: HTTPRequestHead, at origin: Origin) -> Reply {
    func has(_ token: String, in name: String) -> Bool {
      request.headers[canonicalForm: name].contains { $0.lowercased() == token }
    }
    guard hasSession(request) else { return .response(noAccess) }
    guard request.method == .GET, request.version == .http1_1, request.query == nil,
      has("websocket", in: "Upgrade"), has("upgrade", in: "Connection"),
      request.headers["Sec-WebSocket-Version"] == ["13"]
    else {
      return .response(
        .refusal(
          .upgradeRequired,
          "This is for WebSocket only.",
          headers: [
            ("Upgrade", "websocket"), ("Connection", "upgrade"),
            ("Sec-WebSocket-Version", "13"),
          ],
          isLast: true
        )
      )
    }
    guard request.headers["Origin"].count == 1 else {
      return .response(.refusal(.forbidden, "The request needs an Origin.", isLast: true))
    }
    let keys = request.headers["Sec-WebSocket-Key"]
    guard keys.count == 1, keys[0].utf8.count == 24, keys[0].hasSuffix("=="),
      has(Self.subprotocol, in: "Sec-WebSocket-Protocol")
    else {
      return .response(
        .refusal(.badRequest, "The handshake is not that of \(Self.subprotocol).", isLast: true)
      )
    }
    return .page
  }
}

extension HTTPRequestHead {
  /// The part of the target before the query.
  fileprivate var path: String { String(uri.prefix { $0 != "?" }) }

  /// The part of the target after the first question mark.
  fileprivate var query: String? {
    uri.firstIndex(of: "?").map { String(uri[uri.index(after: $0)...]) }
  }

  fileprivate func cookies(named name: String) -> [String] {
    headers["Cookie"].flatMap { $0.split(separator: ";") }.compactMap { cookie in
      let cookie = cookie.drop { $0 == " " }
      return cookie.hasPrefix(name + "=") ? String(cookie.dropFirst(name.count + 1)) : nil
    }
  }
}

/// A file of the page, embedded in the program.
struct Asset: Sendable {
  let type: String
  let bytes: [UInt8]
  let entityTag: String

  init(_ type: String, _ bytes: [UInt8]) {
    self.type = type
    self.bytes = bytes
    // FNV-1a: the tag changes with the bytes, and is the same in each run.
    let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    entityTag = "\"\(String(hash, radix: 16))\""
  }

  /// The assets by path.
  static let all: [String: Asset] = [
    "/": Asset("text/html; charset=utf-8", PackageResources.page_html),
    "/script.js": Asset("text/javascript; charset=utf-8", script),
    stylePath: Asset(styleType, PackageResources.style_css),
  ]

  /// Returns the assets with rules of the program's own at the end of the style sheet.
  static func all(with styleSheet: String) -> [String: Asset] {
    guard !styleSheet.isEmpty else { return all }
    let bytes = PackageResources.style_css + Array("\n".utf8) + Array(styleSheet.utf8)
    return all.merging([stylePath: Asset(styleType, bytes)]) { $1 }
  }

  /// The page's script, with the lists of what it lets elements be and have.
  private static var script: [UInt8] {
    let lists = [
      ("TAGS", BrowserElement.Tag.allCases.map(\.rawValue)),
      ("NAMES", BrowserAttribute.names.sorted()), ("SCHEMES", BrowserAttribute.schemes),
    ]
    let lines = lists.map { "const \($0) = '\($1.joined(separator: " "))'.split(' ');\n" }
    return Array(lines.joined().utf8) + PackageResources.script_js
  }

  private static let stylePath = "/style.css"
  private static let styleType = "text/css; charset=utf-8"
}
