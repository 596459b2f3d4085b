internal import Glibc
internal import RxCore
public import RxLoop
public import RxTraits

/// The signals that this process receives.
///
///     let asked = try SystemSignals.signal(SIGINT, SIGTERM)
///     command.lines().take(until: asked.asObservable())  // disposal ends the process
///
/// Source: signal(7).
public enum SystemSignals {
  /// Emits the number of each received signal, and suppresses its default action while subscribed.
  ///
  /// The result is a `Signal`: it never fails, delivers on main, and its subscribers share one handler.
  /// Equal signals that arrive within one turn of the loop may be emitted once.
  ///
  /// - Parameters:
  ///   - numbers: one signal or more, as SIGINT, SIGHUP.
  ///   - loop: the loop that receives the signals, which must run; a subscription does not keep it
  ///     running.
  /// - Returns: emits the number of each signal.
  /// - Throws: EINVAL for a number that is no signal, or that cannot be handled, as SIGKILL and SIGSTOP.
  ///   If the process has no free descriptor at the first subscription, nothing is emitted, and
  ///   `Hooks.defaultErrorHandler` receives EMFILE.
  public static func signal(
    _ numbers: Int32...,
    on loop: UVLoop = .main
  ) throws(UVError) -> Signal<Int32> {
    for number in numbers where !canBeHandled(number) {
      let reason = "signal \(number) cannot be handled"
      throw UVError(code: ErrorCode.invalid, message: reason)
    }
    return Observable.create { observer in
      LoopSubscription(on: loop, for: observer, whenConnected: true) {
        observe(numbers, on: loop, observer)
      }
    }
    .asSignal(onErrorRecover: { error in
      Hooks.unhandled(error)
      return .empty()
    })
  }

  private static func canBeHandled(_ number: Int32) -> Bool {
    // The C library reserves 32 and 33 (nptl(7)).
    1...64 ~= number && ![SIGKILL, SIGSTOP, 32, 33].contains(number)
  }

  private static func observe(
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
