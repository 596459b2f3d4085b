import GalleryProgram
import Glibc
import RxBrowser
import RxLoop

try GalleryCommand.run { screen in
  let browser: BrowserBackend
  do {
    browser = try BrowserBackend(screen, title: "Controls")
  } catch {
    GalleryCommand.end("\(error)")
  }
  print("Open \(browser.newAddress())")
  fflush(nil)
  try UVLoop.main.run()
  browser.close()
}
