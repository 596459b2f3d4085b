import Expectations
import RxRedis
import Testing

struct RedisAddressTests {
  @Test(arguments: [
    ("redis://localhost", RedisAddress(.tcp(host: "localhost", port: 6379))),
    ("redis://10.0.0.5:7000/2", RedisAddress(.tcp(host: "10.0.0.5", port: 7000), database: 2)),
    ("redis://[::1]:7000", RedisAddress(.tcp(host: "::1", port: 7000))),
    (
      "redis://worker:p%40ss@h/1",
      RedisAddress(.tcp(host: "h", port: 6379), user: "worker", password: "p@ss", database: 1)
    ),
    ("redis://:secret@h", RedisAddress(.tcp(host: "h", port: 6379), password: "secret")),
    ("unix:///run/redis.sock", RedisAddress(.unix(path: "/run/redis.sock"))),
    ("unix:///a%20b.sock?db=3", RedisAddress(.unix(path: "/a b.sock"), database: 3)),
    ("unix://u:p@/r.sock", RedisAddress(.unix(path: "/r.sock"), user: "u", password: "p")),
  ])
  func `a URL is an address`(url: String, address: RedisAddress) throws {
    try expectEqual(RedisAddress(url), address)
  }

  @Test(arguments: [
    ("rediss://h", RedisAddressError.tls),
    ("http://h", .unknownScheme("http")),
    ("localhost", .unknownScheme("")),
    ("redis://", .noHost("redis://")),
    ("unix://", .noPath("unix://")),
    ("unix://run/x", .noPath("unix://run/x")),
    ("redis://h/x", .database("x")),
    ("redis://h/-1", .database("-1")),
    ("redis://user@h", .noPassword),
    ("redis://h:99999", .malformed("redis://h:99999")),
    ("redis://h:0", .malformed("redis://h:0")),
  ])
  func `what is no address is refused with a reason`(url: String, error: RedisAddressError) {
    #expect(throws: error) { try RedisAddress(url) }
  }

  @Test func `the description has no password`() throws {
    expectEqual(
      "\(try RedisAddress("redis://worker:secret@[::1]:7000/2"))",
      "redis://worker@[::1]:7000/2"
    )
    expectEqual("\(try RedisAddress("unix://u:secret@/r.sock?db=1"))", "unix://u@/r.sock?db=1")
  }
}
