import Expectations
import Foundation
import FoundationNetworking
import RxCore
import RxTraits
import TestSupport
import Testing

/// The Single of the founding documents, made of a data task.
@Suite(.timeLimit(.minutes(5))) struct GetRepoTests {
  private enum DataError: Error, Equatable {
    case cantParseJSON
  }

  private let server: Server
  private let disposeBag = DisposeBag()

  init() throws {
    server = try Server { request in
      switch request.path {
      case "/repos/ReactiveX/RxSwift": .json(#"{"name": "RxSwift", "stars": 24000}"#)
      case "/repos/broken": .json(#"{"name": "#)
      case "/repos/list": .json("[1, 2]")
      case "/repos/slow": .silence
      case "/repos/cut":
        ServerResponse(body: Array(#"{"name""#.utf8), ending: .cutShort)
      default: .json(#"{"message": "Not Found"}"#, status: 404)
      }
    }
  }

  private func getRepo(_ repo: String) -> Single<[String: Any]> {
    getRepo(at: server.url("/repos/\(repo)"))
  }

  private func getRepo(at url: URL) -> Single<[String: Any]> {
    Single<[String: Any]>.create { single in
      let task = URLSession.shared.dataTask(with: url) { data, _, error in
        if let error = error {
          single(.error(error))
          return
        }

        guard let data = data,
          let json = try? JSONSerialization.jsonObject(with: data, options: .mutableLeaves),
          let result = json as? [String: Any]
        else {
          single(.error(DataError.cantParseJSON))
          return
        }

        single(.success(result))
      }

      task.resume()

      return Disposables.create { task.cancel() }
    }
  }

  /// Returns the events of a single as text.
  private func events(of single: Single<[String: Any]>) async -> [String] {
    let received = LockedBox<[String]>([])
    let end = Milestone()
    single.subscribe(
      onSuccess: { json in
        received.value.append(json.keys.sorted().joined(separator: " "))
      },
      onError: { error in received.value.append(name(of: error)) },
      onDisposed: { end.reach() }
    )
    .disposed(by: disposeBag)
    await end.reached()
    return received.value
  }

  @Test func `getRepo is used with an event`() async {
    let received = LockedBox<[String]>([])
    let end = Milestone()
    getRepo("ReactiveX/RxSwift")
      .subscribe { event in
        switch event {
        case .success(let json):
          received.value.append("JSON: \(json["name"] ?? "")")
        case .error(let error):
          received.value.append("Error: \(error)")
        }
        end.reach()
      }
      .disposed(by: disposeBag)
    await end.reached()
    expectEqual(received.value, ["JSON: RxSwift"])
  }

  @Test func `getRepo is used with a closure for each event`() async {
    let received = LockedBox<[String]>([])
    let end = Milestone()
    getRepo("ReactiveX/RxSwift")
      .subscribe(
        onSuccess: { json in
          received.value.append("JSON: \(json["stars"] ?? "")")
          end.reach()
        },
        onError: { error in
          received.value.append("Error: \(error)")
          end.reach()
        }
      )
      .disposed(by: disposeBag)
    await end.reached()
    expectEqual(received.value, ["JSON: 24000"])
  }

  @Test func `getRepo emits one event, whatever the response`() async throws {
    await expectEqual(events(of: getRepo("ReactiveX/RxSwift")), ["name stars"])
    await expectEqual(events(of: getRepo("broken")), ["cantParseJSON"])
    await expectEqual(events(of: getRepo("list")), ["cantParseJSON"])
    await expectEqual(events(of: getRepo("none")), ["message"])  // the status 404 is ignored
    await expectEqual(events(of: getRepo("cut")), ["network"])
    let socket = try Socket.bound()  // keeps the port from being used by another process
    defer { socket.close() }
    let nobody = try #require(URL(string: "http://127.0.0.1:\(try socket.port)/"))
    await expectEqual(events(of: getRepo(at: nobody)), ["network"])
  }

  @Test func `each subscriber sends its own request`() async {
    let repo = getRepo("ReactiveX/RxSwift")
    expect(server.requests.isEmpty)
    _ = await events(of: repo)
    _ = await events(of: repo.map { $0 })
    expectEqual(server.requests.count, 2)
  }

  @Test func `a disposed bag closes the connection`() async {
    let received = LockedBox(0)
    getRepo("slow")
      .subscribe { _ in received.value += 1 }
      .disposed(by: disposeBag)
    await server.arrival(at: "/repos/slow")
    disposeBag.dispose()
    await server.departure(from: "/repos/slow")
    expectEqual(received.value, 0)
  }
}

private func name(of error: any Error) -> String { error is URLError ? "network" : "\(error)" }
