#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Has a crash inside an exploration print the choices that lead to it.
enum CrashNote {
  static let install: Void = {
    for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT] {
      signal(number) { number in
        let note = "crashed: EXPLORE='\(Choices.text(Engine.shared.deviations))'\n"
        _ = note.withCString { write(STDERR_FILENO, $0, strlen($0)) }
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }()
}
