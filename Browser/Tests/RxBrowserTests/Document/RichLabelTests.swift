import Expectations
import Testing

@testable import RxBrowser
@testable import RxControls

/// A rich text in a page: elements of HTML, and none that the text names.
@MainActor
struct RichLabelTests {
  /// Returns an element as HTML would have it, without attributes other than links and starts.
  private func html(_ element: BrowserElement) -> String {
    let names = ["href", "rel", "start"].filter { element.attributes[$0] != nil }
    let attributes = names.map { " \($0)=\(element.attributes[$0] ?? "")" }.joined()
    let inside = element.text ?? element.children.map(html).joined()
    let tag = element.tag.rawValue
    return tag == "span" ? inside : "<\(tag)\(attributes)>\(inside)</\(tag)>"
  }

  private func html(_ markdown: String) -> String {
    RichLabel(RichText(markdown: markdown)).browserElement.children.map(html).joined()
  }

  @Test func `blocks are elements, and items of one list are together`() {
    expectEqual(
      html("# A\nb\n- c\n- d\n3. e\n4. f\n> g\n##### h\n```\ni\n\tj"),
      "<h3>A</h3><p>b</p><ul><li>c</li><li>d</li></ul><ol start=3><li>e</li><li>f</li></ol>"
        + "<blockquote>g</blockquote><h6>h</h6><pre><code>i\n    j</code></pre>"
    )
  }

  @Test func `looks are elements, and links lead to where pages may link to`() {
    expectEqual(
      html("**a *b*** [`c`](https://x) [d](file:///e) <script>f</script>"),
      "<p><strong>a </strong><strong><em>b</em></strong> "
        + "<a href=https://x rel=noreferrer noopener><code>c</code></a> d <script>f</script></p>"
    )
  }

  @Test func `a name is that of a group`() {
    expectEqual(RichLabel().rootElement.attributes["role"], nil)
    let named = RichLabel(accessibleName: "Help").rootElement
    expectEqual(named.attributes["role"], "group")
    expectEqual(named.attributes["aria-label"], "Help")
  }
}
