import Foundation
import FoundationNetworking
import RxCore
import RxTraits
import Testing
import ThreadTesting

/// The founding documents' Single, made of a data task, as they write it.
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
        Answer(body: Array(#"{"name""#.utf8), ending: .cutShort)
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

  /// What a single says, in words.
  private func says(_ single: Single<[String: Any]>) async -> [String] {
    let said = LockedBox<[String]>([])
    let end = Milestone()
    single.subscribe(
      onSuccess: { json in
        said.value.append(json.keys.sorted().joined(separator: " "))
      },
      onError: { error in said.value.append(name(of: error)) },
      onDisposed: { end.reach() }
    )
    .disposed(by: disposeBag)
    await end.reached()
    return said.value
  }

  @Test func `used with an event`() async {
    let said = LockedBox<[String]>([])
    let end = Milestone()
    getRepo("ReactiveX/RxSwift")
      .subscribe { event in
        switch event {
        case .success(let json):
          said.value.append("JSON: \(json["name"] ?? "")")
        case .error(let error):
          said.value.append("Error: \(error)")
        }
        end.reach()
      }
      .disposed(by: disposeBag)
    await end.reached()
    #expect(said.value == ["JSON: RxSwift"])
  }

  @Test func `used with a function for each`() async {
    let said = LockedBox<[String]>([])
    let end = Milestone()
    getRepo("ReactiveX/RxSwift")
      .subscribe(
        onSuccess: { json in
          said.value.append("JSON: \(json["stars"] ?? "")")
          end.reach()
        },
        onError: { error in
          said.value.append("Error: \(error)")
          end.reach()
        }
      )
      .disposed(by: disposeBag)
    await end.reached()
    #expect(said.value == ["JSON: 24000"])
  }

  @Test func `says one thing, whatever the answer`() async throws {
    #expect(await says(getRepo("ReactiveX/RxSwift")) == ["name stars"])
    #expect(await says(getRepo("broken")) == ["cantParseJSON"])
    #expect(await says(getRepo("list")) == ["cantParseJSON"])
    #expect(await says(getRepo("none")) == ["message"])  // a 404, which it does not look at
    #expect(await says(getRepo("cut")) == ["network"])
    let socket = try Socket.bound()  // taken, so that nobody else can listen there
    defer { socket.close() }
    let nobody = try #require(URL(string: "http://127.0.0.1:\(try socket.port)/"))
    #expect(await says(getRepo(at: nobody)) == ["network"])
  }

  @Test func `each subscriber asks for itself`() async {
    let repo = getRepo("ReactiveX/RxSwift")
    #expect(server.requests.isEmpty)
    _ = await says(repo)
    _ = await says(repo.map { $0 })
    #expect(server.requests.count == 2)
  }

  @Test func `a bag that is emptied closes the connection`() async {
    let said = LockedBox(0)
    getRepo("slow")
      .subscribe { _ in said.value += 1 }
      .disposed(by: disposeBag)
    await server.arrival(at: "/repos/slow")
    disposeBag.dispose()
    await server.departure(from: "/repos/slow")
    #expect(said.value == 0)
  }
}

private func name(of error: any Error) -> String { error is URLError ? "network" : "\(error)" }
