import Rx

// protocols and generic types with sequences that are observed on main; singles, maybes, completables
protocol Screen {
  var title: Observable<String> { get }
  var ticks: Observable<Int> { get }
}

// Swift 6: type 'ProfileScreen' does not conform to protocol 'Screen'
final class ProfileScreen: Screen {
  let title = Observable.just("profile").observe(on: MainScheduler.instance)
  lazy var ticks = Observable<Int>.interval(.seconds(1), scheduler: MainScheduler.instance)
}

protocol Source {
  associatedtype Value
  var values: Observable<Value> { get }
}

// Swift 6: type 'Clock' does not conform to protocol 'Source'
struct Clock: Source {
  var values = Observable<Int>.interval(.seconds(1), scheduler: MainScheduler.instance)
}

final class Box<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

func boxed(_ titles: Observable<String>) -> Box<Observable<String>> {
  let box = Box(titles.observe(on: MainScheduler.instance))
  // Swift 6: cannot assign value of type 'Observable<String>' to type 'MainObservable<String>'
  box.value = box.value.flatMapLatest { Observable.just($0) }
  // Swift 6: cannot convert return expression of type 'Box<MainObservable<String>>' to return type 'Box<Observable<String>>'
  return box
}

func add<Value>(_ value: Value, to values: inout [Value]) { values.append(value) }

func merged(_ titles: Observable<String>, _ others: Observable<String>) -> Observable<String> {
  var sources = [titles.observe(on: MainScheduler.instance)]
  // Swift 6: cannot convert value of type 'Observable<String>' to expected argument type 'MainObservable<String>'
  add(others, to: &sources)
  return Observable.merge(sources)
}

struct Model {
  var title = Observable.just("").observe(on: MainScheduler.instance)
}

func renamed(_ model: Model, _ title: Observable<String>) -> Model {
  var model = model
  // Swift 6: cannot assign value of type 'WritableKeyPath<Model, MainObservable<String>>' to type 'WritableKeyPath<Model, Observable<String>>'
  let path: WritableKeyPath<Model, Observable<String>> = \.title
  model[keyPath: path] = title
  return model
}

func details(_ request: Single<String>, isCached: Bool) -> Single<String> {
  var details = request.observe(on: MainScheduler.instance)
  if isCached { details = .just("cached") }
  return details.flatMap { .just($0) }
}

func all(_ first: Single<Int>, _ second: Single<Int>) -> Single<[Int]> {
  var requests = [first.observe(on: MainScheduler.instance)]
  // Swift 6: cannot convert value of type 'Single<Int>' (aka 'PrimitiveSequence<SingleTrait, Int>') to expected argument type 'MainPrimitiveSequence<SingleTrait, Int>'
  requests.append(second)
  // Swift 6: generic parameter 'Element' could not be inferred
  let results = Single.zip(requests)
  return results
}

func cached(_ lookup: Maybe<String>, _ request: Single<String>) -> Single<String> {
  var lookup = lookup.observe(on: MainScheduler.instance)
  lookup = lookup.filter { !$0.isEmpty }
  return lookup.ifEmpty(switchTo: request.observe(on: MainScheduler.instance))
}

func saved(_ steps: [Completable]) -> Completable {
  var result = Completable.empty().observe(on: MainScheduler.instance)
  // Swift 6: cannot assign value of type 'Completable' (aka 'PrimitiveSequence<CompletableTrait, Never>') to type 'MainPrimitiveSequence<CompletableTrait, Never>'
  for step in steps { result = result.andThen(step) }
  // Swift 6: cannot convert return expression of type 'MainPrimitiveSequence<CompletableTrait, Never>' to return type 'Completable' (aka 'PrimitiveSequence<CompletableTrait, Never>')
  return result
}
