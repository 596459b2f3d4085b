import Expectations
import Foundation
import RxCore
import RxLoop
import RxSystem
import RxTraits
import TestSupport
import Testing

/// Tests of the text form of addresses.
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
}
