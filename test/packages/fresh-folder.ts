import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { findFreePort, waitUntilUp } from '../../e2e/support/start-server.ts';
import { unpack } from '../../scripts/packages/unpack.ts';

type Variables = Readonly<Record<string, string>>;

interface Typed {
  child: ChildProcess;
  output: () => string;
}

export interface FreshServer extends AsyncDisposable {
  url: string;
  /** What it has printed. */
  printed: () => string;
  /** Runs another command in the folder of the server, and gives what it prints. */
  run(line: string): Promise<string>;
}

/** npm does the same with the command of a package that it installs. */
function putCommand(application: string, name: string): void {
  const place = join(application, 'node_modules', name);
  const { bin }: { bin: Record<string, string> } = JSON.parse(
    readFileSync(join(place, 'package.json'), 'utf8'),
  );
  const commands = join(application, 'node_modules/.bin');
  mkdirSync(commands, { recursive: true });
  const target = join(place, bin[name] ?? '');
  chmodSync(target, 0o755);
  symlinkSync(target, join(commands, name));
}

/** Somebody with empty folders, in which npx finds the packed packages. */
export function withFreshFolders() {
  let application = '';
  beforeAll(() => {
    application = unpack(inject('tarballs'));
    putCommand(application, 'keystead');
  });
  afterAll(() => rmSync(application, { recursive: true, force: true }));

  /** An empty folder inside: npx looks for the command in the folders above, too. */
  const makeFolder = (): string => mkdtempSync(join(application, 'fresh-'));

  /** Types a line into a shell in the folder. It has nothing of this repository, and no network. */
  function type(folder: string, line: string, more: Variables = {}): Typed {
    const child = spawn('sh', ['-c', line], {
      cwd: folder,
      detached: true,
      env: {
        PATH: `${dirname(process.execPath)}:${process.env.PATH ?? ''}`,
        HOME: folder,
        npm_config_offline: 'true',
        npm_config_cache: join(application, 'cache'),
        npm_config_update_notifier: 'false',
        ...more,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let written = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (written += chunk));
    return { child, output: () => written };
  }

  /** Types a line and waits for its end. */
  async function run(folder: string, line: string, more: Variables = {}): Promise<string> {
    const { child, output } = type(folder, line, more);
    const [code] = await once(child, 'close');
    expect(code, output()).toBe(0);
    return output();
  }

  /** Types a line that is refused, and gives what it prints. */
  async function refuse(folder: string, line: string, more: Variables = {}): Promise<string> {
    const { child, output } = type(folder, line, more);
    const [code] = await once(child, 'close');
    expect(code, output()).toBe(1);
    return output();
  }

  /** `npx keystead start`, with nothing but a free port. */
  async function start(folder: string, more: Variables = {}): Promise<FreshServer> {
    const port = await findFreePort();
    const url = `http://localhost:${port}`;
    const variables = { PORT: String(port), BASE_URL: url, ...more };
    const { child, output } = type(folder, 'exec npx keystead start', variables);
    const closed = once(child, 'close');
    const stop = async (): Promise<void> => {
      // The group, because npx starts the command in a process of its own.
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
      await closed;
    };
    await waitUntilUp(`${url}/api/auth/ok`, child, output).catch(async (error: unknown) => {
      await stop();
      throw error;
    });
    return { url, printed: output, run: (line) => run(folder, line, variables), [Symbol.asyncDispose]: stop };
  }
  return { makeFolder, run, refuse, start };
}
