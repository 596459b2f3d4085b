import Expectations
import RxLoop
import Testing

struct SocketAddressTests {
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
