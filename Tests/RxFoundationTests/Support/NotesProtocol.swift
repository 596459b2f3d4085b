import Foundation
import FoundationNetworking
import ThreadTesting

/// A protocol of the test's own, whose answers are not HTTP's; for the host `silence`, it has none.
final class NotesProtocol: URLProtocol {
  /// How often loading has been stopped, by URL.
  static let stops = LockedBox<[URL: Int]>([:])

  static func session() -> Session {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [NotesProtocol.self]
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
