public import Foundation
public import RxCore
public import RxTraits

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

extension Reactive where Base: URLSession {
  /// Sends `request` for each subscriber, and says the answer, whatever its status.
  ///
  ///     session.rx.response(request: request)
  ///       .subscribe(onNext: { response, data in print(response.statusCode, data.count) })
  ///
  /// Disposing cancels the request.
  ///
  /// - Parameter request: sent when the sequence is subscribed to.
  /// - Returns: one element, or an error: a `URLError` of the network, which is also how requests
  ///   end when their session is invalidated, or an `RxURLError`. It delivers on the session's
  ///   `delegateQueue`.
  /// - Precondition: the session has not been invalidated before: Foundation ends the program.
  public func response(
    request: URLRequest
  ) -> Observable<(response: HTTPURLResponse, data: Data)> {
    let session: URLSession = base
    return .create { observer in
      let cancellation = Cancellation()
      let record = RequestRecord(of: request)
      let task = session.dataTask(with: request) { data, response, error in
        cancellation.end(with: error)
        record?.end(response: response, error: error)
        guard let response, let data, error == nil else {
          return observer.onError(error ?? RxURLError.unknown)
        }
        guard let answer = response as? HTTPURLResponse else {
          return observer.onError(RxURLError.nonHTTPResponse(response: response))
        }
        observer.onNext((answer, data))
        observer.onCompleted()
      }
      task.resume()
      return Disposables.create { cancellation.cancel(task) }
    }
  }

  /// The same as `response(request:)`, as the one thing that it is.
  ///
  /// - Parameter request: sent when the sequence is subscribed to.
  /// - Returns: the answer, whatever its status, or an error.
  public func single(request: URLRequest) -> Single<(response: HTTPURLResponse, data: Data)> {
    response(request: request).asSingle()
  }

  /// Sends `request` for each subscriber, and says the body of the answer.
  ///
  ///     session.rx.data(request: request).map { String(decoding: $0, as: UTF8.self) }
  ///
  /// - Parameter request: sent when the sequence is subscribed to.
  /// - Returns: as of `response(request:)`, with the error `RxURLError.httpRequestFailed` if the
  ///   status is not 200 to 299.
  public func data(request: URLRequest) -> Observable<Data> {
    response(request: request).map { response, data in
      if 200..<300 ~= response.statusCode { return data }
      throw RxURLError.httpRequestFailed(response: response, data: data)
    }
  }

  /// Answers whether a request is reported through `Hooks.debugOutput`; `false` unless set.
  ///
  ///     URLSession.rx.shouldLogRequest = { $0.url?.host == "api.example.com" }
  ///     // curl -i 'https://api.example.com/repos'  # status 200, 112 ms
  ///
  /// The line comes when the request has ended, and a shell runs it again. It holds the request's
  /// headers and body, passwords too. Asked on the thread that subscribes; any thread may set it.
  public static var shouldLogRequest: @Sendable (URLRequest) -> Bool {
    get { RequestLog.shouldLog }
    set { RequestLog.shouldLog = newValue }
  }
}
