import RxBlocking

/// Uses names of RxBlocking in a file that imports nothing else.
func useRxBlocking() throws -> [String] {
  let blocking: BlockingObservable<String> = useRxSwift().toBlocking()
  let result: MaterializedSequenceResult<String> = blocking.materialize()
  guard case .completed(let elements) = result else { return [] }
  let one = try blocking.single { $0 == "single" }
  return try [blocking.first(), one, blocking.last()].compactMap { $0 } + blocking.toArray()
    + elements
}
