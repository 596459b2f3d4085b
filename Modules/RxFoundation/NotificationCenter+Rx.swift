public import Foundation
public import RxCore
public import RxTraits

extension Reactive where Base: NotificationCenter {
  /// Emits each notification posted during the subscription, on the thread that posts it.
  ///
  ///     NotificationCenter.default.rx.notification(.NSCalendarDayChanged)
  ///       .subscribe(onNext: { _ in reload() })
  ///       .disposed(by: bag)
  ///
  /// A notification is not Sendable, so neither is this sequence: its elements stay on the posting
  /// thread. There is one exception that the compiler does not detect: if two threads post at the same
  /// time, one of them may deliver both notifications. If the sender may also change a posted object
  /// afterwards, use `notification(_:object:transform:)`.
  ///
  /// - Parameters:
  ///   - name: the name of the notifications; `nil` for all.
  ///   - object: the sender, held weakly; `nil` for all senders. After its deallocation nothing is
  ///     emitted.
  /// - Returns: a sequence that never ends; disposal removes the observer from the center.
  public func notification(
    _ name: Notification.Name?,
    object: AnyObject? = nil
  ) -> Observable<Notification> {
    observe(name, from: object) { $0 }
  }

  /// Emits a Sendable value made from each notification, on the thread that posts it.
  ///
  ///     center.rx.notification(.progress) { $0.userInfo?["percent"] as? Int ?? 0 }
  ///       .asDriver(onErrorJustReturn: 0)
  ///
  /// - Parameters:
  ///   - name: the name of the notifications; `nil` for all.
  ///   - object: the sender, held weakly; `nil` for all senders. After its deallocation nothing is
  ///     emitted.
  ///   - transform: called on each posting thread, by several threads at once if they post at the same
  ///     time. Its error ends the sequence.
  /// - Returns: a sequence that ends only with an error of `transform`; disposal removes the observer
  ///   from the center.
  public func notification<Value: Sendable>(
    _ name: Notification.Name?,
    object: AnyObject? = nil,
    transform: @escaping @Sendable (Notification) throws -> Value
  ) -> Observable<Value> {
    observe(name, from: object, transform)
  }

  private func observe<Value>(
    _ name: Notification.Name?,
    from object: AnyObject?,
    _ transform: @escaping @Sendable (Notification) throws -> Value
  ) -> Observable<Value> {
    let sender = object.map(NotificationSender.init)
    let center: NotificationCenter = base
    return .create { observer in
      // Unsafe: `create`'s observer is gated, so several threads may emit into it.
      nonisolated(unsafe) let observer = observer
      let disposable = BooleanDisposable()
      // The center would retain an object passed to it, so the handler compares the sender.
      // Unsafe: the token is only passed back to the center, which has a lock.
      nonisolated(unsafe) let token = center.addObserver(forName: name, object: nil, queue: nil) {
        notification in
        if disposable.isDisposed || sender?.posted(notification) == false { return }
        do {
          observer.onNext(try transform(notification))
        } catch {
          observer.onError(error)
        }
      }
      return Disposables.create {
        disposable.dispose()
        center.removeObserver(token)
      }
    }
  }
}

/// The sender whose notifications are observed, held weakly.
private struct NotificationSender: @unchecked Sendable {
  // Unchecked: the object is only compared by identity, never used.
  private let identity: ObjectIdentifier
  private weak let object: AnyObject?

  init(_ object: AnyObject) {
    identity = ObjectIdentifier(object)
    self.object = object
  }

  /// True if this object has posted `notification`.
  ///
  /// Another object at the same address, created after its deallocation, is not mistaken for it.
  func posted(_ notification: Notification) -> Bool {
    guard let poster = notification.object, type(of: poster) is AnyClass else { return false }
    // The weak reference is read last, as the notification retains the poster meanwhile.
    return ObjectIdentifier(poster as AnyObject) == identity && object != nil
  }
}
