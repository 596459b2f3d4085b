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
  init(_ response: HTTPClientResponse, to request: HTTPClientRequest) async {
    status = response.status
    headers = response.headers
    url = request.url
    var start = ByteBuffer()
    // An error of the connection is not of interest any more: the status is known.
    do {
      for try await chunk in response.body {
        start.writeImmutableBuffer(chunk)
        if start.readableBytes >= Self.textLimit { break }
      }
    } catch {}
    text = String(decoding: start.readableBytesView.prefix(Self.textLimit), as: UTF8.self)
  }

  private static let textLimit = 4096

  /// The address, the status and the start of the body.
  public var description: String {
    "\(url): \(status)" + (text.isEmpty ? "" : ": \(text.prefix(200))")
  }
}
