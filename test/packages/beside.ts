import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findInstalled } from '../../scripts/packages/vendored.ts';
import { runNpm } from '../../scripts/process/run-program.ts';

export interface Application extends Disposable {
  folder: string;
  /** Versions of a package in it, each once for each copy. */
  versionsOf(name: string): string[];
  /** The version that a package finds when it imports another. */
  versionOf(name: string, from: string): string;
  /** Signs somebody up on a database, calls a feature of the application, and gives what the program said. */
  signUp(database: string, node?: string): Promise<string>;
}

/** The service with a feature of the application, in whose schemas its own zod is. */
const program = `import { createKeystead, defineFeature, publicProcedure } from '@keystead/api-router';
import { z } from 'zod';
const [database] = process.argv.slice(2);
const greet = publicProcedure
  .meta({ route: { path: '/greet', summary: 'Greet somebody', tag: 'Greeting' } })
  .input(z.object({ name: z.string() }))
  .output(z.object({ text: z.string() }))
  .mutation(({ input }) => ({ text: 'Hello ' + input.name }));
const openPool = async () => new (await import('pg')).default.Pool({ connectionString: database });
const pool = database.startsWith('sqlite') ? undefined : await openPool();
const baseURL = 'http://localhost:3000';
const keystead = await createKeystead({
  baseURL,
  secret: '${'x3Vb7Qm1Zp9Lk5Tf2Hd8Rw4Yc6Ns0Jg!'}',
  database: pool ?? database,
  advanced: { database: { schema: 'beside_' + process.pid } },
  features: [defineFeature({ name: 'greeting', procedures: { greet } })],
  logger: { info() {}, warn() {}, error: console.error, debug() {} },
});
const post = async (path, body) => {
  const headers = { 'content-type': 'application/json', origin: baseURL };
  const request = new Request(baseURL + '/api/auth' + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const response = await keystead.handler(request);
  return [response.status, await response.json()];
};
await keystead.migrate();
const [status, { user }] = await post('/sign-up/email', { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' });
const [greeted, { text }] = await post('/greet', { name: user.name });
const [refused] = await post('/greet', { name: 1 });
await keystead.close();
if (pool) await pool.query('drop schema beside_' + process.pid + ' cascade');
await pool?.end();
console.log(status, greeted, text, refused);
`;

/** An application that is installed already, with the program beside its own. */
export function openApplication(folder: string): Application {
  writeFileSync(join(folder, 'beside.js'), program);
  return {
    folder,
    versionsOf: (name) =>
      globSync(`**/node_modules/${name}/package.json`, { cwd: folder }).map(
        (path) => JSON.parse(readFileSync(join(folder, path), 'utf8')).version,
      ),
    versionOf: (name, from) => findInstalled(name, join(folder, 'node_modules', from)).manifest.version,
    signUp: async (database, node = process.execPath) => {
      const { stdout } = await promisify(execFile)(node, ['beside.js', database], { cwd: folder });
      return stdout.trim();
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Adds packages to an application as `npm install` does, without their scripts. */
export const addPackages = (folder: string, packages: readonly string[]): Promise<string> =>
  runNpm(['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', ...packages], folder);

/** An empty project with the packed packages and others, as `npm install` makes it. */
export async function installBeside(
  tarballs: Readonly<Record<string, string>>,
  packages: readonly string[],
): Promise<Application> {
  const folder = mkdtempSync(join(tmpdir(), 'keystead-beside-'));
  const application = openApplication(folder);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const ours = ['@keystead/db', '@keystead/api-router'].map((name) => tarballs[name] ?? name);
  await addPackages(folder, [...ours, ...packages]).catch((error: unknown) => {
    application[Symbol.dispose]();
    throw error;
  });
  return application;
}
