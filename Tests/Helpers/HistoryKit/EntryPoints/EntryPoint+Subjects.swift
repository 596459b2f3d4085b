public import RxCore

extension EntryPoint {
  /// The subjects and the relays.
  static let subjects: [EntryPoint] = [
    subject("PublishSubject", replays: 0) { _ in PublishSubject<Token>() },
    subject("BehaviorSubject", replays: 1) { BehaviorSubject(value: Token(0, $0)) },
    subject("ReplaySubject of 3", replays: 3) { _ in ReplaySubject<Token>.create(bufferSize: 3) },
    subject("ReplaySubject, unbounded", replays: .max) { _ in
      ReplaySubject<Token>.createUnbounded()
    },
    EntryPoint(
      "AsyncSubject",
      abilities: [
        .ends, .fails, .disposesSource, .subscribesLate, .subscribesInside, .emitsInside,
      ],
      isHub: true,
      properties: [.noRepeat, .lastElement]
    ) { _ in hub(AsyncSubject<Token>()) },
    relay("PublishRelay", replays: 0) { _ in PublishRelay<Token>() },
    relay("BehaviorRelay", replays: 1) { BehaviorRelay(value: Token(0, $0)) },
    relay("ReplayRelay of 3", replays: 3) { _ in ReplayRelay<Token>.create(bufferSize: 3) },
  ]

  /// What a place promises that delivers to all observers in one order.
  static let hubProperties: [Property] = [.exactlyOnce, .producerOrder, .oneOrder, .replay]

  /// An entry point that is a subject.
  public static func subject<Subject: SubjectBase<Token>>(
    _ name: String,
    replays: Int,
    make: @escaping @Sendable (Tally) -> Subject
  ) -> EntryPoint {
    EntryPoint(
      name,
      abilities: [
        .ends, .fails, .disposesSource, .subscribesLate, .subscribesInside, .emitsInside,
      ],
      replays: replays,
      isHub: true,
      properties: hubProperties
    ) { hub(make($0)) }
  }

  private static func hub(_ subject: SubjectBase<Token>) -> Instance {
    Instance(
      output: subject.map { Row($0.code) },
      emit: { token, _ in subject.onNext(token) },
      end: { _, isFailure in
        if isFailure { subject.onError(Failure()) } else { subject.onCompleted() }
      },
      disposeSource: { subject.dispose() }
    )
  }

  private static func relay<Relay: RelayType & Sendable>(
    _ name: String,
    replays: Int,
    make: @escaping @Sendable (Tally) -> Relay
  ) -> EntryPoint where Relay.Element == Token {
    EntryPoint(
      name,
      abilities: [.subscribesLate, .subscribesInside, .emitsInside],
      replays: replays,
      isHub: true,
      properties: hubProperties
    ) { tally in
      let relay = make(tally)
      return Instance(
        output: relay.asObservable().map { Row($0.code) },
        emit: { token, _ in relay.accept(token) }
      )
    }
  }
}

/// The error of an input that fails.
struct Failure: Error {}
