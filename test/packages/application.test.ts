import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { unpack } from '../../scripts/packages/unpack.ts';
import { freePort } from '../../scripts/process/free-port.ts';
import { runTool } from '../../scripts/process/run-tool.ts';

let application = '';
beforeAll(() => {
  application = unpack(inject('tarballs'));
  cpSync('test/packages/stranger', application, { recursive: true });
  writeFileSync(join(application, 'package.json'), '{ "type": "module" }');
});
afterAll(() => rmSync(application, { recursive: true, force: true }));

/** Every entry that has types, so that no declaration is left out of the check. */
function importEverything(): string {
  const names = ['@keystead/db', '@keystead/api-router', '@keystead/ui-auth'];
  const entries = names.flatMap((name) => {
    const path = join(application, 'node_modules', name, 'package.json');
    const { exports }: { exports: Record<string, string | object> } = JSON.parse(readFileSync(path, 'utf8'));
    return Object.keys(exports).flatMap((entry) =>
      typeof exports[entry] === 'object' && !entry.includes('*') ? [name + entry.slice(1)] : [],
    );
  });
  return entries.map((entry, index) => `export * as entry${index} from '${entry}';\n`).join('');
}

it.each([
  { module: 'nodenext', moduleResolution: 'nodenext' },
  { module: 'preserve', moduleResolution: 'bundler' },
])('has strong types with $moduleResolution, and checks every declaration', async (resolution) => {
  const file = join(application, `tsconfig.${resolution.moduleResolution}.json`);
  const compilerOptions = {
    ...resolution,
    strict: true,
    skipLibCheck: false,
    noEmit: true,
    types: ['node'],
    jsx: 'react-jsx',
    target: 'es2024',
    lib: ['es2024', 'esnext.disposable', 'dom', 'dom.iterable'],
  };
  writeFileSync(join(application, 'everything.ts'), importEverything());
  writeFileSync(
    file,
    JSON.stringify({ compilerOptions, files: ['server.ts', 'client.tsx', 'everything.ts'] }),
  );

  const { code, output } = await runTool('tsc', ['-p', file, '--pretty', 'false', '--checkers', '1'], {
    // Less garbage collection: the check runs for seconds.
    env: { GOGC: '400' },
  });

  expect(output).toBe('');
  expect(code).toBe(0);
});

it('signs a user up in a program without types', async () => {
  const program = join(application, 'sign-up.js');
  writeFileSync(
    program,
    `import { createKeystead } from '@keystead/api-router';
const baseURL = 'http://localhost:3000';
const keystead = await createKeystead({ baseURL, secret: '${'x3Vb7Qm1Zp9Lk5Tf2Hd8Rw4Yc6Ns0Jg!'}', database: 'sqlite::memory:' });
await keystead.migrate();
const response = await keystead.handler(new Request(baseURL + '/api/auth/sign-up/email', {
  method: 'POST',
  headers: { 'content-type': 'application/json', origin: baseURL },
  body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' }),
}));
console.log(response.status, (await response.json()).user.name);
await keystead.close();
`,
  );
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(createInterface(child.stdout), 'line');

  expect(line).toBe('200 Ada');
});

it('serves without the demo, as a command', async () => {
  const port = await freePort();
  const command = join(application, 'node_modules/keystead/dist/cli.js');
  const child = spawn(process.execPath, [command, 'start'], {
    cwd: application,
    env: { PATH: process.env.PATH, PORT: String(port), DATABASE_URL: 'sqlite::memory:' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  for await (const line of createInterface(child.stdout)) if (line.includes('"msg":"listening"')) break;
  const read = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  const reference = ['', 'bundle.js', 'styles.css'].map((file) => `/api/auth/reference/${file}`);
  const paths = ['/api/auth/ok', ...reference, '/', '/dev/openid'];
  const statuses = await Promise.all(paths.map(read));
  child.kill('SIGTERM');

  expect(statuses).toEqual([200, 200, 200, 200, 404, 404]);
  expect(await exited).toEqual([0, null]);
});
