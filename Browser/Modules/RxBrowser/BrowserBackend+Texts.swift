internal import RxControls

// The edits of pages, and the changes that other pages miss.
extension BrowserBackend {
  /// Handles an edit of a page, or its cursor.
  func handleText(
    _ field: TextControl,
    _ state: ControlState,
    _ number: Int,
    _ message: PageMessage,
    _ session: PageSession
  ) {
    noteText(of: state, number)
    guard field.isUsable else {
      // The page ignores texts that are older than its message, so it gets the text again.
      session.view?.texts[number] = nil
      return
    }
    if message.k == .caret {
      session.moveCursor(of: field, number, message)
    } else {
      guard let edit = session.edit(field, number, message) else { return }
      state.text?.take(edit.splice)
      note(edit.splice, inTextOf: number, except: session)
      noteText(of: state, number)
      if !edit.placesCursor { return }
    }
    state.text?.expectCurrent()
  }

  /// Notes for all pages that the program has changed a text.
  func noteText(of state: ControlState, _ number: Int) {
    if let change = state.text?.takeChange() { note(change, inTextOf: number) }
  }

  /// Notes a change for the pages that do not have it.
  private func note(
    _ change: TextSplice,
    inTextOf number: Int,
    except author: PageSession? = nil
  ) {
    for session in sessions.values where session !== author {
      session.view?.texts[number]?.missed.append(change)
      if session.view?.texts[number]?.isTooOld ?? false { session.view?.texts[number] = nil }
    }
    for index in gonePages.indices { gonePages[index].texts[number]?.missed.append(change) }
    // It then begins anew.
    gonePages.removeAll { $0.texts[number]?.isTooOld ?? false }
  }
}
