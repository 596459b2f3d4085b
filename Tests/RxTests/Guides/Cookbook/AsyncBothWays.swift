import Rx
import RxTesting
import Testing

func pages(
  of numbers: Observable<Int>,
  load: @escaping @Sendable (Int) async throws -> String
) -> Observable<String> {
  numbers.concatMap { number in
    Observable.async { try await load(number) }
  }
}

func longest(_ texts: Observable<String>) async throws -> String {
  var longest = ""
  for try await text in texts.values where text.count > longest.count {
    longest = text
  }
  return longest
}

struct AsyncBothWaysTests {
  @Test func `elements pass through an asynchronous function and reach a loop`() async throws {
    let texts = pages(of: .of(1, 3, 2)) { number in
      await Task.yield()
      return String(repeating: "x", count: number)
    }
    #expect(try await longest(texts) == "xxx")
  }

  @Test func `an error of the asynchronous function ends the loop`() async {
    struct NotFound: Error {}
    let texts = pages(of: .of(1)) { _ in throw NotFound() }
    await #expect(throws: NotFound.self) { try await longest(texts) }
  }
}
