import { createServer } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/*
 * Loaded in front of a server that the bench starts: whoever connects reads what the process holds, after a collection
 * of what nobody uses. It stands beside the server, so that nothing of the service knows of it.
 */

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');
if (typeof collect !== 'function') throw new Error('this process cannot collect what nobody uses');

createServer((socket) => {
  collect();
  socket.end(JSON.stringify(process.memoryUsage()));
})
  .listen(process.env.BENCH_MEMORY)
  .unref();
