import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createKeystead } from '@keystead/api-router';
import { createOrm } from '@keystead/db';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runKeystead } from '../../apps/api/src/testing/run-keystead.ts';
import { isLong, seed } from '../../packages/api-router/src/testing/random/seed.ts';
import { readDeclaredFields } from '../../packages/moving/src/generate/declared-fields.ts';
import { toPrisma } from '../../packages/moving/src/generate/prisma.ts';
import { readTables } from '../../packages/moving/src/generate/read-tables.ts';
import { runProgram } from '../../scripts/process/run-program.ts';
import { runTool } from '../../scripts/process/run-tool.ts';
import { addPackages } from './beside.ts';

const postgres = process.env.TEST_POSTGRES_URL ?? '';
const database = `generated_${process.pid}`;
/** Where a schema is joined in this run. The seed draws one of the two; the schemas themselves are compared in each run. */
const places = isLong
  ? ['SQLite', 'PostgreSQL']
  : [seed % 2 === 0 || postgres === '' ? 'SQLite' : 'PostgreSQL'];
const AUTH_SECRET = 'a secret for tests that is long enough';
const options = {
  emailAndPassword: {},
  user: { additionalFields: { plan: { type: ['free', 'team'], defaultValue: 'free' } } },
} as const;

/** What Prisma 7 reads and formats schemas with. Its command line downloads programs from elsewhere than the registry. */
const PARSER = '@prisma/prisma-schema-wasm@7.9.0-1.e922089b7d7502aff4249d5da3420f6fa55fc6ad';

const page = readFileSync('docs/guide/own-tables.md', 'utf8');
const [, model = ''] = /```prisma\n([\s\S]*?)```/.exec(page) ?? [];
const [, sample = ''] = /```ts\n(import \{ eq \} from 'drizzle-orm';[\s\S]*?)```/.exec(page) ?? [];

let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keystead-generated-'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'keystead.config.mjs'), `export default ${JSON.stringify(options)};`);
  await addPackages(folder, ['drizzle-orm@0.45.4', 'drizzle-kit@0.31.11', PARSER]);
  for (const name of ['pg', 'better-sqlite3', '@types'])
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name), 'junction');
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const variablesOf = (url: string) => ({
  AUTH_SECRET,
  DATABASE_URL: url,
  KEYSTEAD_CONFIG: join(folder, 'keystead.config.mjs'),
});

/** Ada has an account, and the schema of all its tables is in two files. */
async function prepare(url: string): Promise<void> {
  const service = await createKeystead({
    ...options,
    baseURL: 'http://localhost:3000',
    secret: AUTH_SECRET,
    database: url,
  });
  await service.migrate();
  const ada = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };
  await service.caller().signUp.email(ada);
  await service.close();
  for (const words of [['keystead-schema.ts'], ['everything.ts', '--all', '--prefix', 'every']])
    expect(await runKeystead(['generate', 'drizzle', ...words], variablesOf(url), folder)).toMatchObject({
      code: 0,
    });
}

/** Compiles the sample with a program that prints what it finds, and runs both. */
async function runSample(deals: string, first: string): Promise<string> {
  const main = `import { sql } from 'drizzle-orm';
import { db, listDeals } from './deals.ts';
import './everything.ts';
await ${first};
const rows = await listDeals();
const plan: 'free' | 'team' | undefined = rows[0]?.fields?.plan;
console.log(JSON.stringify(rows), plan);
process.exit(0);
`;
  const compilerOptions = {
    strict: true,
    noUnusedLocals: true,
    skipLibCheck: true,
    noEmit: true,
    types: ['node'],
    module: 'nodenext',
    target: 'es2024',
    allowImportingTsExtensions: true,
  };
  const project = join(folder, 'tsconfig.json');
  writeFileSync(join(folder, 'deals.ts'), deals);
  writeFileSync(join(folder, 'main.ts'), main);
  writeFileSync(project, JSON.stringify({ compilerOptions, files: ['main.ts'] }));
  expect(await runTool('tsc', ['-p', project, '--pretty', 'false'])).toEqual({ code: 0, output: '' });
  return runProgram(process.execPath, ['main.ts'], folder);
}

/** Lets the migration tool of Drizzle bring a database up to the sample, with the line of the page, and gives what it said. */
async function push(url: string): Promise<string> {
  const [, filter = ''] = /`(schemaFilter: \[.*?\])` in `drizzle\.config\.ts`/.exec(page) ?? [];
  const place = `dialect: 'postgresql', schema: './deals.ts', dbCredentials: { url: '${url}' }`;
  writeFileSync(join(folder, 'drizzle.config.ts'), `export default { ${place}, ${filter} };`);
  return runProgram(process.execPath, ['node_modules/drizzle-kit/bin.cjs', 'push', '--force'], folder);
}

