import Glibc

/// The input that is run at present, which is printed if it ends the process.
enum CurrentInput {
  private static let capacity = 1 << 16
  // Unsafe: written by the one test that runs inputs, and read by a signal handler of this process.
  nonisolated(unsafe) private static let bytes = UnsafeMutablePointer<UInt8>.allocate(
    capacity: capacity
  )
  nonisolated(unsafe) private static var count = 0

  /// The seconds of processor time that no input needs.
  private static let patience = 60

  /// Prints the input if the process crashes from now on, or computes without end.
  static func watch() {
    for signal in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGVTALRM] {
      Glibc.signal(signal) { number in
        CurrentInput.print()
        Glibc.signal(number, SIG_DFL)
        raise(number)
      }
    }
  }

  /// Runs `body` with an input.
  static func run(_ input: [UInt8], _ body: () throws -> Void) rethrows {
    count = min(input.count, capacity)
    for index in 0..<count { bytes[index] = input[index] }
    var timer = itimerval()
    timer.it_value.tv_sec = patience
    setitimer(CInt(ITIMER_VIRTUAL.rawValue), &timer, nil)
    try body()
  }

  /// Ends the watch for inputs that compute without end.
  static func end() {
    var timer = itimerval()
    setitimer(CInt(ITIMER_VIRTUAL.rawValue), &timer, nil)
  }

  /// Writes the input in hexadecimal digits, by write(2) alone as a signal handler must.
  private static func print() {
    write("\nfuzz: this input, as xxd -r -p reads it: ")
    for index in 0..<count {
      for half in [bytes[index] >> 4, bytes[index] & 15] {
        var digit = half < 10 ? half + 0x30 : half + 0x57
        _ = Glibc.write(2, &digit, 1)
      }
    }
    write("\n")
  }

  private static func write(_ text: StaticString) {
    _ = Glibc.write(2, text.utf8Start, text.utf8CodeUnitCount)
  }
}
