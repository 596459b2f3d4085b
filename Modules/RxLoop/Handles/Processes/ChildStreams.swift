internal import CLibuv
internal import Glibc

/// The standard streams of a process that is about to start.
struct ChildStreams {
  var containers: [uv_stdio_container_t] = []
  /// This process's ends of pipes, by the child's number of the other end.
  private var parentEnds: [Int: Int32] = [:]
  /// The child's ends of pipes, which are closed here once the child runs.
  private var childEnds: [Int32] = []

  /// Opens the pipes of `program`.
  init(_ streams: [UVProcess.Stream], of program: ByteString) throws(UVError) {
    for stream in streams {
      do {
        try add(stream, of: program)
      } catch {
        closeAll()
        throw error
      }
    }
  }

  /// Adds the next of the three streams.
  ///
  /// Creates a real pipe, where libuv would create a socket: a program may open `/dev/stdout` by
  /// name.
  private mutating func add(
    _ stream: UVProcess.Stream,
    of program: ByteString
  ) throws(UVError) {
    let number = containers.count
    var container = uv_stdio_container_t()
    container.flags = UV_INHERIT_FD
    switch stream {
    case .inherit: container.data.fd = Int32(number)
    case .descriptor(let descriptor): container.data.fd = descriptor
    case .ignore: container.flags = UV_IGNORE
    case .pipe:
      let ends = try Self.makePipe(of: program, childReads: number == 0)
      parentEnds[number] = ends.parent
      childEnds.append(ends.child)
      container.data.fd = ends.child
    }
    containers.append(container)
  }

  /// Returns the other end of the child's descriptor `number`; `nil` if that is not a pipe.
  mutating func takePipe(_ number: Int, on loop: UVLoop) throws(UVError) -> UVPipe? {
    guard let descriptor = parentEnds[number] else { return nil }
    let pipe = try UVPipe(descriptor: descriptor, on: loop)
    parentEnds[number] = nil
    return pipe
  }

  /// Closes the child's ends, and the ends that have not been taken.
  mutating func closeAll() {
    for descriptor in childEnds + parentEnds.values { Glibc.close(descriptor) }
    childEnds = []
    parentEnds = [:]
  }

  private static func makePipe(
    of program: ByteString,
    childReads: Bool
  ) throws(UVError) -> (parent: Int32, child: Int32) {
    var ends: (Int32, Int32) = (-1, -1)
    let nonBlocking = Int32(UV_NONBLOCK_PIPE.rawValue)
    let result = withUnsafeMutablePointer(to: &ends) { ends in
      ends.withMemoryRebound(to: Int32.self, capacity: 2) { ends in
        uv_pipe(ends, childReads ? 0 : nonBlocking, childReads ? nonBlocking : 0)
      }
    }
    try UVError.check(result, about: "a pipe of \(program)")
    return childReads ? (ends.1, ends.0) : (ends.0, ends.1)
  }
}
