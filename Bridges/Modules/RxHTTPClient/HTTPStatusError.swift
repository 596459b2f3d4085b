internal import AsyncHTTPClient
internal import NIOCore
public import NIOHTTP1

/// The error of a request whose response is no success.
public struct HTTPStatusError: Error, Sendable, CustomStringConvertible {
  /// The status of the response.
  public let status: HTTPResponseStatus
  /// The headers of the response.
  public let headers: HTTPHeaders
  /// The address of the request.
  public let url: String
  /// The start of the response's body, 4 KiB at most; bytes that are not UTF-8 are U+FFFD.
  public let text: String

  /// Reads the start of a body, and makes the error of it.
  ///
  /// - Parameters:
  ///   - response: the response.
  ///   - request: the request.
  ///   - timeout: the time after which the error has what has come of the body.
  init(
    _ response: HTTPClientResponse,
    to request: HTTPClientRequest,
    within timeout: Duration
  ) async {
    status = response.status
    headers = response.headers
    url = request.url
    let body = response.body
    text = await withTaskGroup(of: String?.self) { group in
      group.addTask { await Self.start(of: body) }
      group.addTask {
        try? await Task.sleep(for: timeout)
        return nil
      }
      defer { group.cancelAll() }
      if case .some(.some(let text)) = await group.next() { return text }
      group.cancelAll()
      return await group.next().flatMap { $0 } ?? ""
    }
  }

  private static func start(of body: HTTPClientResponse.Body) async -> String {
    var start = ByteBuffer()
    // An error of the connection is not of interest any more: the status is known.
    do {
      for try await chunk in body {
        start.writeImmutableBuffer(chunk)
        if start.readableBytes >= textLimit { break }
      }
    } catch {}
    return String(decoding: start.readableBytesView.prefix(textLimit), as: UTF8.self)
  }

  private static let textLimit = 4096

  /// The address, the status and the start of the body.
  public var description: String {
    "\(url): \(status)" + (text.isEmpty ? "" : ": \(text.prefix(200))")
  }
}
