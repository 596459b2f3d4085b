# Runs autobahntestsuite against a server that needs a cookie, for Tools/autobahn. Python 2.7.
#
#     client.py ADDRESS DIRECTORY     an address with a token; where the reports go
import json
import sys
import urllib2
import urlparse

import txaio

txaio.use_twisted()
from autobahn.twisted.websocket import WebSocketClientFactory
from autobahntestsuite import wstest

address, directory = sys.argv[1:3]


class NoRedirect(urllib2.HTTPRedirectHandler):
    def redirect_request(self, *arguments):
        return None


try:
    urllib2.build_opener(NoRedirect).open(address)
    sys.exit("no redirection from " + address)
except urllib2.HTTPError as response:
    cookie = response.headers["Set-Cookie"].split(";")[0]

setParameters = WebSocketClientFactory.setSessionParameters


# The suite has no option for headers.
def setParametersWithCookie(
    self, url=None, origin=None, protocols=None, useragent=None, headers=None, proxy=None
):
    setParameters(self, url, origin, protocols, useragent, {"Cookie": cookie}, proxy)


WebSocketClientFactory.setSessionParameters = setParametersWithCookie

origin = "http://" + urlparse.urlparse(address).netloc
server = {
    "agent": "RxBrowser",
    "url": origin.replace("http", "ws") + "/live",
    "origin": origin,
    "protocols": ["rx-browser.1"],
}
# Binary messages are refused with 1003, and compression is not offered.
cases = {"cases": ["*"], "exclude-cases": ["1.2.*", "9.2.*", "9.4.*", "9.6.*", "9.8.*", "12.*", "13.*"]}
specification = directory + "/specification.json"
with open(specification, "w") as output:
    json.dump(dict(cases, outdir=directory, servers=[server], **{"exclude-agent-cases": {}}), output)
sys.argv = ["wstest", "--mode", "fuzzingclient", "--spec", specification]
wstest.run()

with open(directory + "/index.json") as report:
    results = json.load(report)["RxBrowser"]
counts = {}
failures = 0
for name in sorted(results, key=lambda name: [int(part) for part in name.split(".")]):
    result = results[name]
    outcome = result["behavior"]
    counts[outcome] = counts.get(outcome, 0) + 1
    passed = outcome in ("OK", "NON-STRICT", "INFORMATIONAL")
    if not passed or result["behaviorClose"] not in ("OK", "INFORMATIONAL"):
        failures += 1
        print("case %s: %s, end: %s" % (name, outcome, result["behaviorClose"]))
print("%d cases: %s" % (len(results), json.dumps(counts, sort_keys=True)))
sys.exit(failures > 0)
