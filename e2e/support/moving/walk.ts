import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createKeystead, type KeysteadOptions } from '@keystead/api-router';
import { serverProgram } from '../../../apps/api/src/testing/server-program.ts';
import { createVisitor } from '../better-auth/visitor.ts';
import { readGuide } from '../guide.ts';
import { startPeopleProvider } from '../people-provider.ts';
import { createPromises } from './promises.ts';

export const ORIGIN = 'http://localhost:3000';

const ROOT = join(import.meta.dirname, '../../..');

const SECRET = 'a secret of the new service that is long enough';

/** `npx keystead` of a shell leads to the program of this repository. */
function putCommand(folder: string): string {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  const npx = join(bin, 'npx');
  writeFileSync(npx, `#!/bin/sh\nshift\nexec "${process.execPath}" "${serverProgram('cli')}" "$@"\n`);
  chmodSync(npx, 0o755);
  return bin;
}

interface Ran {
  code: number | null;
  output: string;
  errors: string;
}

interface WalkSettings {
  /** `AUTH_SECRET` of the new service. */
  secret?: string;
  /** Further variables of its environment. */
  variables?: Record<string, string>;
}

/** A page about moving in, walked in a folder with an empty database and the configuration of the page. */
export async function walk(page: string, { secret = SECRET, variables = {} }: WalkSettings = {}) {
  const { blocks, sentences: written } = readGuide(page);
  const sentences = written.map((sentence) => sentence.replaceAll('`', ''));
  const folder = mkdtempSync(join(tmpdir(), 'keystead-walk-'));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const config = blocks.find(({ language }) => language === 'ts')?.lines.join('\n') ?? '';
  writeFileSync(join(folder, 'keystead.config.ts'), config);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const database = `sqlite:${join(folder, 'keystead.db')}`;
  const bin = putCommand(folder);
  const { default: options }: { default: Partial<KeysteadOptions> } = await import(
    pathToFileURL(join(folder, 'keystead.config.ts')).href
  );
  const provider = await startPeopleProvider();

  /** Types lines into a shell, as the reader does. */
  async function type(lines: string): Promise<Ran> {
    const { PATH = '', NODE_COMPILE_CACHE } = process.env;
    const child = spawn('sh', ['-e', '-c', lines], {
      cwd: folder,
      env: {
        PATH: `${bin}:${PATH}`,
        NODE_COMPILE_CACHE,
        AUTH_SECRET: secret,
        DATABASE_URL: database,
        BASE_URL: ORIGIN,
        ...variables,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [output, errors] = ['', ''];
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (errors += chunk));
    const [code]: (number | null)[] = await once(child, 'close');
    return { code: code ?? null, output, errors };
  }

  return {
    folder,
    ...createPromises(sentences),
    /** The commands that the page tells to type, block by block. */
    shells: blocks.filter(({ language }) => language === 'sh').map(({ lines }) => lines.join('\n')),
    type,
    /** Lines of the errors file: table, id and code. */
    faults(): string[] {
      const path = join(folder, 'keystead-import-errors.jsonl');
      if (!existsSync(path)) return [];
      const lines = readFileSync(path, 'utf8').trim().split('\n');
      return lines.map((line) => JSON.parse(line)).map(({ table, id, code }) => `${table} ${id} ${code}`);
    },
    /** The service of the page, with quick hashes and a provider of this machine. */
    async serve(more: Partial<KeysteadOptions> = {}) {
      const service = await createKeystead({
        ...options,
        baseURL: ORIGIN,
        secret,
        database,
        advanced: { ...options.advanced, privateOrigins: [provider.origin] },
        socialProviders: provider.options,
        rateLimit: { enabled: false },
        logger: { info: () => {}, warn: () => {}, error: console.error, debug: () => {} },
        ...more,
      });
      const visitor = (cookies?: ReadonlyMap<string, string>) =>
        createVisitor((request) => service.handler(request), ORIGIN, cookies);
      return {
        service,
        em: () => service.orm.em.fork(),
        visitor,
        /** Signs in by GitHub; the person has the name there. Returns the URL of the callback and the user. */
        async byGithub(name: string) {
          const browser = visitor();
          const begun = await browser.post('/sign-in/social', { provider: 'github', callbackURL: '/' });
          const { url }: { url: string } = await begun.json();
          const asked = new URL(url).searchParams;
          const callback = new URL(asked.get('redirect_uri') ?? '');
          await browser.get(
            `${callback.pathname.replace('/api/auth', '')}?code=${name}&state=${asked.get('state')}`,
          );
          const session: { user: { id: string; emailVerified: boolean } } | null = await (
            await browser.get('/get-session')
          ).json();
          return { path: callback.pathname, user: session?.user };
        },
        [Symbol.asyncDispose]: () => service.close(),
      };
    },
    async [Symbol.asyncDispose]() {
      await provider.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export const randomName = (name: string): string => `${name}_${randomBytes(6).toString('hex')}`;
