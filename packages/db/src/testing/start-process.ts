import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';

/** A process that a test has started. */
export interface StartedProcess extends AsyncDisposable {
  child: ChildProcessByStdio<Writable, Readable, null>;
  /** Lines of its standard output. */
  lines: AsyncIterator<string>;
}

/**
 * Runs a script with the Node of this process: one in `processes` by its name, or any other by its URL. It is
 * killed at the end of the block.
 */
export function startProcess(script: string | URL, ...parameters: string[]): StartedProcess {
  const path = fileURLToPath(
    script instanceof URL ? script : new URL(`./processes/${script}.ts`, import.meta.url),
  );
  const child = spawn(process.execPath, [path, ...parameters], { stdio: ['pipe', 'pipe', 'inherit'] });
  const closed = once(child, 'close');
  return {
    child,
    lines: createInterface({ input: child.stdout })[Symbol.asyncIterator](),
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await closed;
    },
  };
}
