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
      let log = RequestLog(of: request)
      let task = session.dataTask(with: request) { data, response, error in
        cancellation.end(with: error)
        log?.end(response: response, error: error)
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

/// Cancels a task at most once, and only before its completion handler has run.
///
/// Foundation on Linux ends the program if a task completes in spite of `cancel()`, and leaves the
/// session's registry before `cancel()`, which continues in the background, looks there: "Trying to
/// access a behaviour for a task that in not in the registry". So a completion after `cancel()` is
/// delayed until the cancellation has taken effect.
private final class TaskCancellation: @unchecked Sendable {
  // Unchecked: `isOver` and `cancelled` are accessed only under `lock`. `URLSessionTask.cancel()` calls
  // no code of the program, so the lock may be held meanwhile.
  private let lock = Lock()
  private var isOver = false
  private var cancelled: URLSessionTask?

  func cancel(_ task: URLSessionTask) {
    lock.withLock {
      if isOver { return }
      isOver = true
      cancelled = task
      task.cancel()
    }
  }

  /// Called at the start of the completion handler; returns when the handler may go on.
  func end(with error: (any Error)?) {
    let cancelled = lock.withLock {
      isOver = true
      defer { self.cancelled = nil }
      return self.cancelled
    }
    #if canImport(FoundationNetworking)
      guard let cancelled, !Self.isCancellation(error) else { return }
      let deadline = ContinuousClock.now + .seconds(1)
      while !Self.isCancellation(cancelled.error), ContinuousClock.now < deadline {
        Thread.sleep(forTimeInterval: 0.000_1)
      }
    #endif
  }

  private static func isCancellation(_ error: (any Error)?) -> Bool {
    (error as? URLError)?.code == .cancelled
  }
}
