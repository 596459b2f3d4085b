import CBench
import Glibc

/// From the creation of a file to the line that shows it, through the program as people run it.
enum LiveSearchBenchmark {
  static func row() -> Row? {
    guard let program = getenv("FILE_SEARCH").map({ String(cString: $0) }) else { return nil }
    let directory = temporaryDirectory()
    defer { unlinkTree(directory) }
    guard let lines = popen("exec \(program) --watch --limit 1 --filter needle \(directory)", "r")
    else { return nil }
    defer { pclose(lines) }
    var buffer = [CChar](repeating: 0, count: 1 << 16)
    func line() { _ = fgets(&buffer, Int32(buffer.count), lines) }
    line()
    let count = 50
    var number = 0
    let row = measure(
      "created → printed by --watch",
      ours: Work(count) {
        for _ in 0..<count {
          number += 1
          close(open("\(directory)/needle\(number)", O_CREAT | O_WRONLY, 0o600))
          line()
        }
      }
    )
    system("pkill -TERM -f -- '--filter needle \(directory)'")
    return row
  }
}
