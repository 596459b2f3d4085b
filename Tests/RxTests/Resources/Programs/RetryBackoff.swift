import Rx

// captured counters in retry logic
enum NetError: Error { case offline, server }

func fetchWithRetry(_ request: Observable<String>) -> Observable<String> {
  var attempts = 0
  return Observable.deferred {
    // Swift 6: mutation of captured var 'attempts' in concurrently-executing code
    attempts += 1
    return request
  }
  .timeout(.seconds(10), scheduler: MainScheduler.instance)
  .retry(3)
  .catch { error in
    // Swift 6: reference to captured var 'attempts' in concurrently-executing code
    print("failed after \(attempts): \(error)")
    return .just("cached")
  }
}

func fetchWithBackoff(_ request: Single<String>, maxAttempts: Int) -> Single<String> {
  request.retry(when: { (errors: Observable<Error>) in
    errors.enumerated().flatMap { index, error -> Observable<Int> in
      guard index < maxAttempts, case NetError.offline = error else { return .error(error) }
      return Observable<Int>.timer(.seconds(1 << index), scheduler: MainScheduler.instance)
    }
  })
  .catchAndReturn("fallback")
}
