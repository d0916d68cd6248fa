import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntilUp } from '../../e2e/support/start-server.ts';
import { addPackages } from './beside.ts';

interface Registration {
  port: number;
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** An application of Express in a folder of its own, with the packages that it names and nothing of this repository. */
export async function startOtherApplication(given: Registration): Promise<AsyncDisposable> {
  const folder = mkdtempSync(join(tmpdir(), 'keystead-desk-'));
  cpSync('test/packages/express-application', folder, { recursive: true });
  await addPackages(folder, []);
  const child = spawn(process.execPath, ['app.ts'], {
    cwd: folder,
    env: {
      PORT: String(given.port),
      ISSUER: given.issuer,
      CLIENT_ID: given.clientId,
      CLIENT_SECRET: given.clientSecret,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (written += chunk));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await closed;
    rmSync(folder, { recursive: true, force: true });
  };
  await waitUntilUp(`http://localhost:${given.port}`, child, () => written).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { [Symbol.asyncDispose]: stop };
}
