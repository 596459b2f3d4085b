public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// Why a request has no useful answer, though the network did its part.
///
/// What the network did not do is a `URLError` of Foundation's.
public enum RxURLError: Error {
  /// Neither an answer nor an error.
  case unknown
  /// The answer is not HTTP's.
  case nonHTTPResponse(response: URLResponse)
  /// The status is not 200 to 299.
  case httpRequestFailed(response: HTTPURLResponse, data: Data?)
  /// The body is not what was expected.
  case deserializationError(error: any Error)
}

extension RxURLError: CustomDebugStringConvertible {
  /// What has happened, in a sentence.
  public var debugDescription: String {
    switch self {
    case .unknown: "The request has ended with neither an answer nor an error."
    case .nonHTTPResponse(let response): "The answer is not HTTP's: \(response)"
    case .httpRequestFailed(let response, let data):
      "The server has answered with status \(response.statusCode) and \(data?.count ?? 0) bytes."
    case .deserializationError(let error): "The body could not be read: \(error)"
    }
  }
}

/// The name that the error has in RxCocoa.
@available(*, deprecated, renamed: "RxURLError")
public typealias RxCocoaURLError = RxURLError
