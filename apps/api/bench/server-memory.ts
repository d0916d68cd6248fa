import { createConnection } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** What a server holds, in MiB. */
export interface ServerMemory {
  /** Objects of JavaScript and buffers that are in use, after a collection of all others. */
  heap: number;
  /** All of the process: the heap with its room, code, and what libraries hold, such as pages of a database. */
  resident: number;
}

export interface MemoryProbe {
  /** Variables of the server that is to be looked at. */
  env: Record<string, string>;
  read(): Promise<ServerMemory>;
}

const toMegabytes = (bytes: number): number => bytes / 1024 ** 2;

/** A look into the memory of a server that is started with its variables. */
export function createMemoryProbe(folder: string, name: string): MemoryProbe {
  const socket = join(folder, `${name}.sock`);
  const probe = new URL('./memory-probe.ts', import.meta.url);
  return {
    env: { BENCH_MEMORY: socket, NODE_OPTIONS: `--import=${fileURLToPath(probe)}` },
    async read() {
      const read: NodeJS.MemoryUsage = JSON.parse(await text(createConnection(socket)));
      const { heapUsed, external, rss } = read;
      return { heap: toMegabytes(heapUsed + external), resident: toMegabytes(rss) };
    },
  };
}
