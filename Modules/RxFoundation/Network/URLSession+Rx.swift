public import Foundation
public import RxCore
public import RxTraits

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

extension Reactive where Base: URLSession {
  /// Sends `request` for each subscriber, and emits the response with its body, whatever the status.
  ///
  ///     session.rx.response(request: request)
  ///       .subscribe(onNext: { response, data in print(response.statusCode, data.count) })
  ///
  /// Disposing of the subscription cancels the request.
  ///
  /// - Parameter request: the request, sent at each subscription.
  /// - Returns: one element, or an error, delivered on the session's `delegateQueue`. The error is a
  ///   `URLError` for failures of the network and for an invalidated session, or an `RxURLError`.
  /// - Precondition: the session is not invalidated at the subscription: Foundation ends the program.
  public func response(
    request: URLRequest
  ) -> Observable<(response: HTTPURLResponse, data: Data)> {
    let session: URLSession = base
    return .create { observer in
      let cancellation = TaskCancellation()
      let record = RequestRecord(of: request)
      let task = session.dataTask(with: request) { data, response, error in
        cancellation.end(with: error)
        record?.end(response: response, error: error)
        guard let response, let data, error == nil else {
          return observer.onError(error ?? RxURLError.unknown)
        }
        guard let httpResponse = response as? HTTPURLResponse else {
          return observer.onError(RxURLError.nonHTTPResponse(response: response))
        }
        observer.onNext((httpResponse, data))
        observer.onCompleted()
      }
      task.resume()
      return Disposables.create { cancellation.cancel(task) }
    }
  }

  /// Sends `request` for each subscriber, and emits the response as a single.
  ///
  ///     session.rx.single(request: request)
  ///       .subscribe(onSuccess: { response, data in print(response.statusCode, data.count) })
  ///
  /// - Parameter request: the request, sent at each subscription.
  /// - Returns: the response with its body, whatever the status; the errors of `response(request:)`.
  public func single(request: URLRequest) -> Single<(response: HTTPURLResponse, data: Data)> {
    response(request: request).asSingle()
  }

  /// Sends `request` for each subscriber, and emits the body of the response.
  ///
  ///     session.rx.data(request: request).map { String(decoding: $0, as: UTF8.self) }
  ///
  /// - Parameter request: the request, sent at each subscription.
  /// - Returns: one element, or an error: those of `response(request:)`, and
  ///   `RxURLError.httpRequestFailed` if the status is not in 200 to 299.
  public func data(request: URLRequest) -> Observable<Data> {
    response(request: request).map { response, data in
      if 200..<300 ~= response.statusCode { return data }
      throw RxURLError.httpRequestFailed(response: response, data: data)
    }
  }

  /// The closure that selects the requests to log through `Hooks.debugOutput`; none by default.
  ///
  ///     URLSession.rx.shouldLogRequest = { $0.url?.host == "api.example.com" }
  ///     // curl -i 'https://api.example.com/repos'  # status 200, 112 ms
  ///
  /// Each selected request is logged when it has ended, as a shell command that sends it again. The
  /// line contains the headers and the body, also passwords. The closure is called on the thread that
  /// subscribes. Any thread may set this property.
  public static var shouldLogRequest: @Sendable (URLRequest) -> Bool {
    get { RequestLog.shouldLog.value }
    set { RequestLog.shouldLog.value = newValue }
  }
}
