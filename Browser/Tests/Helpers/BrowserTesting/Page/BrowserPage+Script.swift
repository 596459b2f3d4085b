internal import Foundation
internal import TestSupport

extension BrowserPage {
  /// Evaluates an expression, or waits for its promise.
  ///
  /// - Parameter expression: an expression of JavaScript.
  /// - Returns: its value as JSON; null if it has none.
  /// - Throws: `ScriptError` with the message of an exception.
  @discardableResult
  public func evaluate(_ expression: String) async throws -> JSON {
    let answer = try await call(
      "Runtime.evaluate",
      [
        "expression": .string(expression), "returnByValue": true, "awaitPromise": true,
        "userGesture": true,
      ]
    )
    let exception = answer["exceptionDetails"]
    if exception != .null {
      let text = exception["exception"]["description"].text
      throw ScriptError(
        description: (text.isEmpty ? exception["text"].text : text) + " in \(expression)"
      )
    }
    return answer["result"]["value"]
  }

  /// Waits until an expression is true, which the page evaluates before each frame.
  ///
  /// - Parameters:
  ///   - condition: an expression of JavaScript; an exception counts as false.
  ///   - state: an expression whose value is part of the error.
  /// - Throws: `PatienceExhausted`.
  public func wait(until condition: String, state: String = "null") async throws {
    let limit = Int(patience / .milliseconds(1)) * 9 / 10
    let script = """
      new Promise(resolve => {
        const start = performance.now();
        const check = () => {
          let isTrue = false;
          try { isTrue = \(condition); } catch {}
          if (isTrue) resolve(true);
          else if (performance.now() - start > \(limit)) resolve(false);
          else requestAnimationFrame(check);
        };
        check();
      })
      """
    let deadline = ContinuousClock.now + patience
    while ContinuousClock.now < deadline {
      do {
        if try await evaluate(script).isTrue { return }
        break
      } catch let error as DevTools.Failure where error.isOfNavigation {
        // The document was replaced by the next one, which may fulfil the condition.
        continue
      }
    }
    let now = (try? await evaluate(state).encoded) ?? ""
    throw PatienceExhausted("\(condition)", state: now)
  }

  /// Waits until the page has painted the changes that were made before.
  public func waitForFrame() async throws {
    try await evaluate(
      "new Promise(done => requestAnimationFrame(() => setTimeout(() => done(true))))"
    )
  }

  /// The text of the first element that matches a selector, as it is shown.
  public func text(of selector: String) async throws -> String {
    try await evaluate("document.querySelector(\(quoted(selector)))?.innerText ?? ''").text
  }
}

extension DevTools.Failure {
  fileprivate var isOfNavigation: Bool {
    description.contains("context was destroyed") || description.contains("navigated or closed")
      || description.contains("Cannot find context")
      || description.contains("Promise was collected")
  }
}

/// Returns a text as a literal of JavaScript.
public func quoted(_ text: String) -> String { JSON.string(text).encoded }

func base64(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }
