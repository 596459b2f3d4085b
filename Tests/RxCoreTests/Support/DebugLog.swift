import RxCore

/// The output of `debug` in these tests, in place of printing it.
enum DebugLog {
  static let all = Log(String.self)

  private static let installed: Void = {
    Hooks.debugOutput = { if !$0.hasPrefix("quiet ") { all.add($0) } }
  }()

  static func install() { installed }

  /// The lines that `body` makes with the debug operator it is given.
  static func lines<Element>(
    of identifier: String,
    trimOutput: Bool = false,
    _ body: ((Observable<Element>) -> Observable<Element>) -> Void
  ) -> [String] {
    install()
    body { $0.debug(identifier, trimOutput: trimOutput) }
    let prefix = "\(identifier) -> "
    return all.entries.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
  }
}
