import Documentation
import Foundation
import Testing

/// The mistakes of Resources/Mistakes.swift, their messages, and the page that lists them.
struct MistakeTests {
  /// A mistake, with the messages that its comments expect.
  struct Mistake {
    let title: String
    let code: String
    let line: Int
    let rxSwift: String
    /// The message in Swift 5 mode and in Swift 6 mode; `nil` if there is none.
    let messages: [Int: String]

    /// The row of the page.
    var row: String {
      let five = messages[5].map { $0 == rxSwift ? "the same" : $0 } ?? "nothing"
      let six = messages[6].map { $0 == rxSwift ? "the same" : $0 } ?? "nothing"
      let here = five == six ? five : "Swift 5: \(five); Swift 6: \(six)"
      return "| \(title): `\(code)` | \(rxSwift) | \(here) |"
    }
  }

  private static let path = "Tests/RxTests/Resources/Mistakes.swift"

  /// The mistakes of the program, in their order.
  static func mistakes() throws -> [Mistake] {
    let lines = try BuildProducts.text(of: path)
      .split(separator: "\n", omittingEmptySubsequences: false)
    var mistakes: [Mistake] = []
    var title = ""
    var comments: [String: String] = [:]
    for (index, line) in lines.enumerated() {
      let text = line.trimmingCharacters(in: .whitespaces)
      if let number = text.wholeMatch(of: #/// (\d+\. .*)/#) {
        title = String(number.1)
      } else if let comment = text.wholeMatch(of: #/// (RxSwift|here|Swift 5|Swift 6): (.*)/#) {
        comments[String(comment.1)] = String(comment.2)
      } else if let rxSwift = comments["RxSwift"] {
        var messages: [Int: String] = [:]
        for mode in [5, 6] {
          let message = comments["Swift \(mode)"] ?? comments["here"]
          messages[mode] = message == "nothing" ? nil : message
        }
        mistakes.append(
          Mistake(title: title, code: text, line: index + 1, rxSwift: rxSwift, messages: messages)
        )
        comments = [:]
      }
    }
    return mistakes
  }

  @Test(arguments: [5, 6])
  func `the compiler reports each mistake at its line, with the message that is expected`(
    mode: Int
  ) async throws {
    let file = BuildProducts.root.appending(path: Self.path)
    let check = try await TypeCheck(files: [file], languageMode: mode)
    let expected = try Self.mistakes().compactMap { mistake in
      mistake.messages[mode].map { TypeCheck.Diagnostic(line: mistake.line, text: $0) }
    }
    #expect(Set(check.messages) == Set(expected), "\(check.report)")
  }

  @Test func `the page lists the twenty mistakes with their messages`() throws {
    let rows = try Self.mistakes().map(\.row)
    let page = try BuildProducts.text(of: "Docs/Messages.md").split(separator: "\n")
    #expect(rows.count == 20)
    for row in rows { #expect(page.contains { $0 == row }, "missing: \(row)") }
  }

  /// Members of a program that have the names of those that only have a message.
  @Test(arguments: [5, 6])
  func `a program's own members are found before those that have a message only`(
    mode: Int
  ) async throws {
    let check = try await TypeCheck(
      """
      import Rx

      extension ObservableType where Element: Sendable {
        func asDriver() -> Driver<Element> { asDriver(onErrorDriveWith: .empty()) }
        func drive(onNext: @escaping @MainActor (Element) -> Void) -> any Disposable {
          observe(on: MainScheduler.instance).subscribe(onNext: onNext)
        }
      }

      extension PublishRelay {
        func onNext(_ element: Element) { accept(element) }
      }

      @MainActor
      func use(_ names: Observable<String>, _ relay: PublishRelay<String>) -> [any Disposable] {
        relay.onNext("a")
        return [names.drive(onNext: { print($0) }), names.asDriver().drive(onNext: { print($0) })]
      }
      """,
      languageMode: mode
    )
    #expect(check.errors.isEmpty, "\(check.report)")
  }
}
