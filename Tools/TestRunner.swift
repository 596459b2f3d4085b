import Testing

/// The main function of test targets that `Tools/test` builds alone: what SwiftPM generates for all tests of a package.
@main
struct TestRunner {
  static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
