import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { unpack } from '../../scripts/packages/unpack.ts';
import { freePort } from '../../scripts/process/free-port.ts';
import { runTool } from '../../scripts/process/run-tool.ts';
import { recordSize } from '../../scripts/sizes/record-size.ts';
import { compiledFences } from '../pages/fences.ts';
import { writeFences } from '../pages/modules.ts';

let application = '';
beforeAll(() => {
  application = unpack(inject('tarballs'));
  cpSync('test/packages/stranger', application, { recursive: true });
  writeFileSync(join(application, 'package.json'), '{ "type": "module" }');
});
afterAll(() => rmSync(application, { recursive: true, force: true }));

/** Every entry that has types, so that no declaration is left out of the check. */
function importEverything(...names: string[]): string {
  const entries = names.flatMap((name) => {
    const path = join(application, 'node_modules', name, 'package.json');
    const { exports }: { exports: Record<string, string | object> } = JSON.parse(readFileSync(path, 'utf8'));
    return Object.keys(exports).flatMap((entry) =>
      typeof exports[entry] === 'object' && !entry.includes('*') ? [name + entry.slice(1)] : [],
    );
  });
  return entries.map((entry, index) => `export * as entry${index} from '${entry}';\n`).join('');
}

interface Program {
  name: string;
  files: string[];
  options: Record<string, string | boolean | string[]>;
}

/** The output of the compiler about files of the application. `flags` are for the command itself. */
async function compile({ name, files, options }: Program, ...flags: string[]): Promise<string> {
  const file = join(application, `tsconfig.${name}.json`);
  const compilerOptions = {
    strict: true,
    noEmit: true,
    types: ['node'],
    jsx: 'react-jsx',
    target: 'es2024',
    lib: ['es2024', 'esnext.disposable', 'dom', 'dom.iterable'],
    ...options,
  };
  writeFileSync(file, JSON.stringify({ compilerOptions, files }));
  const { code, output } = await runTool('tsc', ['-p', file, '--pretty', 'false', ...flags], {
    // Less garbage collection: the check runs for seconds.
    env: { GOGC: '400' },
  });
  return code === 0 ? output : `${output}\ntsc ended with ${code}`;
}

/** One of several checkers would work out again what another one knows, and the check waits for none of them. */
const alone = ['--checkers', '1'];

const bundler = { module: 'preserve', moduleResolution: 'bundler' };
const nodenext = { module: 'nodenext', moduleResolution: 'nodenext' };

/** What a project has that somebody has just begun. */
const fresh = { target: 'es2022', lib: ['es2022', 'dom'], skipLibCheck: false };

it.each([nodenext, { ...bundler, exactOptionalPropertyTypes: true }])(
  'has strong types with $moduleResolution, and checks every declaration',
  async (resolution) => {
    writeFileSync(
      join(application, 'everything.ts'),
      importEverything('@keystead/db', '@keystead/api-router', '@keystead/ui-auth'),
    );
    const files = ['server.ts', 'client.tsx', 'everything.ts'];
    const options = { ...resolution, ...fresh };
    const output = await compile(
      { name: resolution.moduleResolution, files, options },
      ...alone,
      '--listFiles',
    );
    const lines = output.trim().split('\n');
    const read = lines.filter((line) => line.startsWith('/'));

    expect(lines.filter((line) => !read.includes(line))).toEqual([]);
    expect(read.filter((path) => path.includes('/@keystead/')).length).toBeGreaterThan(500);
    // What reads and writes the database is the business of the packages, also for the compiler.
    expect(read.filter((path) => /mikro-orm|kysely/.test(path))).toEqual([]);
  },
);

it.each([nodenext, bundler])(
  'needs no types of Node for the kit with $moduleResolution',
  async (resolution) => {
    writeFileSync(join(application, 'kit.ts'), importEverything('@keystead/ui-auth'));
    const options = { ...resolution, ...fresh, types: [] };
    const output = await compile({ name: 'kit', files: ['kit.ts'], options }, ...alone, '--listFiles');
    const lines = output.trim().split('\n');

    expect(lines.filter((line) => !line.startsWith('/') || line.includes('/@types/node/'))).toEqual([]);
    expect(lines.filter((path) => path.includes('/@keystead/')).length).toBeGreaterThan(400);
  },
);

/** Slips of somebody who begins. */
const misspelt = `import { createKeystead, defineConfig } from '@keystead/api-router';
import { createAccessControl, defaultStatements } from '@keystead/api-router/access';

const options = { baseURL: 'http://localhost:3000', secret: 'secret', database: 'sqlite::memory:' };
const client = { clientId: 'client', clientSecret: 'secret' };
const ac = createAccessControl({ ...defaultStatements, invoice: ['pay', 'send'] });

void createKeystead({ ...options, trustedOrigin: [] });
void createKeystead({ ...options, user: { additionalFields: { x: { type: 'string', requird: false } } } });
void createKeystead({ ...options, socialProviders: { gogle: client } });
void createKeystead({ ...options, socialProviders: { google: { ...client, promt: 'login' } } });
ac.newRole({ invoce: ['pay'] });
ac.newRole({ invoice: ['sends'] });
defineConfig({ organization: { schema: { organisation: {} } } });
`;

it('says of a slip in the options which name was meant', async () => {
  const options = { ...bundler, skipLibCheck: true };
  writeFileSync(join(application, 'misspelt.ts'), misspelt);
  const output = await compile({ name: 'misspelt', files: ['misspelt.ts'], options }, ...alone);

  expect([...output.matchAll(/Did you mean (?:to write )?(.*)\?$/gm)].map(([, name]) => name)).toEqual([
    "'trustedOrigins'",
    "'required'",
    "'google'",
    "'prompt'",
    "'invoice'",
    `'"send"'`,
    "'organization'",
  ]);
  expect(output.match(/error TS/g)).toHaveLength(7);
});

// As everybody runs the compiler, with several checkers. Each of them makes types of its own.
it.each([
  { part: 'small/client.tsx', most: 40_000 },
  { part: 'small/plain.tsx', most: 10_000 },
])('makes fewer than $most types of $part', async ({ part, most }) => {
  const options = { ...bundler, skipLibCheck: true };
  const output = await compile({ name: 'small', files: [part], options }, '--extendedDiagnostics');
  const types = Number(/^Types:\s+(\d+)$/m.exec(output)?.[1]);

  expect(output).not.toContain('error');
  expect(types).toBeGreaterThan(1_000);
  recordSize(`types of ${part}`, types);
  expect(types).toBeLessThan(most);
});

// Messages name the page and the line. Names that a page leaves to its readers are in test/pages/around/names.ts.
it('compiles what the pages show', async () => {
  const fences = compiledFences();
  const files = writeFences(application, fences);
  const options = { ...bundler, allowImportingTsExtensions: true, skipLibCheck: true };

  expect(fences.length).toBeGreaterThan(100);
  expect(await compile({ name: 'pages', files, options }, ...alone)).toBe('');
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

it('serves its pages without the demo, as a command', async () => {
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
  const reference = ['', 'start.js', 'styles.css'].map((file) => `/api/auth/reference/${file}`);
  const paths = ['/api/auth/ok', ...reference, '/', '/dev/openid'];
  const statuses = await Promise.all(paths.map(read));
  child.kill('SIGTERM');

  expect(statuses).toEqual([200, 200, 200, 200, 200, 404]);
  expect(await exited).toEqual([0, null]);
});
