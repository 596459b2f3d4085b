/// The words that can be completed: names of operators, traits and other types.
let operatorNames = """
  amb asCompletable asDriver asInfallible asMaybe asObservable asSignal asSingle BehaviorRelay \
  BehaviorSubject Binder bind buffer catch catchAndReturn combineLatest compactMap Completable concat \
  concatMap ConnectableObservable ControlEvent ControlProperty create debounce debug deferred delay \
  delaySubscription dematerialize distinctUntilChanged do drive Driver element elementAt emit empty \
  enumerated error filter first flatMap flatMapFirst flatMapLatest from generate groupBy \
  ifEmpty ignoreElements Infallible interval just map materialize Maybe merge multicast never \
  Observable observe of pairwise publish PublishRelay PublishSubject range reduce refCount repeatElement \
  replay ReplayRelay ReplaySubject retry sample scan share Signal Single single skip skipUntil skipWhile \
  startWith subscribe switchLatest take takeLast takeUntil takeWhile throttle timeout timer toArray \
  using values window withLatestFrom withUnretained zip
  """
  .split(separator: " ").map(String.init)
