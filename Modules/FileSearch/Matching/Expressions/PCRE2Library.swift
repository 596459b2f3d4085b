import Glibc

/// The functions of PCRE2, pcre2api(3), loaded when the first regular expression is compiled.
///
/// Nearly every system has the library, as grep and git use it. As it is loaded at run time,
/// neither a build nor a search without regular expressions needs it.
final class PCRE2Library: Sendable {
  typealias Compile =
    @convention(c) (
      UnsafePointer<UInt8>?, Int, UInt32, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int>,
      OpaquePointer?
    ) -> OpaquePointer?
  typealias Match =
    @convention(c) (
      OpaquePointer, UnsafePointer<UInt8>, Int, Int, UInt32, OpaquePointer?, OpaquePointer?
    ) -> Int32
  typealias Make = @convention(c) (OpaquePointer?) -> OpaquePointer?
  typealias MakeFor = @convention(c) (OpaquePointer, OpaquePointer?) -> OpaquePointer?
  typealias Free = @convention(c) (OpaquePointer?) -> Void
  typealias Configure = @convention(c) (OpaquePointer?, UInt32) -> Int32
  typealias Offsets = @convention(c) (OpaquePointer?) -> UnsafeMutablePointer<Int>?
  typealias Message = @convention(c) (Int32, UnsafeMutablePointer<UInt8>?, Int) -> Int32

  /// The library; nil when it is not installed.
  static let shared = PCRE2Library()

  let compile: Compile
  let compileToMachineCode: Configure
  let match: Match
  let freeCode: Free
  let makeMatchData: MakeFor
  let freeMatchData: Free
  let offsets: Offsets
  let makeMatchContext: Make
  let freeMatchContext: Free
  let setMatchLimit: Configure
  private let errorMessage: Message

  private init?() {
    guard let handle = dlopen("libpcre2-8.so.0", RTLD_NOW | RTLD_LOCAL) else { return nil }
    // Safe because the types are those that pcre2.h declares, and the number in the library's name
    // changes when they change.
    func find<Function>(_ name: String, _ type: Function.Type) -> Function? {
      dlsym(handle, "pcre2_\(name)_8").map { unsafeBitCast($0, to: type) }
    }
    guard let compile = find("compile", Compile.self),
      let compileToMachineCode = find("jit_compile", Configure.self),
      let match = find("match", Match.self), let freeCode = find("code_free", Free.self),
      let makeMatchData = find("match_data_create_from_pattern", MakeFor.self),
      let freeMatchData = find("match_data_free", Free.self),
      let offsets = find("get_ovector_pointer", Offsets.self),
      let makeMatchContext = find("match_context_create", Make.self),
      let freeMatchContext = find("match_context_free", Free.self),
      let setMatchLimit = find("set_match_limit", Configure.self),
      let message = find("get_error_message", Message.self)
    else { return nil }
    self.compile = compile
    self.compileToMachineCode = compileToMachineCode
    self.match = match
    self.freeCode = freeCode
    self.makeMatchData = makeMatchData
    self.freeMatchData = freeMatchData
    self.offsets = offsets
    self.makeMatchContext = makeMatchContext
    self.freeMatchContext = freeMatchContext
    self.setMatchLimit = setMatchLimit
    errorMessage = message
  }

  /// Returns the message of the library for one of its error numbers.
  func message(of error: Int32) -> String {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 256) { buffer in
      let count = errorMessage(error, buffer.baseAddress, buffer.count)
      return String(decoding: buffer.prefix(max(0, Int(count))), as: UTF8.self)
    }
  }
}
