import Expectations
import RxCore
import RxLoop
import RxSystem
import RxTraits
import Testing

@Suite(.timeLimit(.minutes(5)))
struct ResolverTests {
  @Test func `localhost is resolved to this machine, with the given port`() async throws {
    let outcome = try await collectOutcome { Resolver(on: $0).addresses(of: "localhost", port: 80) }
    let addresses = outcome.elements.first ?? []
    expect(!addresses.isEmpty, "\(outcome.message)")
    expect(addresses.allSatisfy { $0.host == "127.0.0.1" || $0.host == "::1" })
    expect(addresses.allSatisfy { $0.port == 80 })
    expectEqual(Set(addresses).count, addresses.count)
  }

  @Test func `an address is resolved to itself`() async throws {
    let outcome = try await collectOutcome { Resolver(on: $0).addresses(of: "192.0.2.7", port: 1) }
    expectEqual(outcome.elements.first?.map(\.description), ["192.0.2.7:1"])
  }

  @Test(arguments: ["", "a\0b", "no such name", "1.2.3.4.5.6"])
  func `an invalid name fails with the name in the message`(host: String) async throws {
    let outcome = try await collectOutcome { Resolver(on: $0).addresses(of: host) }
    // The error depends on whether a name server can be reached.
    expect(
      ["EINVAL", "EAI_NONAME", "EAI_AGAIN", "EAI_FAIL", "EAI_NODATA"].contains(outcome.errorName)
    )
    expect(outcome.messageContains("\"\(host)\""))
  }

  @Test(arguments: ["127.0.0.1\0x", "localhost\0.example"])
  func `a name is not cut at a zero byte`(host: String) async throws {
    let outcome = try await collectOutcome { Resolver(on: $0).addresses(of: host) }
    expectEqual(outcome.errorName, "EINVAL")
  }

  @Test func `the name of this machine's own address is found`() async throws {
    let outcome = try await collectOutcome { Resolver(on: $0).name(of: .loopback(port: 0)) }
    expectEqual(outcome.elements.first?.isEmpty, false, "\(outcome.message)")
  }

  @Test func `a disposed request delivers no result`() async throws {
    try await withLoop { loop in
      for turns in 0..<30 {
        let outcome = Outcome<[SocketAddress]>()
        let subscription = outcome.observe(Resolver(on: loop).addresses(of: "localhost"))
        for _ in 0..<(turns % 3) { try loop.run(.noWait) }
        let before = outcome.elements.count
        subscription.dispose()
        try loop.run()
        expectEqual(outcome.elements.count, before)
        expect(outcome.error == nil)
      }
    }
  }
}
