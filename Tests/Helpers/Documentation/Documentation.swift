internal import Foundation

/// Makes what is derived from the public declarations and their comments: the site of the documentation, and the
/// lists of the API.
@main
enum Documentation {
  static func main() async {
    do {
      switch CommandLine.arguments.dropFirst().first {
      case "api": try await writeApi()
      case "site": try await Site(in: folder).build()
      default: throw SymbolGraph.Failure(description: "usage: Documentation api | site FOLDER")
      }
    } catch {
      FileHandle.standardError.write(Data("Documentation: \(error)\n".utf8))
      exit(1)
    }
  }

  private static var folder: URL {
    URL(filePath: CommandLine.arguments.dropFirst(2).first ?? ".build/docs")
  }

  private static func writeApi() async throws {
    let graphs = try await SymbolGraph.all(of: PublicApi.modules)
    for module in PublicApi.modules {
      let present = PublicApi(of: module, in: graphs)
      let former = try? PublicApi(fileOf: module)
      try present.write(fileOf: module)
      guard let former else { continue }
      for line in former.lines(notIn: present) { print("- \(module): \(line)") }
      for line in present.lines(notIn: former) { print("+ \(module): \(line)") }
    }
  }
}
