internal import CLibuv
internal import Glibc

/// The standard streams of a process that is about to start.
struct ChildStreams {
  var containers: [uv_stdio_container_t] = []
  /// This process's ends of pipes, by the number that the child knows the other end by.
  private var ours: [Int: Int32] = [:]
  /// The child's ends; of no use here once it runs.
  private var theirs: [Int32] = []

  /// Opens what `program` needs.
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

  /// Adds the next of the three.
  ///
  /// A real pipe, where libuv would make a socket: a program may open `/dev/stdout` by name.
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
      ours[number] = ends.ours
      theirs.append(ends.theirs)
      container.data.fd = ends.theirs
    }
    containers.append(container)
  }

  /// The other end of the child's descriptor `number`, if that is a pipe.
  mutating func takePipe(_ number: Int, on loop: UVLoop) throws(UVError) -> UVPipe? {
    guard let descriptor = ours[number] else { return nil }
    let pipe = try UVPipe(descriptor: descriptor, on: loop)
    ours[number] = nil
    return pipe
  }

  /// Closes what only the child needs, and what has not been taken.
  mutating func closeAll() {
    for descriptor in theirs + ours.values { Glibc.close(descriptor) }
    theirs = []
    ours = [:]
  }

  private static func makePipe(
    of program: ByteString,
    childReads: Bool
  ) throws(UVError) -> (ours: Int32, theirs: Int32) {
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
