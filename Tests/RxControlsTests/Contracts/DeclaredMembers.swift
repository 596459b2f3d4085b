import Foundation

/// The members of `rx` that the sources of the module declare.
enum DeclaredMembers {
  /// Returns the type and the name of each member of the type `trait`.
  static func named(_ trait: String) throws -> Set<String> {
    let modules = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Modules/RxControls")
    let files = FileManager.default.enumerator(at: modules, includingPropertiesForKeys: nil)
    var members: Set<String> = []
    while let file = files?.nextObject() as? URL {
      if file.pathExtension != "swift" { continue }
      let source = try String(contentsOf: file, encoding: .utf8)
      for part in source.split(separator: "\nextension ").dropFirst() {
        guard let owner = part.prefixMatch(of: /Reactive where Base: (\w+)/)?.1 else { continue }
        for member in part.matches(of: /\n  public (?:var|func) (\w+)([^{]*)\{/)
        where member.2.contains(trait + "<") && !member.2.contains("getter:") {
          members.insert("\(owner).\(member.1)")
        }
      }
    }
    return members
  }
}
