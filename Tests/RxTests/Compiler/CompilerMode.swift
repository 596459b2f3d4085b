/// The language mode and the default isolation of the package that a guide's program is compiled in.
enum CompilerMode: CaseIterable, Sendable {
  case swift5
  case swift6
  /// Swift 6, where what says nothing else belongs to the main actor: the default of new projects of Xcode.
  case swift6OnMain

  var language: Int { self == .swift5 ? 5 : 6 }

  /// Options of the compiler besides the language mode.
  var options: [String] { self == .swift6OnMain ? ["-default-isolation", "MainActor"] : [] }
}
