internal import Foundation

/// Machines of a test: network namespaces, which a switch connects with one for the server.
///
///     let network = try TestNetwork(["alpha", "beta"])
///     let server = try await RedisServer(port: 6379, on: network)
///     try network.cut("alpha")     // a partition, both ways
public final class TestNetwork: Sendable {
  /// A Boolean value that indicates whether this user may make network namespaces.
  public static let isPossible: Bool = {
    let name = "rx-\(getpid())-try"
    guard (try? ip(["netns", "add", name])) != nil else { return false }
    return (try? ip(["netns", "del", name])) != nil
  }()

  /// The reason why tests are left out where there are none.
  public static let lack = "network namespaces need ip(8) and the right CAP_SYS_ADMIN"

  /// The address of the namespace for the server.
  public let serverAddress = "10.77.0.1"
  private let hosts: [String]
  private let prefix = "rx-\(getpid())-\(UInt32.random(in: 0...999_999))"

  /// Makes the namespaces.
  ///
  /// - Parameter hosts: the names of the machines besides the server's.
  /// - Throws: an error with what ip(8) has printed.
  public init(_ hosts: [String]) throws {
    self.hosts = hosts
    let hub = name("hub")
    try ip(["netns", "add", hub])
    try ip(["-n", hub, "link", "add", "name", "br0", "type", "bridge"])
    try ip(["-n", hub, "addr", "add", "\(serverAddress)/24", "dev", "br0"])
    try ip(["-n", hub, "link", "set", "br0", "up"])
    for (number, host) in hosts.enumerated() {
      let other = name(host)
      try ip(["netns", "add", other])
      try ip(
        ["-n", hub, "link", "add", port(of: host), "type", "veth", "peer", "name", "eth0"]
          + ["netns", other]
      )
      try ip(["-n", hub, "link", "set", port(of: host), "master", "br0", "up"])
      try ip(["-n", other, "addr", "add", "10.77.0.\(number + 2)/24", "dev", "eth0"])
      try ip(["-n", other, "link", "set", "eth0", "up"])
    }
  }

  deinit { for host in hosts + ["hub"] { _ = try? ip(["netns", "del", name(host)]) } }

  /// The arguments of ip(8) that run a program on a machine; `nil` for that of the server.
  public func words(on host: String?, _ path: String) -> [String] {
    ["netns", "exec", name(host ?? "hub"), path]
  }

  /// Takes a machine off the network: nothing reaches it, and nothing it sends arrives.
  public func cut(_ host: String) throws {
    try ip(["-n", name("hub"), "link", "set", port(of: host), "down"])
  }

  /// Connects a machine again.
  public func heal(_ host: String) throws {
    try ip(["-n", name("hub"), "link", "set", port(of: host), "up"])
  }

  private func name(_ host: String) -> String { "\(prefix)-\(host)" }

  private func port(of host: String) -> String { "port\(hosts.firstIndex(of: host) ?? 0)" }
}

/// Runs ip(8) to its end.
@discardableResult
private func ip(_ words: [String]) throws -> Bool {
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = ["ip"] + words
  let errors = Pipe()
  process.standardError = errors
  try process.run()
  process.waitUntilExit()
  if process.terminationStatus == 0 { return true }
  let text = String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
  throw RedisServer.Failure(description: "ip \(words.joined(separator: " ")): \(text)")
}
