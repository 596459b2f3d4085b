import Glibc

/// One row of this program, for another process that compares it.
enum RowServer {
  /// Measures once for each byte of the standard input, and prints the cost as a line; ends with the input.
  static func serve(_ work: Work) -> Never {
    var request: UInt8 = 0
    while read(0, &request, 1) == 1 {
      let cost = work.sample()
      print(cost.nanoseconds, cost.mallocs, cost.bytes)
      fflush(nil)
    }
    exit(0)
  }
}
