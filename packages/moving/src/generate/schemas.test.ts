import { readFileSync } from 'node:fs';
import { createOrm } from '@keystead/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDeclaredFields } from './declared-fields.ts';
import { toDrizzle } from './drizzle.ts';
import { toGrants, toViews } from './grants.ts';
import { prismaAdvice, toPrisma } from './prisma.ts';
import { type GeneratedSchema, readTables } from './read-tables.ts';

const fields = readDeclaredFields({
  user: {
    additionalFields: {
      plan: { type: ['free', "team's"] },
      born: { type: 'date', required: false },
      tags: { type: 'string[]', required: false },
    },
  },
  session: { additionalFields: { device: { type: 'string', required: false } } },
  organization: { schema: { organizationRole: { additionalFields: { rank: { type: 'number' } } } } },
});

let orm: Awaited<ReturnType<typeof createOrm>>;
beforeAll(async () => {
  orm = await createOrm('sqlite::memory:');
});
afterAll(() => orm.close());

const read = (isAll: boolean): GeneratedSchema => readTables(orm, fields, isAll);
/** The same tables as in a schema of PostgreSQL. */
const inPostgres = (place: string, isAll = false): GeneratedSchema => ({
  ...read(isAll),
  dialect: 'postgresql',
  place,
});

/** Columns that would let somebody in, or help to. */
const SECRETS =
  /\b(password|access_token|refresh_token|id_token|token_hash|key_hash|previous_key_hash|public_key)\b/;

describe('tables', () => {
  it('are those that applications join, without secrets', () => {
    const { tables } = read(false);

    expect(tables.map(({ name }) => name)).toEqual(
      ['user', 'account', 'session', 'organization', 'member', 'team', 'team_member', 'invitation']
        .concat('organization_role', 'passkey', 'api_key')
        .sort(),
    );
    expect(tables.flatMap(({ columns }) => columns.map(({ column }) => column)).join(' ')).not.toMatch(
      SECRETS,
    );
  });

  it('are all with every column if that is asked for', () => {
    const { tables } = read(true);
    const entities = [...orm.em.getMetadata().getAll().values()];

    expect(tables.map(({ name }) => name)).toEqual(entities.map(({ tableName }) => tableName).sort());
    for (const { tableName, props } of entities) {
      const stored = props.filter(({ persist }) => persist !== false).flatMap(({ fieldNames }) => fieldNames);
      const { columns = [] } = tables.find(({ name }) => name === tableName) ?? {};
      expect(columns.map(({ column }) => column).sort(), tableName).toEqual(stored.sort());
    }
  });
});

describe('for Drizzle', () => {
  it('declares columns of PostgreSQL, in its schema', () => {
    const text = toDrizzle(inPostgres('keystead'), 'auth');

    for (const line of [
      `export const authSchema = pgSchema('keystead');`,
      `export const authUser = authSchema.table('user', {`,
      `  id: text('id').primaryKey(),`,
      `  email: text('email').notNull().unique(),`,
      `  banExpires: timestamp('ban_expires', { precision: 3, withTimezone: true }),`,
      `  banned: boolean('banned'),`,
      `  userId: text('user_id').notNull().references((): AnyPgColumn => authUser.id),`,
      `  additionalFields: jsonb('additional_fields').$type<{ plan?: 'free' | 'team\\'s'; born?: string; tags?: readonly string[] }>(),`,
      `  additionalFields: jsonb('additional_fields').$type<{ rank?: number }>(),`,
      `  metadata: jsonb('metadata').$type<Record<string, unknown>>(),`,
      `  user: one(authUser, { fields: [authSession.userId], references: [authUser.id], relationName: 'session_user' }),`,
    ])
      expect(text.split('\n')).toContain(line);
  });

  it('declares no schema for tables in "public", and begins names as asked', () => {
    const text = toDrizzle(inPostgres('public'), 'key');

    expect(text).toContain(`export const keyTeamMember = pgTable('team_member', {`);
    expect(text).not.toMatch(/pgSchema|\bauth[A-Z]/);
  });

  it('declares columns of SQLite, and keys of several columns', () => {
    const lines = toDrizzle(read(true), 'auth').split('\n');

    for (const line of [
      `export const authUser = sqliteTable('user', {`,
      `  createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),`,
      `  banned: integer('banned', { mode: 'boolean' }),`,
      `  additionalFields: text('additional_fields', { mode: 'json' }).$type<{ device?: string }>(),`,
      `}, (table) => [primaryKey({ columns: [table.field, table.valueHash] })]);`,
    ])
      expect(lines).toContain(line);
  });
});

