internal import CLibuv
internal import RxCore

extension UVFile {
  /// Runs a libuv operation on paths, on the thread pool.
  ///
  /// - Parameters:
  ///   - paths: the paths; the message of an error names them.
  ///   - loop: the loop.
  ///   - mustRun: see `FileOperation`.
  ///   - completion: called once, on the loop's thread, unless the result is disposed of before.
  ///   - start: hands the operation to libuv.
  ///   - value: reads the result from libuv's request.
  /// - Returns: the operation; disposing of it cancels it.
  static func pathRequest<Value: Sendable>(
    _ paths: [ByteString],
    on loop: UVLoop,
    mustRun: Bool,
    _ completion: @escaping @Sendable (Result<Value, UVError>) -> Void,
    start:
      @escaping (
        UnsafeMutablePointer<uv_loop_t>, FileOperation.Raw, [UnsafeMutablePointer<CChar>],
        @escaping FileOperation.Callback
      ) -> Int32,
    value: @escaping (FileOperation.Raw) -> Value
  ) -> any Disposable {
    let subject = paths.map(\.description).joined(separator: " → ")
    let hasZeroByte = paths.contains { $0.bytes.contains(0) }
    let names = CStringArray(paths)
    return runWithoutFile(ByteString(subject), on: loop, mustRun: mustRun) { raw, callback in
      if hasZeroByte { return UV_EINVAL.rawValue }
      return start(loop.raw, raw, names.strings, callback)
    } finish: { outcome in
      completion(outcome.map(value))
    }
  }
}
