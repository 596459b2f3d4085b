public import RxControls
internal import RxLoop

extension TerminalBackend {
  /// The time between two drawings of an animated control.
  private static let animationInterval = Duration.milliseconds(100)

  /// Has the next frame show a control that has changed.
  public func controlNeedsDisplay(_ control: Control) {
    dirty.insert(ObjectIdentifier(control))
    if isOpen { frames.request() }
  }

  /// Draws everything again, for instance after something else has written on the terminal.
  public func redraw() {
    writer.invalidate()
    painter.reset(size: painter.grid.size, theme: theme)
    frames.request()
  }

  func draw() {
    // The bytes of the previous frame come first; `onDrained` requests a frame once they are written.
    if !isOpen || device.isSending { return }
    if let placement, !placement.isPlaced { return }
    let size = placement?.region.size ?? device.size
    if painter.grid.size != size { painter.reset(size: size, theme: theme) }
    place()
    // An observer of `willDisplay` may change a control while it is drawn: the next frame shows that.
    let dirty = dirty
    self.dirty = []
    painter.paint(textInput: router.textInput) { dirty.contains(ObjectIdentifier($0)) }
    let bytes = writer.frame(painter.grid, changed: painter.painted, cursor: painter.cursor)
    painter.painted = []
    if !bytes.isEmpty { device.send(bytes) }
    if animationTimer == nil, !painter.animated.isEmpty { startAnimationTimer() }
  }

  /// Computes the frames of the controls.
  func place() { painter.place(layout, controls: controls) }

  private func startAnimationTimer() {
    animationTimer = MainScheduler.run(after: Self.animationInterval) { [weak self] in
      self?.animate()
    }
  }

  private func animate() {
    animationTimer = nil
    painter.tick += 1
    dirty.formUnion(painter.animated)
    frames.request()
  }

  /// Draws everything again after the screen got another size or other output.
  func resize() {
    placement?.locate(cursorIn: writer.cursorRow)
    redraw()
  }

  /// Draws in the rows that have just been found.
  func startRegion() {
    if let placement { writer.reset(firstRow: placement.region.firstRow) }
    redraw()
  }
}
