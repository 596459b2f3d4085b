internal import RxCore

extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// Returns a completable that starts the iteration at once, and passes the elements on in a task.
  ///
  /// - Parameters:
  ///   - send: takes an element, and returns when the next may be sent.
  ///   - end: called once at the end, with the error: also after a cancellation, without one.
  /// - Returns: completes when all elements have been sent.
  func sending(
    _ send: @escaping @Sendable (Element) async -> Void,
    end: @escaping @Sendable ((any Error)?) -> Void
  ) -> Completable {
    .create { completable in
      let iterator = OneTask(makeAsyncIterator())
      let task = Task {
        do {
          var elements = iterator.value
          // A cancelled iterator still returns what it has kept.
          while let element = try await elements.next(), !Task.isCancelled { await send(element) }
          end(nil)
          completable(.completed)
        } catch {
          end(Task.isCancelled ? nil : error)
          completable(.error(error))
        }
      }
      return Disposables.create { task.cancel() }
    }
  }
}

/// A value that one thread makes and one task uses.
private struct OneTask<Value>: @unchecked Sendable {
  // Unchecked: the task that receives the value is the only one that uses it.
  let value: Value

  init(_ value: Value) { self.value = value }
}
