public import RxControls

extension BrowserBackend {
  /// Starts a server that shows a layout.
  ///
  /// - Parameters:
  ///   - layout: the layout to show.
  ///   - title: the title of the page.
  ///   - options: the settings of the server.
  /// - Throws: the reason why the server cannot start, and what to do about it.
  public convenience init(
    _ layout: Layout,
    title: String = "",
    options: BrowserOptions = BrowserOptions()
  ) throws(BrowserError) {
    self.init(
      layout,
      title: title,
      epoch: Secret.make(),
      sharesKeys: options.sharesKeys
    )
    let server = try WebServer(options, name: title, host: self)
    self.server = server
    port = server.port
  }

  /// Starts a server that shows a screen; loads the screen if necessary.
  ///
  /// - Parameters:
  ///   - screen: the screen to show; its layout is read once.
  ///   - title: the title of the page.
  ///   - options: the settings of the server.
  /// - Throws: the reason why the server cannot start, and what to do about it.
  public convenience init(
    _ screen: Screen,
    title: String = "",
    options: BrowserOptions = BrowserOptions()
  ) throws(BrowserError) {
    screen.loadIfNeeded()
    try self.init(screen.layout, title: title, options: options)
    keep(screen)
  }

  /// Creates an address that gives one browser access, once, within `BrowserOptions.tokenLifetime`.
  ///
  /// Further pages of that browser need no address of their own. Whoever has the address before it has
  /// been used has access: do not log it.
  ///
  /// - Returns: an address of http; of https where `BrowserOptions.hostNames` has a name.
  public func newAddress() -> String { server?.newAddress() ?? "" }

  /// Offers a file to the page that was used last, which downloads it.
  ///
  /// The page gets an address for it that is valid once, within a minute, and only for a browser with access. Call it
  /// for what the user has chosen, or else browsers may ask whether the page may download.
  ///
  /// - Parameter path: the bytes of the path of a regular file; a symbolic link is not followed.
  /// - Throws: `BrowserError.unavailableFile`.
  public func offer(fileAt path: [UInt8]) throws(BrowserError) {
    let file = try OfferedFile(path)
    guard let server, let session = activePage.flatMap({ sessions[$0] }) else { return }
    session.open(server.offer(file))
  }
}
