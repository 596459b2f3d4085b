internal import CRxShim

/// A sequence that delivers on the main actor; unlike a `Driver`, it can fail and does not share.
///
///     service.title(of: page)
///       .observe(on: MainScheduler.instance)
///       .subscribe(onNext: { [weak self] title in self?.label.text = title })
///
/// In Swift 6 language mode `observe(on: MainScheduler.instance)` returns it, and so do `timer` and `interval`
/// on that scheduler, and the operators of `ControlEvent` and `ControlProperty`. In Swift 5 mode these return an
/// `Observable`, as in RxSwift 6.10. All events are delivered on the main actor, whatever thread emits them. So
/// closures of its operators and of `subscribe` are `@MainActor`. Any thread may subscribe and dispose.
///
/// A `MainObservable` is also an `Observable`: operators without a form for the main actor take `@Sendable`
/// closures and return a plain `Observable`. A variable that is to hold another sequence later is declared as
/// an `Observable`:
///
///     var titles: Observable<String> = service.titles.observe(on: MainScheduler.instance)
///     if isOffline { titles = .just("offline") }
public final class MainObservable<Element>: Observable<Element>, @unchecked Sendable {
  // Unchecked: `source`, the only stored property that is added to Observable, is immutable.
  private let source: Observable<Element>

  /// Wraps a sequence that delivers on the main actor, and that any thread may subscribe to and dispose of.
  @usableFromInline
  package init(onMain source: Observable<Element>) {
    self.source = source
    super.init { recipe, down in
      crx_enter_main_start()
      defer { crx_leave_main_start() }
      return known(recipe, as: MainObservable<Element>.self).source.start(down)
    }
  }

  deinit { release(upstream: source) }
}
