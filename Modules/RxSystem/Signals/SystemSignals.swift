internal import Glibc
internal import RxCore
public import RxLoop
public import RxTraits

/// The signals that the system sends to this process.
///
///     try SystemSignals.signal(SIGINT, SIGTERM)
///       .emit(onNext: { _ in UVLoop.main.stop() })
///       .disposed(by: bag)
///
/// Source: signal(7).
public enum SystemSignals {
  /// Tells when one of `numbers` has come; its default action does not happen while someone listens.
  ///
  /// A `Signal`: it never fails, is observed on main, and is shared: the system is asked once for all
  /// who listen to what this returns. Signals that come faster than the loop turns may be told once.
  ///
  /// - Parameters:
  ///   - numbers: as SIGINT, SIGHUP; one or more.
  ///   - loop: the loop that hears of it, which has to run; listening does not keep it from ending.
  /// - Returns: says the number of each.
  /// - Throws: EINVAL for what is no signal, and for those that cannot be watched: SIGKILL, SIGSTOP.
  ///   When the process may not have more descriptors, the first that listens hears nothing, and
  ///   `Hooks.defaultErrorHandler` of EMFILE.
  public static func signal(
    _ numbers: Int32...,
    on loop: UVLoop = .main
  ) throws(UVError) -> Signal<Int32> {
    for number in numbers where !isWatchable(number) {
      let reason = "signal \(number) cannot be watched"
      throw UVError(code: ErrorCode.invalid, message: reason)
    }
    return Observable.create { observer in
      LoopSubscription(on: loop) { watch(numbers, on: loop, observer) }
    }
    .asSignal(onErrorRecover: { error in
      Hooks.unhandled(error)
      return .empty()
    })
  }

  private static func isWatchable(_ number: Int32) -> Bool {
    // The C library keeps 32 and 33 (nptl(7)).
    1...64 ~= number && ![SIGKILL, SIGSTOP, 32, 33].contains(number)
  }

  private static func watch(
    _ numbers: [Int32],
    on loop: UVLoop,
    _ observer: AnyObserver<Int32>
  ) -> any Disposable {
    var handles: [UVSignal] = []
    do throws(UVError) {
      for number in Set(numbers) {
        let handle = try UVSignal(number, on: loop) { observer.onNext(number) }
        handle.holdsLoop = false
        handles.append(handle)
      }
    } catch {
      observer.onError(error)
    }
    return Disposables.create(handles)
  }
}
