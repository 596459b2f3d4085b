import Expectations
import RxLoop
import RxSystem
import Testing

struct SocketAddressTests {
  @Test func `addresses are formatted and parsed in their usual notation`() throws {
    try expectEqual(SocketAddress("127.0.0.1", port: 80).description, "127.0.0.1:80")
    try expectEqual(SocketAddress("::1", port: 8080).description, "[::1]:8080")
    try expectEqual(SocketAddress("0:0:0:0:0:0:0:1", port: 1), SocketAddress("::1", port: 1))
    expectEqual(SocketAddress.any(port: 0).description, "0.0.0.0:0")
    try expectEqual(SocketAddress("127.0.0.1", port: 9), .loopback(port: 9))
    for wrong in ["", "localhost", "1.2.3", "256.1.1.1", "[::1]", "::1\u{0}", "1.2.3.4:5"] {
      #expect(throws: UVError.self, "\(wrong)") { try SocketAddress(wrong, port: 0) }
    }
  }

  @Test(arguments: ["", "localhost", "1.2.3", "127.0.0.1\0", "127.0.0.1\0x", "::1\0"])
  func `a text that is no address is refused, also with a zero byte behind an address`(text: String)
  {
    #expect(throws: UVError.self) { try SocketAddress(text, port: 1) }
  }

  @Test(arguments: ["127.0.0.1", "::1", "fe80::1%lo"])
  func `an address is read from its text`(text: String) throws {
    let address = try SocketAddress(text, port: 80)
    expectEqual(address.host, text)
    expectEqual(address.port, 80)
  }
}