/** Models of a schema of Prisma, with the words of each line. */
const readModels = (text: string): Map<string, string[]> =>
  new Map(
    [...text.matchAll(/^model (\w+) \{\n([\s\S]*?)\n\}$/gm)].map(([, name = '', body = '']) => [
      name,
      body.split('\n').map((line) => line.trim()),
    ]),
  );

const SCALARS = new Set(['String', 'Int', 'BigInt', 'Boolean', 'DateTime', 'Json']);

describe('for Prisma', () => {
  const relations = [
    { model: 'Post', field: 'authorId' },
    { model: 'Post', field: 'editorId' },
  ];

  it('declares columns, the other side of each relation, and relations of the application', () => {
    const models = readModels(toPrisma(inPostgres('keystead'), 'auth', relations));

    expect(models.get('AuthUser')).toEqual(
      expect.arrayContaining([
        'id String @id',
        'email String @unique',
        'banExpires DateTime? @map("ban_expires") @db.Timestamptz(3)',
        'additionalFields Json? @map("additional_fields")',
        'sessions AuthSession[] @relation("session_user")',
        'postsByAuthor Post[] @relation("PostAuthor")',
        'postsByEditor Post[] @relation("PostEditor")',
        '@@map("user")',
        '@@schema("keystead")',
      ]),
    );
    expect(models.get('AuthSession')).toEqual(
      expect.arrayContaining([
        'user AuthUser @relation("session_user", fields: [userId], references: [id])',
        'impersonatorSession AuthSession? @relation("session_impersonatorSession", fields: [impersonatorSessionId], references: [id])',
        'sessionsByImpersonatorSession AuthSession[] @relation("session_impersonatorSession")',
      ]),
    );
    expect(toPrisma(inPostgres('public'), 'auth', [])).not.toContain('@@schema');
  });

  it('says what the files of the application need, as the page shows it', () => {
    const advice = prismaAdvice(inPostgres('keystead'), 'auth', relations.slice(0, 1));
    const [, field = ''] = advice.at(-1)?.split('In Post: ') ?? [];
    const page = readFileSync('docs/guide/own-tables.md', 'utf8').replaceAll(/ +/g, ' ');

    expect(advice[0]).toContain('schemas = ["public", "keystead"]');
    expect(advice[2]).toMatch(/externalTables: true.*external: \["keystead\.account", .*"keystead\.user"\]/);
    expect(field).toMatch(/^author AuthUser @relation/);
    expect(page).toContain(field);
  });

  it.each([false, true])(
    'has whole models: names once, types that there are, two sides, one key (all: %s)',
    (isAll) => {
      const text = toPrisma(inPostgres('keystead', isAll), 'auth', []);
      const models = readModels(text);
      const sides = [...text.matchAll(/@relation\("(\w+)"/g)].map(([, name]) => name);

      expect(models.size).toBe(read(isAll).tables.length);
      for (const [name, lines] of models) {
        const declared = lines.filter((line) => !line.startsWith('@@')).map((line) => line.split(' '));
        const names = declared.map(([field]) => field);
        expect(new Set(names).size, name).toBe(names.length);
        for (const [field, type = ''] of declared) {
          const plain = type.replace(/\?|\[\]/, '');
          expect([name, field, SCALARS.has(plain) || models.has(plain)]).toEqual([name, field, true]);
        }
        expect([name, lines.filter((line) => /@id\b/.test(line)).length]).toEqual([name, 1]);
      }
      expect(sides.length).toBeGreaterThan(10);
      for (const side of new Set(sides))
        expect([side, sides.filter((one) => one === side).length]).toEqual([side, 2]);
    },
  );
});

it('quotes the name of a role, and shows no address in views', () => {
  const schema = inPostgres('keystead');

  expect(toGrants(schema, 'a"b')).toBe(
    'grant usage on schema "keystead" to "a""b";\ngrant select, references on "keystead"."user" to "a""b";\n',
  );
  expect(toViews(schema)).toContain(
    'create or replace view "keystead".public_user as select id, name, image from "keystead"."user";\n',
  );
  expect(toViews(schema) + toViews(read(false))).not.toContain('email');
});
