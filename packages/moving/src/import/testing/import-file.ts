import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createKeystead, type KeysteadOptions } from '@keystead/api-router';
import { readImportFacts } from '@keystead/api-router/imports';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { createErrorsFile } from '../errors-file.ts';
import { readFlags } from '../flags.ts';
import { type RunParts, runImport } from '../run-import.ts';
import { findSource, takesRoles } from '../sources.ts';
import { toNotCarried } from '../summary.ts';

export const ORIGIN = 'http://localhost:3000';
export const PASSWORD = 'correct horse battery';
/** A hash of that password, by another implementation. */
export const BCRYPT = '$2b$10$4zO6/k0kh1GTRR4z6UThxuDuVB9kmTvmOWqfoMSFpSRsqGZEI6b/6';

/** Passwords whose hashes take no time. */
export const cheap = { enabled: true, password: { cost: { logN: 4, r: 8, p: 1 } } };

const silent = { info() {}, warn() {}, error: console.error, debug() {} };

/** A service, and a folder for the files that are imported into it. */
export async function createPlace(
  options: Partial<
    Pick<
      KeysteadOptions,
      | 'database'
      | 'user'
      | 'emailAndPassword'
      | 'admin'
      | 'twoFactor'
      | 'username'
      | 'socialProviders'
      | 'organization'
      | 'jwt'
      | 'oauthProvider'
      | 'sso'
      | 'scim'
    >
  > = {},
  { secrets = [] }: { secrets?: readonly string[] } = {},
) {
  const folder = temporaryFolder('import');
  const service = await createKeystead({
    baseURL: ORIGIN,
    secret: 'a secret of this service that is long enough',
    database: 'sqlite::memory:',
    emailAndPassword: cheap,
    twoFactor: {},
    username: {},
    admin: {},
    rateLimit: { enabled: false },
    logger: silent,
    ...options,
  });
  await service.migrate();
  const errors = join(folder, 'errors.jsonl');
  const readLines = (): Record<string, unknown>[] =>
    readFileSync(errors, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line));
  return {
    service,
    em: () => service.orm.em.fork(),
    /** Writes a file and returns its path. */
    write(name: string, content: string | Buffer): string {
      const path = join(folder, name);
      writeFileSync(path, content);
      return path;
    },
    /** The sentences that the command says first of all. */
    async warnings(words: readonly string[]): Promise<readonly string[]> {
      const flags = readFlags(words);
      const loaded = await findSource(flags).load(flags);
      if (!('open' in loaded)) throw new Error('This source has a command of its own.');
      const own = { cookiePrefix: undefined, secrets: [] };
      const source = await loaded.open(flags, { own, secrets: [], ...readImportFacts(service) }, service);
      try {
        return source.warnings();
      } finally {
        await source.close();
      }
    },
    /** Imports as the command does, in this process. */
    async run(words: readonly string[], changes: Partial<RunParts> = {}) {
      const flags = readFlags(words);
      const row = findSource(flags);
      const loaded = await row.load(flags);
      if (!('open' in loaded)) throw new Error('This source has a command of its own.');
      const own = { cookiePrefix: undefined, secrets: [] };
      const source = await loaded.open(flags, { own, secrets, ...readImportFacts(service) }, service);
      writeFileSync(errors, '');
      const file = createErrorsFile(errors);
      try {
        const of = await source.countPeople();
        const outcome = await runImport({
          service,
          source,
          batch: flags.batch,
          maxErrors: flags.maxErrors,
          isStopped: () => false,
          onBatch: () => {},
          settings: {
            source,
            isDryRun: flags.dryRun,
            restarts: flags.restart,
            failsOnConflict: flags.onConflict === 'fail',
            onlyVerified: flags.onlyVerified,
            isOwned: takesRoles(row, flags),
            ...(source.keys && { keys: source.keys }),
            provesAddresses: !flags.unproved,
            drops: flags.drop,
            weakHashes: flags.weakHashes,
            holder: 'process 1 on test (x)',
            isAlive: () => false,
            keepRefusals: file.keep,
          },
          ...changes,
        });
        const { counts } = outcome.work;
        return {
          ...outcome,
          of,
          tables: counts.tables,
          notCarried: toNotCarried(counts, await source.notCarried()).map(
            ({ what, count }) => `${count} ${what}`,
          ),
        };
      } finally {
        await file.close();
        await source.close();
      }
    },
    /** The objects of the errors file. */
    lines: readLines,
    /** The same in short: table, line, code. */
    faults: () =>
      readLines().map(({ table, file, line, code }) => {
        const place = typeof file === 'string' ? `${basename(file)}:${line}` : line;
        return `${table} ${place} ${code}`;
      }),
    /** Its sentences. */
    messages: () => readLines().map(({ message }) => message),
    /** The status and the body of a sign-in. */
    async signIn(email: string, password = PASSWORD) {
      const answer = await service.handler(
        new Request(`${ORIGIN}/api/auth/sign-in/email`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: ORIGIN },
          body: JSON.stringify({ email, password }),
        }),
      );
      const body: unknown = await answer.json();
      return { status: answer.status, body };
    },
    [Symbol.asyncDispose]: () => service.close(),
  };
}

export type Place = Awaited<ReturnType<typeof createPlace>>;
