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

  /// Returns what the program prints.
  func figure(_ arguments: String) -> Double {
    guard let output = popen("exec \(program) \(arguments)", "r") else { return .nan }
    defer { pclose(output) }
    var line = [CChar](repeating: 0, count: 64)
    guard fgets(&line, 64, output) != nil else { return .nan }
    return strtod(line, nil)
  }

  /// Ends the server.
  func end() {
    system("kill $(cat \(directory)/pid)")
    unlinkTree(directory)
  }
}
