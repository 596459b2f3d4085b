import Expectations
import Foundation
import FoundationNetworking
import RxCore
import RxFoundation
import RxTraits
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct CancellationTests {
  private let session = Session()

  @Test func `disposal closes the connection, and no event is emitted`() async throws {
    let server = try Server { _ in .silence }
    let records = EventRecorder<Data>()
    let subscription = records.record(session.rx.data(request: server.request("/slow")))
    await server.arrival(at: "/slow")
    subscription.dispose()
    subscription.dispose()
    await server.departure(from: "/slow")
    expectEqual(records.disposals.value, 1)
    await session.allHaveEnded()
    expect(records.elements.value.isEmpty)
    expect(records.errors.value.isEmpty)
    expectEqual(records.completions.value, 0)
  }

  @Test func `a task is cancelled once`() async throws {
    let session = NonHTTPProtocol.session()
    let slow = try #require(URL(string: "notes://silence/once"))
    let subscription = EventRecorder<Data>().record(session.rx.data(request: URLRequest(url: slow)))
    subscription.dispose()
    subscription.dispose()
    await session.allHaveEnded()
    expectEqual(NonHTTPProtocol.stops.value[slow], 1)
  }

  @Test func `no event follows a disposal inside onNext`() async throws {
    let isAssigned = Milestone()
    let server = try Server { _ in
      var answer = ServerResponse.text("one")
      answer.release = isAssigned
      return answer
    }
    let seen = LockedBox<[String]>([])
    let end = Milestone()
    let subscription = SerialDisposable()
    let answer = session.rx.data(request: server.request("/"))
    subscription.disposable = answer.subscribe(
      onNext: { _ in
        seen.value.append("next")
        subscription.dispose()
      },
      onCompleted: { seen.value.append("completed") },
      onDisposed: { end.reach() }
    )
    isAssigned.reach()
    await end.reached()
    await session.allHaveEnded()
    expectEqual(seen.value, ["next"])
  }

  @Test func `flatMapLatest cancels the previous request`() async throws {
    let server = try Server { $0.path == "/old" ? .silence : .text("new") }
    let paths = PublishSubject<String>()
    let records = EventRecorder<Data>()
    let subscription = records.record(
      paths.flatMapLatest { [session] in session.rx.data(request: server.request($0)) }
    )
    paths.onNext("/old")
    await server.arrival(at: "/old")
    paths.onNext("/new")
    paths.onCompleted()
    await server.departure(from: "/old")
    await records.ended()
    expectEqual(records.elements.value, [Data("new".utf8)])
    expect(records.errors.value.isEmpty)
    subscription.dispose()
  }

  @Test func `retry sends the request again`() async throws {
    let count = LockedBox(0)
    let server = try Server { _ in
      count.value += 1
      return count.value < 3 ? .text("busy", status: 503) : .text("done")
    }
    let data = session.rx.data(request: server.request("/")).retry(3)
    try await expectEqual(data.asSingle().value, Data("done".utf8))
    expectEqual(server.requests.count, 3)
  }

  @Test func `an invalidated session ends its requests with an error`() async throws {
    let server = try Server { _ in .silence }
    let records = EventRecorder<Data>()
    let subscription = records.record(session.rx.data(request: server.request("/slow")))
    await server.arrival(at: "/slow")
    session.session.invalidateAndCancel()
    await records.ended()
    expectEqual(records.errors.value.map { ($0 as? URLError)?.code }, [.cancelled])
    expect(records.elements.value.isEmpty && records.completions.value == 0)
    await server.departure(from: "/slow")
    subscription.dispose()
  }

  @Test func `a delayed response is delivered when the server sends it`() async throws {
    let release = Milestone()
    let server = try Server { _ in
      var answer = ServerResponse.text("late")
      answer.release = release
      return answer
    }
    let records = EventRecorder<Data>()
    let subscription = records.record(session.rx.data(request: server.request("/")))
    await server.arrival(at: "/")
    expect(records.elements.value.isEmpty && records.disposals.value == 0)
    release.reach()
    await records.ended()
    expectEqual(records.elements.value, [Data("late".utf8)])
    subscription.dispose()
  }

  private final class DeinitProbe: Sendable {
    private let released: Milestone

    init(_ released: Milestone) { self.released = released }

    deinit { released.reach() }
  }

  /// Returns an observer with the only reference to `probe`.
  private func observer(holding probe: DeinitProbe) -> @Sendable (Data) -> Void {
    { _ in _ = probe }
  }

  @Test(arguments: ["/slow", "/fast"])
  func `the observer is released after the completion and after disposal`(
    path: String
  ) async throws {
    let server = try Server { $0.path == "/slow" ? .silence : .text("done") }
    let released = Milestone()
    let end = Milestone()
    let subscription = session.rx.data(request: server.request(path)).subscribe(
      onNext: observer(holding: DeinitProbe(released)),
      onDisposed: { end.reach() }
    )
    await server.arrival(at: path)
    if path == "/slow" { subscription.dispose() }
    await end.reached()
    await released.reached()
  }

  @Test func `hundreds of requests are disposed of at any moment on several threads`() async throws
  {
    let server = try Server { $0.path == "/slow" ? .silence : .text("fast") }
    let received = LockedBox(0)
    let disposals = LockedBox(0)
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<4 {
        group.addTask { [session] in
          for turn in 0..<50 {
            let path = (thread + turn).isMultiple(of: 2) ? "/slow" : "/fast"
            let subscription = session.rx.data(request: server.request(path)).subscribe(
              onNext: { _ in received.value += 1 },
              onError: { Issue.record("\($0)") },
              onDisposed: { disposals.value += 1 }
            )
            if turn.isMultiple(of: 3) { await Task.yield() }
            subscription.dispose()
          }
        }
      }
    }
    expectEqual(disposals.value, 200)
    let data = session.rx.data(request: server.request("/fast"))
    try await expectEqual(data.asSingle().value, Data("fast".utf8))
    await session.allHaveEnded()
    expect(received.value <= 100)
  }
}
