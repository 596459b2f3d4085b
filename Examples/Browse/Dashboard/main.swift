import DashboardProgram
import Glibc
import Rx
import RxBrowser

let browser = try BrowserBackend(DashboardScreen(), title: "This machine")
print("Open \(browser.newAddress())")
fflush(nil)
try UVLoop.main.run()
browser.close()
