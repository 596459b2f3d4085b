public import Foundation
public import RxCore
public import RxTraits

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

extension Reactive where Base: URLSession {
  /// Sends `request` for each subscriber, and emits the JSON objects of the response.
  ///
  ///     session.rx.json(request: request)
  ///       .map { ($0 as? [String: Any])?["name"] as? String ?? "nameless" }
  ///       .observe(on: MainScheduler.instance)
  ///
  /// `Any` is not Sendable, so neither is this sequence: the objects are created on the session's
  /// `delegateQueue` and must stay there. Extract Sendable values with `map`, as above, or use
  /// `decodable`.
  ///
  /// - Parameters:
  ///   - request: the request, sent at each subscription.
  ///   - options: the options of `JSONSerialization`.
  /// - Returns: one element, or an error: those of `data(request:)`, and
  ///   `RxURLError.deserializationError` if the body is not JSON.
  public func json(
    request: URLRequest,
    options: JSONSerialization.ReadingOptions = []
  ) -> Observable<Any> {
    data(request: request).map { data in
      do {
        return try JSONSerialization.jsonObject(with: data, options: options)
      } catch {
        throw RxURLError.deserializationError(error: error)
      }
    }
  }

  /// Fetches `url` for each subscriber, and emits the JSON objects of the response.
  ///
  /// - Parameter url: the address, fetched at each subscription.
  /// - Returns: the same as `json(request:options:)`.
  public func json(url: URL) -> Observable<Any> { json(request: URLRequest(url: url)) }

  /// Sends `request` for each subscriber, and emits the value decoded from the response.
  ///
  ///     struct Repo: Decodable { let name: String }
  ///     session.rx.decodable(Repo.self, from: request)
  ///       .subscribe(onSuccess: { print($0.name) }, onError: { print($0) })
  ///
  /// - Parameters:
  ///   - type: the type of the value.
  ///   - request: the request, sent at each subscription.
  ///   - decoder: the decoder of the body.
  /// - Returns: the value, or an error: those of `data(request:)`, and
  ///   `RxURLError.deserializationError` with the error of the decoder.
  public func decodable<Value: Decodable & SendableMetatype>(
    _ type: Value.Type = Value.self,
    from request: URLRequest,
    decoder: some DataDecoder = JSONDecoder()
  ) -> Single<Value> {
    data(request: request)
      .map { data in
        do {
          return try decoder.decode(type, from: data)
        } catch {
          throw RxURLError.deserializationError(error: error)
        }
      }
      .asSingle()
  }
}
