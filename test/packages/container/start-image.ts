import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { readCpuSeconds } from '../../../apps/api/bench/process-figures.ts';
import { freePort } from '../../../scripts/process/free-port.ts';
import { type Image, STRANGER } from './image.ts';

/**
 * Seconds of a processor that a process has taken. Other work of the machine makes a start longer, and hardly adds to
 * these; where the system does not tell them, only the clock counts.
 */
function readProcessorTime({ pid }: ChildProcess): number {
  const isTold = pid !== undefined && existsSync(`/proc/${pid}/stat`);
  return isTold ? readCpuSeconds(pid) : Number.POSITIVE_INFINITY;
}

/** A program of the image, or the Node of this process, which stands for that of the image. */
const programOf = (image: Image, program: string): string =>
  program === 'node' ? process.execPath : join(image.folder, program);

/** Runs the command of an image as its user, who may write nowhere but in `data`, until it prints `ready`. */
export async function startImage(image: Image, ready: string, env: Record<string, string>) {
  const port = String(await freePort());
  const [program = '', ...words] = image.command;
  const startedAt = performance.now();
  const child = spawn(programOf(image, program), words, {
    cwd: image.folder,
    env: { PATH: process.env.PATH, TMPDIR: '/nowhere', ...image.env, ...env, HOST: '127.0.0.1', PORT: port },
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(STRANGER === undefined ? {} : { uid: STRANGER, gid: STRANGER }),
  });
  const exited = once(child, 'exit');
  for await (const line of createInterface(child.stdout)) if (line.includes(ready)) break;
  child.stdout.resume();
  const url = `http://127.0.0.1:${port}`;
  const { status } = await fetch(`${url}/api/auth/ok`);
  return {
    url,
    status,
    seconds: Math.min((performance.now() - startedAt) / 1000, readProcessorTime(child)),
    /** Exit code of the command by which the container is asked whether it lives. */
    check: () => {
      const [command = '', ...rest] = image.healthcheck.map((word) => word.replace(':3000', `:${port}`));
      return spawnSync(command, rest, { env: { PATH: process.env.PATH } }).status;
    },
    stop: async () => {
      child.kill('SIGTERM');
      return exited;
    },
  };
}
