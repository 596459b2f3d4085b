import Expectations
import Foundation
import FoundationNetworking
import RxCore
import RxFoundation
import RxTraits
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct DecodingTests {
  private struct Repo: Codable, Equatable {
    let name: String
    let stars: Int
  }

  private let session = Session()
  private let server: Server

  init() throws {
    server = try Server { request in
      switch request.path {
      case "/repo": .json(#"{"name": "rx — ☃", "stars": 24000}"#)
      case "/fragment": .json("42")
      case "/broken": .json(#"{"name": "#)
      case "/empty": .json("")
      case "/list": ServerResponse(body: Array(Self.propertyList))
      default: .json("{}", status: 404)
      }
    }
  }

  private static let propertyList = Data(
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>name</key><string>list</string>
    <key>stars</key><integer>1</integer></dict></plist>
    """.utf8
  )

  private func isDeserializationError(_ error: (any Error)?) -> Bool {
    if case .deserializationError = error as? RxURLError { true } else { false }
  }

  @Test func `json emits the objects of the response`() async throws {
    let name = session.rx.json(request: server.request("/repo"))
      .map { ($0 as? [String: Any])?["name"] as? String }
    try await expectEqual(name.asSingle().value, "rx — ☃")
    let stars = session.rx.json(url: server.url("/repo"))
      .map { ($0 as? [String: Any])?["stars"] as? Int }
    try await expectEqual(stars.asSingle().value, 24_000)
  }

  @Test func `json passes its options to JSONSerialization`() async throws {
    let request = server.request("/fragment")
    let number = session.rx.json(request: request, options: .fragmentsAllowed).map { $0 as? Int }
    try await expectEqual(number.asSingle().value, 42)
    let strict = await EventRecorder.all(of: session.rx.json(request: request).map { "\($0)" })
    expect(isDeserializationError(strict.errors.value.first))
  }

  @Test(arguments: ["/broken", "/empty"])
  func `a body that is not JSON is a deserialization error`(path: String) async throws {
    let request = server.request(path)
    let json = await EventRecorder.all(of: session.rx.json(request: request).map { "\($0)" })
    expect(isDeserializationError(json.errors.value.first))
    expect(json.elements.value.isEmpty && json.completions.value == 0)
    let repo = await EventRecorder.all(
      of: session.rx.decodable(Repo.self, from: request).asObservable()
    )
    expect(isDeserializationError(repo.errors.value.first))
  }

  @Test func `decodable emits the decoded value`() async throws {
    let repo = session.rx.decodable(Repo.self, from: server.request("/repo"))
    try await expectEqual(repo.value, Repo(name: "rx — ☃", stars: 24_000))
    let inferred: Single<Repo> = session.rx.decodable(from: server.request("/repo"))
    try await expectEqual(inferred.value.stars, 24_000)
    let list = session.rx.decodable(
      Repo.self,
      from: server.request("/list"),
      decoder: PropertyListDecoder()
    )
    try await expectEqual(list.value, Repo(name: "list", stars: 1))
  }

  @Test func `a decoding error is wrapped in a deserialization error`() async throws {
    let records = await EventRecorder.all(
      of: session.rx.decodable([Int].self, from: server.request("/repo")).asObservable()
    )
    guard case .deserializationError(let error) = records.errors.value.first as? RxURLError else {
      Issue.record("\(records.errors.value)")
      return
    }
    expect(error is DecodingError)
  }

  @Test func `a status of failure is reported before the body is decoded`() async throws {
    let records = await EventRecorder.all(
      of: session.rx.decodable(Repo.self, from: server.request("/none")).asObservable()
    )
    guard case .httpRequestFailed(let response, _) = records.errors.value.first as? RxURLError
    else {
      Issue.record("\(records.errors.value)")
      return
    }
    expectEqual(response.statusCode, 404)
  }
}
