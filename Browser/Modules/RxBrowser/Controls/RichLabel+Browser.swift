public import RxControls

extension RichLabel: BrowserControl {
  /// Paragraphs, headings, lists, quotations and code as elements of HTML.
  ///
  /// A heading of level 1 is `h3`, below the title of the page and those of its parts.
  public var browserElement: BrowserElement {
    var elements: [BrowserElement] = []
    for (index, block) in text.blocks.enumerated() {
      guard let list = block.kind.list else {
        elements.append(block.element)
        continue
      }
      let item = BrowserElement(.li, children: block.runs.map(\.element))
      if index > 0, text.blocks[index - 1].kind.list == list {
        elements[elements.count - 1].children.append(item)
      } else {
        var element = BrowserElement(list, children: [item])
        if case .number(let number) = block.kind, number != 1 {
          element = element.attribute("start", "\(number)")
        }
        elements.append(element)
      }
    }
    // Only an element with a role has a name.
    return BrowserElement(
      .div,
      class: "rich",
      role: accessibleName.isEmpty ? nil : "group",
      children: elements
    )
  }
}

extension RichText.Block.Kind {
  /// The list that an item is in; `nil` for other blocks.
  fileprivate var list: BrowserElement.Tag? {
    switch self {
    case .bullet: .ul
    case .number: .ol
    default: nil
    }
  }
}

extension RichText.Block {
  /// The element of a block that is no item of a list.
  fileprivate var element: BrowserElement {
    let children = runs.map(\.element)
    switch kind {
    case .heading(let level):
      let tags: [BrowserElement.Tag] = [.h3, .h4, .h5, .h6]
      return BrowserElement(tags[max(0, min(level - 1, tags.count - 1))], children: children)
    case .quote: return BrowserElement(.blockquote, children: children)
    case .code:
      let code = BrowserElement(.code, text: codeLines.joined(separator: "\n"))
      return BrowserElement(.pre, children: [code]).attribute("tabindex", "0")
    case .paragraph, .bullet, .number: return BrowserElement(.p, children: children)
    }
  }
}

extension RichText.Run {
  /// The text inside of an element for each of its looks.
  fileprivate var element: BrowserElement {
    var tags: [BrowserElement.Tag] = []
    if style.contains(.code) { tags.append(.code) }
    if style.contains(.emphasis) { tags.append(.em) }
    if style.contains(.strong) { tags.append(.strong) }
    var element = BrowserElement(tags.first ?? .span, text: text)
    for tag in tags.dropFirst() { element = BrowserElement(tag, children: [element]) }
    guard let link, BrowserAttribute.isLink(link) else { return element }
    return BrowserElement(.a, children: [element])
      .attribute("href", link)
      .attribute("rel", "noreferrer noopener")
      .attribute("target", "_blank")
  }
}
