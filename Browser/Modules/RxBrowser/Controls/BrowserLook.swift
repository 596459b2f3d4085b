/// The look of a part of a text in a page: classes of a style sheet.
///
///     label.spans = [Label.Span(0..<4, look: BrowserLook(class: "directory"))]
public struct BrowserLook: Sendable, Hashable {
  /// The classes, with blanks between them.
  public let style: String

  /// Creates a look.
  public init(class style: String) { self.style = style }
}

/// A look that pages can show, too: one that is made for another backend, such as a style of a terminal.
///
///     extension TextStyle: BrowserLookConvertible {
///       public var browserLook: BrowserLook { BrowserLook(class: isBold ? "bold" : "") }
///     }
public protocol BrowserLookConvertible: Sendable {
  /// The look in a page.
  var browserLook: BrowserLook { get }
}

extension BrowserLook: BrowserLookConvertible {
  /// The look itself.
  public var browserLook: BrowserLook { self }
}
