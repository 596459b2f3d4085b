// What RxRedis is measured beside: the same work with hiredis, whose asynchronous part runs on libuv.
//
//   hiredis append SOCKET COUNT DEPTH    appends entries, DEPTH commands at once
//   hiredis backlog SOCKET               reads all entries, 1000 at once
//   hiredis latency SOCKET COUNT         appends, and waits for the entry on another connection
//
// Prints nanoseconds for an entry; for the latency the median.
#include <hiredis/adapters/libuv.h>
#include <hiredis/hiredis.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e9 + t.tv_nsec;
}

static redisContext *connected(const char *path) {
  redisContext *c = redisConnectUnix(path);
  if (!c || c->err) {
    fprintf(stderr, "hiredis: %s\n", c ? c->errstr : "no memory");
    exit(1);
  }
  return c;
}

static void append(const char *path, long count, long depth) {
  redisContext *c = connected(path);
  redisReply *reply;
  double start = now();
  for (long done = 0; done < count; done += depth) {
    for (long i = 0; i < depth; i++) redisAppendCommand(c, "XADD bench * json %d", 12345);
    for (long i = 0; i < depth; i++) {
      if (redisGetReply(c, (void **)&reply) != REDIS_OK) exit(1);
      freeReplyObject(reply);
    }
  }
  printf("%.1f\n", (now() - start) / count);
}

static void backlog(const char *path) {
  redisContext *c = connected(path);
  char id[64] = "0-0";
  long total = 0;
  double start = now();
  for (;;) {
    redisReply *reply = redisCommand(c, "XREAD COUNT 1000 STREAMS bench %s", id);
    if (!reply || reply->type != REDIS_REPLY_ARRAY) break;
    redisReply *entries = reply->element[0]->element[1];
    total += entries->elements;
    strncpy(id, entries->element[entries->elements - 1]->element[0]->str, sizeof id - 1);
    freeReplyObject(reply);
  }
  printf("%.1f\n", (now() - start) / total);
}

static redisAsyncContext *writer, *reader;
static double sent, *times;
static long wanted, received;
// A stream of this run alone, read from its beginning, so that no entry can be missed.
static char key[32];

static void read_next(const char *id);

static void on_entry(redisAsyncContext *c, void *r, void *data) {
  (void)c, (void)data;
  redisReply *reply = r;
  if (!reply || reply->type != REDIS_REPLY_ARRAY) exit(1);
  times[received++] = now() - sent;
  if (received == wanted) {
    redisAsyncDisconnect(reader);
    redisAsyncDisconnect(writer);
    return;
  }
  read_next(reply->element[0]->element[1]->element[0]->element[0]->str);
}

// Sends the next entry once the reader waits, so that the time is that of a delivery.
static void on_tick(uv_timer_t *timer) {
  (void)timer;
  sent = now();
  redisAsyncCommand(writer, NULL, NULL, "XADD %s * json 12345", key);
}

static uv_timer_t timer;

static void read_next(const char *id) {
  redisAsyncCommand(reader, on_entry, NULL, "XREAD BLOCK 0 COUNT 256 STREAMS %s %s", key, id);
  uv_timer_start(&timer, on_tick, 1, 0);
}

static int by_size(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static void latency(const char *path, long count) {
  uv_loop_t *loop = uv_default_loop();
  wanted = count;
  times = calloc(count, sizeof *times);
  writer = redisAsyncConnectUnix(path);
  reader = redisAsyncConnectUnix(path);
  redisLibuvAttach(writer, loop);
  redisLibuvAttach(reader, loop);
  uv_timer_init(loop, &timer);
  snprintf(key, sizeof key, "latency-%d", (int)getpid());
  read_next("0-0");
  while (received < wanted) uv_run(loop, UV_RUN_ONCE);
  qsort(times, count, sizeof *times, by_size);
  printf("%.1f\n", times[count / 2]);
}

int main(int argc, char **argv) {
  if (argc > 4 && !strcmp(argv[1], "append")) append(argv[2], atol(argv[3]), atol(argv[4]));
  else if (argc > 2 && !strcmp(argv[1], "backlog")) backlog(argv[2]);
  else if (argc > 3 && !strcmp(argv[1], "latency")) latency(argv[2], atol(argv[3]));
  else return 2;
  return 0;
}
