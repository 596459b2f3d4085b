/// A place for the parts of this kit.
enum BrowserTesting {}
