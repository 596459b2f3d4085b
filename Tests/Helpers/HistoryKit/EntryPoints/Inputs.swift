internal import RxCore

/// The subjects that threads emit into, where what is tested comes after them.
struct Inputs: Sendable {
  private let subjects: [PublishSubject<Token>]

  init(_ count: Int) { subjects = (0..<count).map { _ in PublishSubject() } }

  /// Makes an instance whose output is made from the inputs.
  func instance(_ output: ([Observable<Token>]) -> Observable<Row>) -> EntryPoint.Instance {
    EntryPoint.Instance(
      output: output(subjects.map { $0.asObservable() }),
      emit: { [subjects] token, input in subjects[input].onNext(token) },
      end: { [subjects] input, isFailure in
        if isFailure { subjects[input].onError(Failure()) } else { subjects[input].onCompleted() }
      }
    )
  }
}
