import Foundation
import Rx

// [String: Any] JSON
struct User { let id: Int; let name: String }
enum ParseError: Error { case malformed }

final class UserAPI {
  private let bag = DisposeBag()
  private(set) var lastJSON: [String: Any] = [:]

  func json(_ data: Observable<Data>) -> Observable<[String: Any]> {
    data.map { data in
      guard let dict = try JSONSerialization.jsonObject(with: data) as? [String: Any] else {
        throw ParseError.malformed
      }
      return dict
    }
  }
  func users(_ data: Observable<Data>) -> Single<[User]> {
    json(data)
      // Swift 6: capture of 'self' with non-Sendable type 'UserAPI?' in a '@Sendable' closure
      .do(onNext: { [weak self] in self?.lastJSON = $0 })
      .compactMap { $0["users"] as? [[String: Any]] }
      .map { list in
        list.compactMap { d in
          guard let id = d["id"] as? Int, let name = d["name"] as? String else { return nil }
          return User(id: id, name: name)
        }
      }
      .take(1)
      .asSingle()
  }
}
