import Rx

// well isolated service: Single.create with an async callback API
enum ApiError: Error { case badStatus(Int), empty }
struct Request: Sendable { let path: String }
struct Response: Sendable { let status: Int; let body: [UInt8] }

protocol Transport: Sendable {
  func send(_ request: Request, completion: @escaping @Sendable (Result<Response, Error>) -> Void)
    -> Int
  func cancel(_ id: Int)
}

struct RestService: Sendable {
  let transport: Transport

  func get(_ path: String) -> Single<Response> {
    Single.create { [transport] single in
      let id = transport.send(Request(path: path)) { result in
        switch result {
        case .success(let r): single(.success(r))
        case .failure(let e): single(.failure(e))
        }
      }
      return Disposables.create { transport.cancel(id) }
    }
  }
  func delete(_ path: String) -> Completable {
    get(path).flatMapCompletable { r in
      r.status == 204 ? .empty() : .error(ApiError.badStatus(r.status))
    }
  }
  func first(_ path: String) -> Maybe<UInt8> {
    get(path).flatMapMaybe { r in
      r.body.first.map(Maybe.just) ?? Maybe.empty()
    }
  }
}
