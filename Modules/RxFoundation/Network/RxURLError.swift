public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// The error of a request that has ended without a useful response.
///
/// Failures of the network itself are Foundation's `URLError`.
///
///     session.rx.data(request: request).catch { error in
///       guard case RxURLError.httpRequestFailed(let response, _) = error else { throw error }
///       return response.statusCode == 404 ? .just(Data()) : .error(error)
///     }
public enum RxURLError: Error {
  /// The request has ended with neither a response nor an error.
  case unknown
  /// The response is not an HTTP response.
  case nonHTTPResponse(response: URLResponse)
  /// The status is not in 200 to 299.
  case httpRequestFailed(response: HTTPURLResponse, data: Data?)
  /// The body could not be decoded.
  case deserializationError(error: any Error)
}

extension RxURLError: CustomDebugStringConvertible {
  /// The error in a sentence.
  public var debugDescription: String {
    switch self {
    case .unknown: "The request has ended with neither a response nor an error."
    case .nonHTTPResponse(let response): "The response is not an HTTP response: \(response)"
    case .httpRequestFailed(let response, let data):
      "The server returned status \(response.statusCode) and \(data?.count ?? 0) bytes."
    case .deserializationError(let error): "The body could not be decoded: \(error)"
    }
  }
}

/// The name of the error in RxCocoa.
@available(*, deprecated, renamed: "RxURLError")
public typealias RxCocoaURLError = RxURLError
