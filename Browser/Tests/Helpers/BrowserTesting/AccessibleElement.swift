/// An element of a page as assistive technology sees it.
public struct AccessibleElement: Sendable, Hashable {
  /// The role, such as `button`, `listbox` or `option`.
  public let role: String
  /// The accessible name.
  public let name: String
  /// The value, of a text or a number.
  public let value: String
  /// The states and properties, such as `checked`, `selected`, `disabled`, `focused`.
  public let states: [String: JSON]
}

extension BrowserPage {
  /// Returns the elements of the page that assistive technology sees, in reading order.
  public func accessibilityTree() async throws -> [AccessibleElement] {
    let nodes = try await call("Accessibility.getFullAXTree")["nodes"].elements
    return nodes.filter { !$0["ignored"].isTrue }.map { node in
      let states = node["properties"].elements.map { ($0["name"].text, $0["value"]["value"]) }
      let value = node["value"]["value"]
      return AccessibleElement(
        role: node["role"]["value"].text,
        name: node["name"]["value"].text,
        value: value == .null ? "" : value.number.map { "\($0)" } ?? value.text,
        states: Dictionary(states, uniquingKeysWith: { $1 })
      )
    }
  }
}
