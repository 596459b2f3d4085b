import Glibc

/// The machine that this runs on.
enum Machine {
  /// Its processor, how many of its cores may be used, its kernel, and the compiler.
  static let line: String = {
    var system = utsname()
    uname(&system)
    let release = withUnsafeBytes(of: &system.release) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    let cores = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    return "\(processor), \(cores) cores, Linux \(release), Swift \(compiler)"
  }()

  /// What instructions depend on.
  static var toolchain: String {
    #if arch(x86_64)
      "Swift \(compiler), x86-64"
    #else
      "Swift \(compiler), another processor"
    #endif
  }

  private static var processor: String {
    let text = text(ofFile: "/proc/cpuinfo")
    let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
    return line?.split(separator: ":").last.map { String($0.drop { $0 == " " }) } ?? "unknown"
  }

  private static var compiler: String {
    #if compiler(>=6.4)
      "6.4 or later"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }
}
