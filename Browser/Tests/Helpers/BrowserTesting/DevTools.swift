internal import Foundation
internal import TestSupport

/// The connection to a browser by the DevTools protocol: messages of JSON in two pipes, each ended by NUL.
final class DevTools: @unchecked Sendable {
  // Unchecked: `state` is accessed under its lock; `writing` is used under `writeLock`.

  /// The error that the browser answers with.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private typealias Waiting = CheckedContinuation<JSON, any Error>

  private struct State {
    var lastNumber = 0
    var waiting: [Int: Waiting] = [:]
    var handlers: [String: @Sendable (String, JSON) -> Void] = [:]
    var isOpen = true
  }

  private let state = LockedBox(State())
  private let writeLock = NSLock()
  private let writing: Int32
  private let reading: Int32
  private var isClosed = false

  /// Creates a connection of two descriptors, which it closes at the end.
  init(writing: Int32, reading: Int32) {
    self.writing = writing
    self.reading = reading
    Thread.detachNewThread { [self] in receive() }
  }

  /// Calls a method, and waits for its result.
  ///
  /// - Parameters:
  ///   - method: the method, such as `Page.navigate`.
  ///   - parameters: its parameters.
  ///   - session: the session of a page; `nil` for the browser.
  /// - Returns: the result.
  /// - Throws: `Failure` if the browser refuses the call or has ended; `PatienceExhausted`.
  func call(_ method: String, _ parameters: JSON = [:], in session: String? = nil) async throws
    -> JSON
  {
    try await withCheckedThrowingContinuation { (continuation: Waiting) in
      var number: Int?
      mutate { state in
        guard state.isOpen else { return }
        state.lastNumber += 1
        state.waiting[state.lastNumber] = continuation
        number = state.lastNumber
      }
      guard let number else {
        return continuation.resume(
          throwing: Failure(description: "\(method): the browser has ended")
        )
      }
      send(number, method, parameters, session)
      let deadline = DispatchTime.now() + (patience / .seconds(1))
      DispatchQueue.global().asyncAfter(deadline: deadline) { [state] in
        let late = state.value.waiting.removeValue(forKey: number)
        late?.resume(throwing: PatienceExhausted("answer to \(method)"))
      }
    }
  }

  /// Calls a method without waiting for its result; may be used by handlers.
  func post(_ method: String, _ parameters: JSON = [:], in session: String? = nil) {
    var number = 0
    mutate { state in
      state.lastNumber += 1
      number = state.lastNumber
    }
    send(number, method, parameters, session)
  }

  /// Sets the function that receives the events of a session, on the thread that reads.
  func handle(_ session: String, _ handler: (@Sendable (String, JSON) -> Void)?) {
    state.value.handlers[session] = handler
  }

  /// Closes the pipe to the browser, which then ends.
  func close() {
    mutate { $0.isOpen = false }
    writeLock.withLock {
      if !isClosed { Foundation.close(writing) }
      isClosed = true
    }
  }

  private func mutate(_ body: (inout State) -> Void) { body(&state.value) }

  private func send(_ number: Int, _ method: String, _ parameters: JSON, _ session: String?) {
    var message: [String: JSON] = [
      "id": .number(Double(number)), "method": .string(method), "params": parameters,
    ]
    if let session { message["sessionId"] = .string(session) }
    let bytes = Array(JSON.object(message).encoded.utf8) + [0]
    writeLock.withLock {
      if isClosed { return }
      // An ended browser must not end the tests.
      var pipeSignal = sigset_t()
      sigemptyset(&pipeSignal)
      sigaddset(&pipeSignal, SIGPIPE)
      pthread_sigmask(SIG_BLOCK, &pipeSignal, nil)
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(writing, $0.baseAddress, $0.count) }
        if count <= 0 { return }
        rest = rest.dropFirst(count)
      }
    }
  }

  private func receive() {
    var pending: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 17)
    while true {
      let count = read(reading, &buffer, buffer.count)
      if count <= 0 { break }
      var rest = buffer[..<count]
      while let end = rest.firstIndex(of: 0) {
        pending += rest[..<end]
        if let message = JSON(pending) { take(message) }
        pending = []
        rest = rest[(end + 1)...]
      }
      pending += rest
    }
    Foundation.close(reading)
    var waiting: [Int: Waiting] = [:]
    mutate { state in
      state.isOpen = false
      waiting = state.waiting
      state.waiting = [:]
    }
    for continuation in waiting.values {
      continuation.resume(throwing: Failure(description: "the browser has ended"))
    }
  }

  private func take(_ message: JSON) {
    if let number = message["id"].int {
      let continuation = state.value.waiting.removeValue(forKey: number)
      if case .object(let error) = message["error"] {
        let text = JSON.object(error).encoded
        continuation?.resume(throwing: Failure(description: text))
      } else {
        continuation?.resume(returning: message["result"])
      }
    } else if let handler = state.value.handlers[message["sessionId"].text] {
      handler(message["method"].text, message["params"])
    }
  }
}
