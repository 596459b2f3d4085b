#define _GNU_SOURCE
#include "CBench.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>
#include <uv.h>

// What RxSystem is measured against: the same work by libuv's own calls. Bytes are offered to the
// system at once, and only what it does not take is kept.

enum { piece = 1 << 16, high = 1 << 18 };

static char room[piece];

static void check(int result) {
  if (result >= 0) return;
  fprintf(stderr, "bench: %s\n", uv_strerror(result));
  abort();
}

static void lend(uv_handle_t *handle, size_t size, uv_buf_t *buffer) {
  (void)handle, (void)size;
  *buffer = uv_buf_init(room, piece);
}

typedef struct {
  uv_write_t request;
  void (*done)(uv_stream_t *stream);
  char bytes[];
} kept;

static void written(uv_write_t *request, int status) {
  kept *rest = (kept *)request;
  uv_stream_t *stream = request->handle;
  void (*done)(uv_stream_t *) = rest->done;
  free(rest);
  if (status != UV_ECANCELED) {
    check(status);
    done(stream);
  }
}

// Writes what the system takes, and keeps the rest; `done` is called when that has been taken.
static void put(uv_stream_t *stream, char *bytes, size_t count, void (*done)(uv_stream_t *)) {
  uv_buf_t buffer = uv_buf_init(bytes, (unsigned)count);
  int taken = stream->write_queue_size ? UV_EAGAIN : uv_try_write(stream, &buffer, 1);
  if (taken == UV_EAGAIN) taken = 0;
  check(taken);
  if ((size_t)taken == count) return;
  kept *rest = malloc(sizeof *rest + count - (size_t)taken);
  rest->done = done;
  memcpy(rest->bytes, bytes + taken, count - (size_t)taken);
  buffer = uv_buf_init(rest->bytes, (unsigned)(count - (size_t)taken));
  check(uv_write(&rest->request, stream, &buffer, 1, written));
}

// One pair or two: `source` writes, and the last reads; the two in the middle copy.

static uv_pipe_t ends[4];
static int64_t to_write, to_read;
static int is_copy;
static char content[piece];

static void generate(uv_stream_t *stream) {
  while (to_write > 0 && stream->write_queue_size < high) {
    size_t count = to_write < piece ? (size_t)to_write : piece;
    to_write -= (int64_t)count;
    put(stream, content, count, generate);
  }
}

static void copy(uv_stream_t *stream, ssize_t count, const uv_buf_t *buffer);

static void copy_on(uv_stream_t *stream) {
  if (stream->write_queue_size <= high / 2) uv_read_start((uv_stream_t *)&ends[1], lend, copy);
}

static void copy(uv_stream_t *stream, ssize_t count, const uv_buf_t *buffer) {
  check((int)count);
  uv_stream_t *other = (uv_stream_t *)&ends[2];
  put(other, buffer->base, (size_t)count, copy_on);
  if (other->write_queue_size >= high) uv_read_stop(stream);
}

static void sink(uv_stream_t *stream, ssize_t count, const uv_buf_t *buffer) {
  (void)stream, (void)buffer;
  check((int)count);
  to_read -= count;
  if (to_read > 0) return;
  for (int index = 0; index < (is_copy ? 4 : 2); index++) uv_close((uv_handle_t *)&ends[index], NULL);
}

void cbench_pipe(int64_t size, int copies) {
  uv_loop_t loop;
  check(uv_loop_init(&loop));
  to_write = to_read = size;
  is_copy = copies;
  for (int index = 0; index < (copies ? 4 : 2); index += 2) {
    uv_os_sock_t pair[2];
    check(uv_socketpair(SOCK_STREAM, 0, pair, UV_NONBLOCK_PIPE, UV_NONBLOCK_PIPE));
    for (int side = 0; side < 2; side++) {
      check(uv_pipe_init(&loop, &ends[index + side], 0));
      check(uv_pipe_open(&ends[index + side], pair[side]));
    }
  }
  if (copies) check(uv_read_start((uv_stream_t *)&ends[1], lend, copy));
  check(uv_read_start((uv_stream_t *)&ends[copies ? 3 : 1], lend, sink));
  generate((uv_stream_t *)&ends[0]);
  check(uv_run(&loop, UV_RUN_DEFAULT));
  check(uv_loop_close(&loop));
}

