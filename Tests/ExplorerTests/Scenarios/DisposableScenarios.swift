#if Exploring
  import Explorer
  @testable import RxCore

  extension Scenario {
    static let disposables: [Scenario] = [
      .compositeInsert, .compositeRemove, .serialSet, .singleAssignment, .bagInsert,
      .referenceCount,
      .twoDispose,
    ]

    /// A disposable that counts its disposals in `resource`.
    private static func counted(_ resource: Resource) -> any Disposable {
      resource.acquire()
      return Disposables.create { resource.release() }
    }

    static let compositeInsert = Scenario("composite disposable: a member is added and all end") {
      run in
      let resource = Resource()
      let group = CompositeDisposable()
      run.thread { group.insert(counted(resource)) }
      run.thread { group.dispose() }
      run.finally { resource.expectReleased() }
    }

    static let compositeRemove = Scenario("composite disposable: a member is removed and all end") {
      run in
      let (first, second) = (Resource(), Resource())
      let group = CompositeDisposable()
      let key = group.insert(counted(first))
      group.insert(counted(second))
      run.thread { if let key { group.remove(for: key) } }
      run.thread { group.dispose() }
      run.finally {
        first.expectReleased()
        second.expectReleased()
      }
    }

    static let serialSet = Scenario("serial disposable: two are set and it ends") { run in
      let resource = Resource()
      let serial = SerialDisposable()
      run.thread { serial.disposable = counted(resource) }
      run.thread { serial.disposable = counted(resource) }
      run.thread { serial.dispose() }
      run.finally { resource.expectReleased() }
    }

    static let singleAssignment = Scenario("single assignment disposable: is set and ends") { run in
      let resource = Resource()
      let single = SingleAssignmentDisposable()
      run.thread { single.setDisposable(counted(resource)) }
      run.thread { single.dispose() }
      run.thread { single.dispose() }
      run.finally { resource.expectReleased() }
    }

    static let bagInsert = Scenario("dispose bag: a disposable is added while it is released") {
      run in
      let resource = Resource()
      let bag = Shared<DisposeBag?>(DisposeBag())
      run.thread { bag.record { $0 }?.insert(counted(resource)) }
      run.thread { bag.record { $0.take() }?.insert(counted(resource)) }
      run.finally { resource.expectReleased() }
    }

    static let referenceCount = Scenario("ref count disposable: two users leave") { run in
      let resource = Resource()
      let count = RefCountDisposable(disposable: counted(resource))
      run.thread {
        let user = count.retain()
        count.dispose()
        user.dispose()
      }
      run.thread { count.retain().dispose() }
      run.finally { resource.expectReleased() }
    }

    static let twoDispose = Scenario("disposable: two threads dispose of it") { run in
      let resource = Resource()
      let disposable = counted(resource)
      run.thread { disposable.dispose() }
      run.thread { disposable.dispose() }
      run.finally { resource.expectReleased() }
    }
  }
#endif
