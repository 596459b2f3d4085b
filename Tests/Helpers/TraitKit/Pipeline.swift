internal import RxCore
internal import RxLoop
internal import RxTraits

/// A source, an operator with closures of the main actor, and ways to make it emit and to subscribe.
struct Pipeline: Sendable {
  let name: String
  let sequence: any ObservableConvertibleType<Int> & Sendable
  /// Has the source emit, on any thread.
  let emit: @Sendable (Int) -> Void
  /// Subscribes as a user on main does: by `drive`, `emit` or `subscribe`, with all closures.
  let subscribe: @MainActor @Sendable (_ received: ReceivedElements) -> any Disposable
}

extension Pipeline {
  /// Every operator behind every kind of source.
  static func all(_ witness: Witness) -> [Pipeline] {
    drivers(witness) + signals(witness) + main(witness)
  }

  private static func drivers(_ witness: Witness) -> [Pipeline] {
    let relay = BehaviorRelay(value: 0)
    let subject = PublishSubject<Int>()
    let value = BehaviorSubject(value: 0)
    let property = ControlProperty(values: value, valueSink: AnyObserver<Int> { _ in })
    let sources: [(String, Driver<Int>, @Sendable (Int) -> Void)] = [
      ("BehaviorRelay.asDriver()", relay.asDriver(), { relay.accept($0) }),
      (
        "asDriver(onErrorJustReturn:)", subject.asDriver(onErrorJustReturn: 0),
        { subject.onNext($0) }
      ),
      ("ControlProperty.asDriver()", property.asDriver(), { value.onNext($0) }),
      ("Driver(unchecked:)", Driver(unchecked: subject.share()), { subject.onNext($0) }),
      ("Driver.of", .of(1, 2, 3), { _ in }),
    ]
    return sources.flatMap { name, source, emit in
      shared(of: source, witness).map { operation, sequence in
        Pipeline(name: "\(name).\(operation)", sequence: sequence, emit: emit) { received in
          sequence.drive(
            onNext: { _ in received.add() },
            onCompleted: { witness.note() },
            onDisposed: {
              witness.note()
              received.end()
            }
          )
        }
      }
    }
  }

  private static func signals(_ witness: Witness) -> [Pipeline] {
    let relay = PublishRelay<Int>()
    let subject = PublishSubject<Int>()
    let sources: [(String, Signal<Int>, @Sendable (Int) -> Void)] = [
      ("PublishRelay.asSignal()", relay.asSignal(), { relay.accept($0) }),
      ("ControlEvent.asSignal()", ControlEvent(events: subject).asSignal(), { subject.onNext($0) }),
      ("Signal.of", .of(1, 2, 3), { _ in }),
    ]
    return sources.flatMap { name, source, emit in
      shared(of: source, witness).map { operation, sequence in
        Pipeline(name: "\(name).\(operation)", sequence: sequence, emit: emit) { received in
          sequence.emit(
            onNext: { _ in received.add() },
            onCompleted: { witness.note() },
            onDisposed: {
              witness.note()
              received.end()
            }
          )
        }
      }
    }
  }

  private static func main(_ witness: Witness) -> [Pipeline] {
    let subject = PublishSubject<Int>()
    let value = BehaviorSubject(value: 0)
    let property = ControlProperty(values: value, valueSink: AnyObserver<Int> { _ in })
    return observed(
      "observe(on:)",
      subject.observe(on: MainScheduler.instance),
      { subject.onNext($0) },
      witness
    )
      + observed("ControlEvent", ControlEvent(events: subject), { subject.onNext($0) }, witness)
      + observed("ControlProperty", property, { value.onNext($0) }, witness)
  }

  private static func observed<Source: MainObservableType<Int>>(
    _ name: String,
    _ source: Source,
    _ emit: @escaping @Sendable (Int) -> Void,
    _ witness: Witness
  ) -> [Pipeline] {
    onMain(of: source, witness).map { operation, sequence in
      Pipeline(name: "\(name).\(operation)", sequence: sequence, emit: emit) { received in
        sequence.subscribe(
          onNext: { _ in received.add() },
          onError: { _ in witness.note() },
          onCompleted: { witness.note() },
          onDisposed: {
            witness.note()
            received.end()
          }
        )
      }
    }
  }
}
