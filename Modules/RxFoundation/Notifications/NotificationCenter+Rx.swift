public import Foundation
public import RxCore
public import RxTraits

extension Reactive where Base: NotificationCenter {
  /// What is posted while somebody listens, on the thread that posts it.
  ///
  ///     NotificationCenter.default.rx.notification(.NSCalendarDayChanged)
  ///       .subscribe(onNext: { _ in reload() })
  ///       .disposed(by: bag)
  ///
  /// A notification is not Sendable, and so neither is this sequence: its elements stay on the
  /// thread that posts. There is one exception that the compiler does not see: when two threads
  /// post at the same time, one of them may deliver both notifications. Where that can happen, and
  /// a poster goes on changing what it has posted, use `notification(_:object:transform:)`.
  ///
  /// - Parameters:
  ///   - name: which; `nil` for all.
  ///   - object: only what this object posts; it is not kept, and once it is gone nothing comes.
  /// - Returns: a sequence without end; disposing stops listening.
  public func notification(
    _ name: Notification.Name?,
    object: AnyObject? = nil
  ) -> Observable<Notification> {
    posts(name, by: object) { $0 }
  }

  /// What `transform` takes from each notification, on the thread that posts it, before it may go
  /// to other threads.
  ///
  ///     center.rx.notification(.progress) { $0.userInfo?["percent"] as? Int ?? 0 }
  ///       .asDriver(onErrorJustReturn: 0)
  ///
  /// - Parameters:
  ///   - name: which; `nil` for all.
  ///   - object: only what this object posts; it is not kept, and once it is gone nothing comes.
  ///   - transform: called on each thread that posts, by several at once if they post at once; what
  ///     it throws ends the sequence.
  /// - Returns: a sequence that ends with an error of `transform`, or never; disposing stops
  ///   listening.
  public func notification<Value: Sendable>(
    _ name: Notification.Name?,
    object: AnyObject? = nil,
    transform: @escaping @Sendable (Notification) throws -> Value
  ) -> Observable<Value> {
    posts(name, by: object, transform)
  }

  private func posts<Value>(
    _ name: Notification.Name?,
    by object: AnyObject?,
    _ transform: @escaping @Sendable (Notification) throws -> Value
  ) -> Observable<Value> {
    let sender = object.map(Sender.init)
    let center: NotificationCenter = base
    return .create { observer in
      nonisolated(unsafe) let observer = observer  // a door with a gate
      let life = BooleanDisposable()
      // The centre would keep an object it is given, so it is given none.
      nonisolated(unsafe) let token = center.addObserver(forName: name, object: nil, queue: nil) {
        notification in
        if life.isDisposed || sender?.posted(notification) == false { return }
        do {
          observer.onNext(try transform(notification))
        } catch {
          observer.onError(error)
        }
      }  // unsafe: only handed back to the centre, which has a lock
      return Disposables.create {
        life.dispose()
        center.removeObserver(token)
      }
    }
  }
}
