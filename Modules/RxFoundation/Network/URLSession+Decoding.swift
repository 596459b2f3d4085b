public import Foundation
public import RxCore
public import RxTraits

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

extension Reactive where Base: URLSession {
  /// Sends `request` for each subscriber, and says the JSON of the answer.
  ///
  ///     session.rx.json(request: request)
  ///       .map { ($0 as? [String: Any])?["name"] as? String ?? "nameless" }
  ///       .observe(on: MainScheduler.instance)
  ///
  /// `Any` is not Sendable, and so neither is this sequence: the objects are made on the session's
  /// `delegateQueue` and stay there. Take from them what should go elsewhere, as above, or use
  /// `decodable`.
  ///
  /// - Parameters:
  ///   - request: sent when the sequence is subscribed to.
  ///   - options: how the JSON is read.
  /// - Returns: as of `data(request:)`, with the error `RxURLError.deserializationError` if it is
  ///   not JSON.
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

  /// Fetches `url` for each subscriber, and says the JSON of the answer.
  ///
  /// - Parameter url: fetched when the sequence is subscribed to.
  /// - Returns: as of `json(request:options:)`.
  public func json(url: URL) -> Observable<Any> { json(request: URLRequest(url: url)) }

  /// Sends `request` for each subscriber, and says the value that the answer holds.
  ///
  ///     struct Repo: Decodable { let name: String }
  ///     session.rx.decodable(Repo.self, from: request)
  ///       .subscribe(onSuccess: { print($0.name) }, onError: { print($0) })
  ///
  /// - Parameters:
  ///   - type: what to make of the body.
  ///   - request: sent when the sequence is subscribed to.
  ///   - decoder: how to make it.
  /// - Returns: the value, or an error: as of `data(request:)`, or `RxURLError.deserializationError`
  ///   with what the decoder has thrown.
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
