import Foundation

enum CacheError: LocalizedError {
  case failedCaching

  var errorDescription: String? { "the disk is full" }
}
