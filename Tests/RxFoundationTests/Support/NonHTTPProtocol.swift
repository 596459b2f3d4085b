import Foundation
import FoundationNetworking
import TestSupport

/// A URL protocol whose responses are not HTTP responses; for the host `silence` there is none.
final class NonHTTPProtocol: URLProtocol {
  /// The number of stopped loads for each URL.
  static let stops = LockedBox<[URL: Int]>([:])

  static func session() -> Session {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [NonHTTPProtocol.self]
    return Session(configuration)
  }

  override class func canInit(with request: URLRequest) -> Bool { request.url?.scheme == "notes" }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    guard let url = request.url, url.host() != "silence" else { return }
    let response = URLResponse(
      url: url,
      mimeType: "text/plain",
      expectedContentLength: 1,
      textEncodingName: nil
    )
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocol(self, didLoad: Data([1]))
    client?.urlProtocolDidFinishLoading(self)
  }

  override func stopLoading() {
    if let url = request.url { Self.stops.value[url, default: 0] += 1 }
  }
}
