import Rx

// sequences that are observed on main beside others: variables, arrays, dictionaries, generic types
func searched(_ queries: Observable<String>, search: @escaping (String) -> Observable<[String]>)
  -> Observable<[String]>
{
  var results = queries.observe(on: MainScheduler.instance).map { [$0] }
  // Swift 6: cannot assign value of type 'Observable<[String]>' to type 'MainObservable<[String]>'
  results = results.flatMapLatest { search($0.joined()) }
  return results
}

func normalized(_ queries: Observable<String>, isLive: Bool) -> Observable<String> {
  var queries = queries.observe(on: MainScheduler.instance)
  if isLive {
    queries = queries.debounce(.milliseconds(300), scheduler: MainScheduler.instance)
  } else {
    queries = queries.flatMapFirst {
      Observable.just($0).delay(.seconds(1), scheduler: MainScheduler.instance)
    }
    // Swift 6: cannot assign value of type 'Observable<String>' to type 'MainObservable<String>'
    queries = queries.concatMap { Observable.of($0, $0.lowercased()) }
  }
  return queries.distinctUntilChanged()
}

func everything(_ numbers: Observable<Int>, _ more: [Observable<Int>]) -> Observable<Int> {
  var sources = [numbers.observe(on: MainScheduler.instance)]
  // Swift 6: binary operator '+=' cannot be applied to operands of type '[MainObservable<Int>]' and '[Observable<Int>]'
  sources += more
  return Observable.merge(sources)
}

func sums(_ first: Observable<Int>, _ second: Observable<Int>) -> Observable<Int> {
  var sources = [first.observe(on: MainScheduler.instance)]
  // Swift 6: cannot convert value of type 'Observable<Int>' to expected argument type 'MainObservable<Int>'
  sources.append(second)
  sources.append(.just(0))
  return Observable.combineLatest(sources) { $0.reduce(0, +) }
}

func named(_ ticks: Observable<Int>, _ name: String) -> Observable<Int> {
  var streams = ["ticks": ticks.observe(on: MainScheduler.instance)]
  streams["seconds"] = Observable<Int>.interval(.seconds(1), scheduler: MainScheduler.instance)
  // Swift 6: cannot assign value of type 'Observable<Element>' to subscript of type 'MainObservable<Int>'
  // Swift 6: generic parameter 'Element' could not be inferred
  streams["none"] = Observable.empty()
  return streams[name] ?? .error(RxError.noElements)
}

final class Feed {
  private var updates: Observable<String>
  lazy var latest = updates.observe(on: MainScheduler.instance)

  init(_ updates: Observable<String>) { self.updates = updates }

  func pause() { latest = .never() }
}

func followed(_ titles: Observable<String>?, _ others: Observable<String>?) -> Observable<String> {
  var updates = titles?.observe(on: MainScheduler.instance)
  // Swift 6: cannot assign value of type 'Observable<String>' to type 'MainObservable<String>'
  if let others = others { updates = others.startWith("") }
  return updates ?? .empty()
}

func folded(_ steps: [(String) -> Observable<String>], _ input: Observable<String>)
  -> Observable<String>
{
  var result = input.observe(on: MainScheduler.instance)
  // Swift 6: cannot assign value of type 'Observable<String>' to type 'MainObservable<String>'
  for step in steps { result = result.flatMap(step) }
  return result
}

func ordered(_ first: Observable<Int>, _ second: Observable<Int>, isReversed: Bool)
  -> Observable<Int>
{
  var (first, second) = (first.observe(on: MainScheduler.instance), second)
  // Swift 6: cannot convert value of type 'Observable<Int>' to expected argument type 'MainObservable<Int>'
  if isReversed { swap(&first, &second) }
  return first.concat(second)
}

func selected(
  _ remote: Observable<String>,
  _ local: Observable<String>,
  _ isOffline: Observable<Bool>
)
  -> Observable<String>
{
  let source = BehaviorRelay(value: remote.observe(on: MainScheduler.instance))
  // Swift 6: cannot convert value of type 'Observable<String>' to expected argument type 'MainObservable<String>'
  let changes = isOffline.do(onNext: { if $0 { source.accept(local) } }).flatMap { _ in
    Observable<String>.empty()
  }
  return Observable.merge(source.switchLatest(), changes)
}

func taps(_ button: ControlEvent<Void>, _ text: ControlProperty<String>) -> Observable<String> {
  var actions = button.map { "tap" }
  // Swift 6: cannot assign value of type 'Observable<String>' to type 'MainObservable<String>'
  actions = Observable.merge(actions, text.skip(1).map { "type \($0)" })
  return actions
}
