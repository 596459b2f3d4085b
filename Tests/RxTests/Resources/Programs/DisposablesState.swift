import Rx

// careless: Observable.create with captured mutable state, cancelled flag, Disposables.create
final class Socket {
  var onMessage: ((String) -> Void)?
  var isOpen = false
  func open() { isOpen = true }
  func close() { isOpen = false }
}

func messages(from socket: Socket) -> Observable<String> {
  Observable.create { observer in
    var cancelled = false
    var buffer: [String] = []
    // Swift 6: capture of 'socket' with non-Sendable type 'Socket' in a '@Sendable' closure
    socket.onMessage = { message in
      guard !cancelled else { return }
      buffer.append(message)
      observer.onNext(message)
      if message == "bye" { observer.onCompleted() }
    }
    socket.open()
    return Disposables.create {
      // Swift 6: mutation of captured var 'cancelled' in concurrently-executing code
      cancelled = true
      // Swift 6: mutation of captured var 'buffer' in concurrently-executing code
      buffer.removeAll()
      // Swift 6: capture of 'socket' with non-Sendable type 'Socket' in a '@Sendable' closure
      socket.close()
    }
  }
}

func ticker(_ scheduler: SchedulerType) -> Observable<Int> {
  .create { observer in
    var n = 0
    return scheduler.schedulePeriodic((), startAfter: .seconds(1), period: .seconds(1)) { _ in
      // Swift 6: mutation of captured var 'n' in concurrently-executing code
      n += 1
      // Swift 6: reference to captured var 'n' in concurrently-executing code
      observer.onNext(n)
    }
  }
}
