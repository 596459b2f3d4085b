import Rx

// careless: cache class with a dictionary, mutated in do(onNext:)
struct Image { let bytes: [UInt8] }

class ImageCache {
  private var storage: [String: Image] = [:]
  subscript(key: String) -> Image? {
    get { storage[key] }
    set { storage[key] = newValue }
  }
}

class ImageLoader {
  private let cache = ImageCache()
  private let download: (String) -> Observable<Image>
  init(download: @escaping (String) -> Observable<Image>) { self.download = download }

  func image(for url: String) -> Observable<Image> {
    if let hit = cache[url] { return .just(hit) }
    return download(url)
      .do(
        // Swift 6: capture of 'cache' with non-Sendable type 'ImageCache' in a '@Sendable' closure
        onNext: { [cache] image in cache[url] = image },
        onSubscribe: { print("loading \(url)") },
        onDispose: { print("disposed") }
      )
      .catchAndReturn(Image(bytes: []))
  }

  func all(_ urls: [String]) -> Observable<[Image]> {
    Observable.from(urls)
      // Swift 6: capture of 'self' with non-Sendable type 'ImageLoader' in a '@Sendable' closure
      .concatMap { self.image(for: $0) }
      .toArray()
      .asObservable()
  }
}
