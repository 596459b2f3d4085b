internal import CLibuv
internal import RxLoop

/// The error codes of libuv that this module throws or handles.
///
/// Errors of RxSystem are `UVError`, whose codes are negated `errno` values. `Errno` is the error type of
/// RxFileWatch, which makes system calls itself.
enum ErrorCode {
  static let already = UV_EALREADY.rawValue
  static let brokenPipe = UV_EPIPE.rawValue
  static let cancelled = UV_ECANCELED.rawValue
  static let isDirectory = UV_EISDIR.rawValue
  static let invalid = UV_EINVAL.rawValue
  static let loop = UV_ELOOP.rawValue
  static let missing = UV_ENOENT.rawValue
  static let noAddress = UV_EAI_NODATA.rawValue
  static let notAllowed = UV_EACCES.rawValue
  static let notDirectory = UV_ENOTDIR.rawValue
  static let reset = UV_ECONNRESET.rawValue
  static let tooLarge = UV_EFBIG.rawValue
}
