internal import OpenCombine
internal import RxCore

/// A subscriber that passes all events to an observer.
final class ObserverSubscriber<Input, Failure: Error>: Subscriber {
  private let observer: AnyObserver<Input>
  private let demand: UpstreamDemand

  init(_ observer: AnyObserver<Input>, _ demand: UpstreamDemand) {
    self.observer = observer
    self.demand = demand
  }

  func receive(subscription: any Subscription) { demand.start(subscription) }

  func receive(_ input: Input) -> Subscribers.Demand {
    demand.willDeliver()
    observer.onNext(input)
    return demand.next()
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    demand.end()
    switch completion {
    case .finished: observer.onCompleted()
    case .failure(let error): observer.onError(error)
    }
  }
}
