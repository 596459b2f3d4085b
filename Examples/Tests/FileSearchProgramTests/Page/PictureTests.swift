import Expectations
import FileSearchTesting
import Foundation
import FoundationXML
import Testing

@testable import ScreenPicture

/// The picture of Docs/FileSearch.md.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct PictureTests {
  @Test func `the picture equals the screen of the program`() throws {
    let isSame = try ScreenPicture.draw() == Page.text("Docs/Images/file-search.svg")
    expect(isSame, "the screen has changed: draw it anew with Tools/picture")
  }

  @Test func `the picture is an XML document that shows the session`() throws {
    let document = try XMLDocument(data: Data(try Page.text("Docs/Images/file-search.svg").utf8))
    let texts = try #require(document.rootElement()).elements(forName: "text")
      .compactMap { $0.stringValue?.replacing("\u{A0}", with: " ") }
    for word in ["ferry", "● new", "2 marked"] {
      expect(texts.contains { $0.contains(word) }, "\(word)")
    }
  }
}
