import Glibc

/// A server in a directory of its own, and the program in C that uses it by hiredis.
final class RedisPeer {
  /// The server's socket.
  let socket: String
  private let directory: String
  private let program: String

  /// Compiles the program and starts the server; `nil` if something is missing.
  init?() {
    directory = temporaryDirectory()
    socket = directory + "/redis.sock"
    program = directory + "/hiredis"
    let source = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let compile = "cc -O2 -o \(program) /\(source)/Peers/hiredis.c -lhiredis -luv 2>/dev/null"
    let serve =
      "redis-server --port 0 --unixsocket \(socket) --dir \(directory) --save '' --appendonly no"
      + " --daemonize yes --pidfile \(directory)/pid >/dev/null 2>&1"
    guard system(compile) == 0, system(serve) == 0 else {
      unlinkTree(directory)
      return nil
    }
    for _ in 0..<1000 where access(socket, F_OK) != 0 { usleep(5000) }
  }

  /// Returns the number that the program prints.
  func figure(_ arguments: String) -> Double {
    line(of: "exec \(program) \(arguments)").flatMap { Double($0) } ?? .nan
  }

  /// Returns the nanoseconds of an append by redis-benchmark, which sends commands that it has made before.
  func redisBenchmark(count: Int, depth: Int) -> Double {
    let command = "redis-benchmark -s \(socket) -c 1 -n \(count) -P \(depth) --csv"
    // The last line has the name, and the commands of a second.
    let line = line(of: "\(command) XADD bench '*' json 12345 2>/dev/null | tail -n 1")
    let parts = line?.split(separator: ",").map { $0.filter { $0 != "\"" } } ?? []
    return parts.count > 1 ? 1e9 / (Double(parts[1]) ?? .nan) : .nan
  }

  /// Returns the first line that a command prints.
  private func line(of command: String) -> String? {
    guard let output = popen(command, "r") else { return nil }
    defer { pclose(output) }
    var line = [CChar](repeating: 0, count: 256)
    guard fgets(&line, 256, output) != nil else { return nil }
    return String(
      decoding: line.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) },
      as: UTF8.self
    )
  }

  /// Ends the server.
  func end() {
    system("kill $(cat \(directory)/pid)")
    unlinkTree(directory)
  }
}
