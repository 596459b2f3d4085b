import Documentation
import Testing

/// The public API, as `Docs/API` lists it.
struct ApiBaselineTests {
  @Test func `the public API is that of the lists`() async throws {
    let graphs = try await SymbolGraph.all(of: PublicApi.modules)
    for module in PublicApi.modules {
      let present = PublicApi(of: module, in: graphs)
      let listed = try PublicApi(fileOf: module)
      #expect(present.lines.count > 1, "\(module)")
      let removed = listed.lines(notIn: present)
      #expect(
        removed.isEmpty,
        """
        \(module): programs that use these declarations may break. If that is meant, `Tools/api` \
        writes the lists anew, and CHANGELOG.md says what to write instead:
        \(removed.joined(separator: "\n"))
        """
      )
      let added = present.lines(notIn: listed)
      #expect(
        added.isEmpty,
        "\(module): `Tools/api` adds to the lists:\n\(added.joined(separator: "\n"))"
      )
    }
  }
}
