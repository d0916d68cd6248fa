import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { serverProgram } from '#testing/server-program.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

/** The command `keystead` in a separate folder. */
export async function runKeystead(
  args: readonly string[],
  variables: Record<string, string> = {},
  cwd = temporaryFolder('cli'),
) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [serverProgram('cli'), ...args], {
    cwd,
    env: { PATH, NODE_COMPILE_CACHE, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, output, errors };
}
