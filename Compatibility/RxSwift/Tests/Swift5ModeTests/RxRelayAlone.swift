import RxRelay

/// Uses names of RxRelay in a file that imports nothing else.
func useRxRelay() -> [String] {
  let publish = PublishRelay<Int>()
  let behavior = BehaviorRelay(value: 0)
  let replay = ReplayRelay<Int>.create(bufferSize: 2)
  let unbound: RxRelay.ReplayRelay<Int> = .createUnbound()
  let subscriptions = [
    publish.asObservable().bind(to: behavior),
    publish.asObservable().bind(to: replay),
    publish.subscribe(onNext: { unbound.accept($0) }),
  ]
  publish.accept(1)
  publish.accept(2)
  for subscription in subscriptions { subscription.dispose() }
  publish.accept(3)
  var received = ["behavior \(behavior.value)"]
  for (name, relay) in [("replay", replay), ("unbound", unbound)] {
    let latest = BehaviorRelay(value: "")
    let all = relay.asInfallible().scan("") { "\($0) \($1)" }
    all.asObservable().bind(to: latest).dispose()
    received.append(name + latest.value)
  }
  return received
}
