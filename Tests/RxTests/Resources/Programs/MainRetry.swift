import Rx

// retries, polling and pages that wait on the main scheduler, with inferred types
enum RequestError: Error { case offline, rejected, unauthorized }

func loadedWithBackoff(_ request: Observable<String>, attempts: Int) -> Observable<String> {
  request.retry(when: { errors in
    errors.enumerated().flatMap { index, error in
      var pause = Observable<Int>.timer(.seconds(1 << index), scheduler: MainScheduler.instance)
      if index >= attempts { pause = .error(error) }
      return pause
    }
  })
}

func loadedAgainWhenOffline(_ request: Observable<String>) -> Observable<String> {
  request.retry(when: { (errors: Observable<Error>) in
    errors.flatMap { error in
      guard case RequestError.offline = error else { return Observable<Int>.error(error) }
      var pause = Observable<Int>.timer(.seconds(1), scheduler: MainScheduler.instance)
      if error is CancellationError { pause = .empty() }
      return pause
    }
  })
}

func savedWithBackoff(_ request: Completable) -> Completable {
  request.retry(when: { errors in
    errors.flatMap { error in
      switch error {
      case RequestError.offline:
        return Observable<Int>.timer(.seconds(1), scheduler: MainScheduler.instance)
      default:
        return .error(error)
      }
    }
  })
}

func authorized(_ request: Single<String>, refresh: Single<Void>) -> Single<String> {
  request.retry(when: { errors in
    errors.flatMap { error in
      switch error {
      case RequestError.unauthorized:
        return refresh.asObservable().observe(on: MainScheduler.instance)
      case RequestError.offline:
        return Observable<Int>.timer(.seconds(5), scheduler: MainScheduler.instance).map { _ in }
      default:
        // Swift 6: generic parameter 'Element' could not be inferred
        // Swift 6: cannot convert value of type 'Observable<Element>' to closure result type 'MainObservable<Void>'
        return Observable.error(error)
      }
    }
  })
}

func polled(_ isActive: Observable<Bool>, _ request: Single<String>) -> Observable<String> {
  isActive
    .flatMapLatest { isActive in
      if isActive {
        return Observable<Int>.interval(.seconds(10), scheduler: MainScheduler.instance)
          .startWith(0)
      }
      return .empty()
    }
    .flatMapLatest { _ in request }
}

func refreshed(every seconds: Int?, _ request: Observable<String>) -> Observable<String> {
  var ticks = Observable<Int>.interval(.seconds(seconds ?? 60), scheduler: MainScheduler.instance)
  // Swift 6: cannot assign value of type 'Observable<Int>' to type 'MainObservable<Int>'
  if seconds == nil { ticks = ticks.take(1).concat(Observable.never()) }
  return ticks.flatMap { _ in request }
}

func pages(_ next: Observable<Void>, load: @escaping (Int) -> Observable<[String]>)
  -> Observable<[String]>
{
  func page(_ number: Int) -> Observable<[String]> {
    var result = load(number).observe(on: MainScheduler.instance)
    // Swift 6: cannot assign value of type 'Observable<[String]>' to type 'MainObservable<[String]>'
    result = result.flatMap { items -> Observable<[String]> in
      if items.isEmpty { return .just(items) }
      return .concat([.just(items), next.take(1).flatMap { page(number + 1) }])
    }
    return result
  }
  return page(1).scan([], accumulator: +)
}

func loaded(_ urls: [String], load: @escaping (String) -> Observable<String>) -> Observable<String>
{
  var all = load(urls[0]).observe(on: MainScheduler.instance)
  // Swift 6: cannot assign value of type 'Observable<String>' to type 'MainObservable<String>'
  for url in urls.dropFirst() { all = all.concat(load(url)) }
  return all
}
