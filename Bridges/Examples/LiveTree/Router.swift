import Hummingbird
import NIOCore
import RxHummingbird
import RxMetrics
import RxSystem

/// Makes the routes of the server.
///
/// - Parameters:
///   - tree: the tree.
///   - metrics: the metrics, which the server shows.
///   - limit: the number of messages that may wait for a client.
/// - Returns: the router of an application.
func makeRouter(
  _ tree: WatchedTree,
  _ metrics: TextMetrics,
  limit: Int
) -> Router<BasicRequestContext> {
  let router = Router()
  router.get("/") { _, _ in
    """
    /changes  the tree, and each change of it: curl -N
    /health   200 when the tree has been read, before that 503
    /metrics  the clients and their messages, as Prometheus reads them

    """
  }
  router.get("/changes") { request, _ in
    // Metrics of one name are one, for all clients.
    // page: the route
    let events = tree.events(after: request.lastEventID)
      .measured(as: "live_tree_clients", in: metrics)
    return request.eventResponse(encoded: events.asFlowable(limit: limit), limit: 8)
    // end
  }
  router.get("/health") { _, _ in
    let count = await tree.count
    return Response(
      status: count == nil ? .serviceUnavailable : .ok,
      headers: [.contentType: "application/json"],
      body: ResponseBody(
        byteBuffer: ByteBuffer(
          string: count.map { "{\"ready\":true,\"entries\":\($0)}\n" } ?? "{\"ready\":false}\n"
        )
      )
    )
  }
  router.get("/metrics") { _, _ in
    Response(
      status: .ok,
      headers: [.contentType: "text/plain; version=0.0.4"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: metrics.text))
    )
  }
  return router
}