const columns = `select table_name, column_name, data_type from information_schema.columns
  where table_schema = 'keystead' order by 1, 2`;

const FOUND = '[{"deal":"d1","owner":"Ada","fields":{"plan":"free"}}] free\n';

if (places.includes('SQLite'))
  it('joins users with the schema for SQLite, in an attached file', async () => {
    const path = join(folder, 'keystead.db');
    await prepare(`sqlite:${path}`);
    const own = new DatabaseSync(join(folder, 'own.db'));
    own.exec(`attach '${path}' as keystead; create table deal (id text primary key, owner_id text not null);
    insert into deal select 'd1', id from keystead."user"`);
    own.close();
    const deals = sample
      .replace('drizzle-orm/node-postgres', 'drizzle-orm/better-sqlite3')
      .replace('drizzle-orm/pg-core', 'drizzle-orm/sqlite-core')
      .replaceAll('pgTable', 'sqliteTable')
      .replace(/\.references\(.*\)/, '')
      .replace(`process.env.DATABASE_URL ?? ''`, `'own.db'`);

    const [, attach = ''] = /``(db\.run\(.*?\))``/.exec(page) ?? [];

    expect(await runSample(deals, attach)).toBe(FOUND);
  }, 120_000);

/** Whoever owns the database. A pool ends before the server has closed its connections, a client after it. */
class Owner implements AsyncDisposable {
  readonly #client: pg.Client;

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  static async connect(connectionString: string): Promise<Owner> {
    const client = new pg.Client({ connectionString });
    await client.connect();
    return new Owner(client);
  }

  async query(sql: string): Promise<unknown[]> {
    return (await this.#client.query(sql)).rows;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#client.end();
  }
}

if (places.includes('PostgreSQL') && postgres !== '')
  it('joins users with the schema for PostgreSQL, and refers to them', async () => {
    const server = new pg.Client(postgres);
    await server.connect();
    const url = new URL(postgres);
    url.pathname = `/${database}`;
    const [, table = ''] = /```sql\n(create table public\.deal [\s\S]*?)```/.exec(page) ?? [];
    try {
      await server.query(`create database ${database}`);
      await prepare(url.href);
      const { output } = await runKeystead(
        ['generate', 'drizzle', '--grants', 'app', '--views'],
        variablesOf(url.href),
        folder,
      );
      await using owner = await Owner.connect(url.href);
      await owner.query(`create role ${database}; ${output.replaceAll('"app"', database)}`);
      await owner.query(`${table} insert into public.deal select 'd1', id from keystead."user"`);
      const shown = await owner.query('select name from keystead.public_user');
      const deals = sample.replace(`process.env.DATABASE_URL ?? ''`, `'${url.href}'`);
      const found = await runSample(deals, 'db.execute(sql`select 1`)');
      await owner.query('delete from keystead."user"');

      expect([shown, found]).toEqual([[{ name: 'Ada' }], FOUND]);
      expect(await owner.query('select id from public.deal')).toEqual([]);

      const before = await owner.query(columns);
      await owner.query('drop table public.deal');
      const said = [await push(url.href), await push(url.href)];

      expect(said).toEqual([
        expect.stringContaining('Changes applied'),
        expect.stringContaining('No changes detected'),
      ]);
      expect(await owner.query('select id from public.deal')).toEqual([]);
      expect(await owner.query(columns)).toEqual(before);
    } finally {
      await server.query(`drop database if exists ${database} with (force)`);
      await server.query(`drop role if exists ${database}`);
      await server.end();
    }
  }, 120_000);

interface PrismaParser {
  validate(params: string): void;
  format(files: string, params: string): string;
}

it.each([false, true])(
  'is a schema for Prisma, which changes nothing but spaces (all: %s)',
  async (isAll) => {
    const prisma: PrismaParser = createRequire(join(folder, 'package.json'))('@prisma/prisma-schema-wasm');
    const orm = await createOrm('sqlite::memory:');
    const tables = readTables(orm, readDeclaredFields(options), isAll);
    await orm.close();
    const ours = toPrisma({ ...tables, dialect: 'postgresql', place: 'keystead' }, 'auth', [
      { model: 'Post', field: 'authorId' },
    ]);
    const own = `datasource db {\n  provider = "postgresql"\n  schemas = ["public", "keystead"]\n}\n${model}`;
    const files = [
      ['schema.prisma', own],
      ['keystead.prisma', ours],
    ];
    const place = { textDocument: { uri: 'file:/schema' }, options: { tabSize: 2, insertSpaces: true } };
    const toWords = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

    prisma.validate(JSON.stringify({ prismaSchema: files, noColor: true }));
    const formatted: [name: string, text: string][] = JSON.parse(
      prisma.format(JSON.stringify(files), JSON.stringify(place)),
    );

    expect(toWords(new Map(formatted).get('keystead.prisma') ?? '')).toEqual(toWords(ours));
  },
);
