import GalleryProgram
import Glibc
import RxBrowser
import RxLoop

GalleryCommand.run { screen in
  let browser = try BrowserBackend(screen, title: "Controls")
  print("Open \(browser.newAddress())")
  fflush(nil)
  try UVLoop.main.run()
  browser.close()
}
