import Expectations
import ProgramSupport
import RxSystem
import Testing

@testable import FileSearchProgram

/// The values of `--listen`, and the key of its clients.
@Suite struct ListenAddressTests {
  @Test func `a value is a path, a port, or a host and a port`() throws {
    try expectEqual(ListenAddress(""), .automatic)
    try expectEqual(ListenAddress("a b/x.sock"), .path("a b/x.sock"))
    try expectEqual(ListenAddress("6266"), .tcp(.loopback(port: 6266)))
    try expectEqual(ListenAddress("localhost:0"), .tcp(.loopback(port: 0)))
    try expectEqual(ListenAddress("0.0.0.0:80"), .tcp(.any(port: 80)))
    try expectEqual(ListenAddress("[::1]:80"), .tcp(SocketAddress("::1", port: 80)))
  }

  @Test(arguments: ["x", "65536", "-1", "+1", "localhost:", ":80", "example.org:80", "1:2:3"])
  func `another value is refused`(text: String) {
    #expect(throws: CommandError.self) { try ListenAddress(text) }
  }

  @Test func `only the whole key matches`() {
    let key = APIKey("secret")
    expect(key.matches("secret"))
    for text in ["", "secre", "secrets", "secretsecret", "Secret", "sechet"] {
      expect(!key.matches(text), "\(text)")
    }
  }
}