// Echoes.

static void nothing(uv_stream_t *stream) { (void)stream; }

static void release(uv_handle_t *handle) { free(handle); }

static void echo(uv_stream_t *stream, ssize_t count, const uv_buf_t *buffer) {
  if (count < 0) {
    uv_close((uv_handle_t *)stream, release);
  } else {
    put(stream, buffer->base, (size_t)count, nothing);
  }
}

static void accept_one(uv_stream_t *server, int status) {
  check(status);
  uv_tcp_t *connection = malloc(sizeof *connection);
  check(uv_tcp_init(server->loop, connection));
  check(uv_accept(server, (uv_stream_t *)connection));
  uv_tcp_nodelay(connection, 1);
  check(uv_read_start((uv_stream_t *)connection, lend, echo));
}

void cbench_echo_server(void) {
  signal(SIGPIPE, SIG_IGN);
  uv_loop_t loop;
  uv_tcp_t server;
  struct sockaddr_in address;
  int size = sizeof address;
  check(uv_loop_init(&loop));
  check(uv_tcp_init(&loop, &server));
  check(uv_ip4_addr("127.0.0.1", 0, &address));
  check(uv_tcp_bind(&server, (const struct sockaddr *)&address, 0));
  check(uv_listen((uv_stream_t *)&server, 1024, accept_one));
  check(uv_tcp_getsockname(&server, (struct sockaddr *)&address, &size));
  printf("%d\n", ntohs(address.sin_port));
  fflush(stdout);
  uv_run(&loop, UV_RUN_DEFAULT);
}

typedef struct {
  uv_tcp_t stream;
  uv_connect_t request;
  int trips;
  size_t missing;
} client;

static size_t message;

static void send_message(client *self) {
  self->missing = message;
  put((uv_stream_t *)&self->stream, content, message, nothing);
}

static void answered(uv_stream_t *stream, ssize_t count, const uv_buf_t *buffer) {
  (void)buffer;
  client *self = (client *)stream;
  check((int)count);
  self->missing -= (size_t)count;
  if (self->missing > 0) return;
  if (--self->trips > 0) {
    send_message(self);
  } else {
    uv_close((uv_handle_t *)stream, NULL);
  }
}

static void connected(uv_connect_t *request, int status) {
  check(status);
  client *self = (client *)request->handle;
  uv_tcp_nodelay(&self->stream, 1);
  check(uv_read_start(request->handle, lend, answered));
  send_message(self);
}

void cbench_echo_clients(int port, int number, int trips, int size) {
  uv_loop_t loop;
  struct sockaddr_in address;
  check(uv_loop_init(&loop));
  check(uv_ip4_addr("127.0.0.1", port, &address));
  message = (size_t)size;
  client *clients = calloc((size_t)number, sizeof *clients);
  for (int index = 0; index < number; index++) {
    clients[index].trips = trips;
    check(uv_tcp_init(&loop, &clients[index].stream));
    check(uv_tcp_connect(&clients[index].request, &clients[index].stream,
                         (const struct sockaddr *)&address, connected));
  }
  check(uv_run(&loop, UV_RUN_DEFAULT));
  check(uv_loop_close(&loop));
  free(clients);
}

// Processes.

static int to_start, to_reap;

static void start_process(uv_loop_t *loop);

static void reaped(uv_process_t *process, int64_t status, int signal) {
  if (status || signal) abort();
  uv_loop_t *loop = process->loop;
  uv_close((uv_handle_t *)process, release);
  to_reap--;
  if (to_start > 0) start_process(loop);
}

static void start_process(uv_loop_t *loop) {
  to_start--;
  char *arguments[] = {"/bin/true", NULL};
  uv_process_options_t options = {
      .exit_cb = reaped, .file = arguments[0], .args = arguments, .stdio_count = 0};
  uv_process_t *process = malloc(sizeof *process);
  check(uv_spawn(loop, process, &options));
}

void cbench_processes(int number, int at_once) {
  uv_loop_t loop;
  check(uv_loop_init(&loop));
  to_start = to_reap = number;
  for (int index = 0; index < at_once; index++) start_process(&loop);
  check(uv_run(&loop, UV_RUN_DEFAULT));
  check(uv_loop_close(&loop));
  if (to_reap) abort();
}
