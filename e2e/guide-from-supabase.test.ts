import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Account, openForeignDatabase, User } from '@keystead/db';
import { expect, test } from 'vitest';
import { answerOf } from './support/better-auth/visitor.ts';
import { openSource } from './support/moving/source-sql.ts';
import { walk } from './support/moving/walk.ts';
import { totpOf } from './support/totp.ts';

const unit = 'packages/moving/src/import/supabase/import-supabase.test.ts';
const JOINS = 'joins the three files, and counts what is not carried';

const PASSWORD = 'correct horse battery';
const BCRYPT = '$2b$10$4zO6/k0kh1GTRR4z6UThxuDuVB9kmTvmOWqfoMSFpSRsqGZEI6b/6';
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** The tables of the schema `auth`, as far as they matter here. */
const TABLES = [
  'create schema auth',
  `create table auth.users (id uuid primary key, email varchar(255), encrypted_password varchar(255),
    email_confirmed_at timestamptz, raw_app_meta_data jsonb, raw_user_meta_data jsonb, is_super_admin boolean,
    created_at timestamptz, updated_at timestamptz, phone text, banned_until timestamptz, deleted_at timestamptz,
    is_sso_user boolean not null default false, is_anonymous boolean not null default false)`,
  `create table auth.identities (id uuid primary key, provider_id text not null, user_id uuid not null,
    identity_data jsonb not null, provider text not null, created_at timestamptz)`,
  `create type auth.factor_type as enum ('totp', 'webauthn', 'phone')`,
  `create type auth.factor_status as enum ('unverified', 'verified')`,
  `create table auth.mfa_factors (id uuid primary key, user_id uuid not null, friendly_name text,
    factor_type auth.factor_type not null, status auth.factor_status not null, created_at timestamptz not null,
    secret text)`,
  'create table auth.sessions (id uuid primary key, user_id uuid not null)',
];

const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const moment = (day: number): string => new Date(Date.UTC(2024, 0, day)).toISOString();

const user = (number: number, name: string, more: object = {}) => ({
  id: uuid(number),
  email: `${name}@example.com`,
  encrypted_password: BCRYPT,
  email_confirmed_at: moment(number),
  raw_app_meta_data: '{"provider":"email","providers":["email"]}',
  raw_user_meta_data: '{}',
  created_at: moment(number),
  updated_at: moment(number),
  banned_until: null,
  ...more,
});

const identity = (number: number, owner: number, provider: string, id: string) => ({
  id: uuid(number),
  provider_id: id,
  user_id: uuid(owner),
  identity_data: '{}',
  provider,
});

const factor = (number: number, owner: number, secret: string) => ({
  id: uuid(number),
  user_id: uuid(owner),
  factor_type: 'totp',
  status: 'verified',
  created_at: moment(number),
  secret,
});

/** A table as a CSV file, as an export has it. */
async function toCsv(url: string, table: string): Promise<string> {
  const database = await openForeignDatabase(url, 'auth');
  const rows = await database.all(`select * from ${database.nameOf(table)}`);
  await database.close();
  const names = Object.keys(rows[0] ?? {});
  const quote = (value: unknown): string => `"${String(value ?? '').replaceAll('"', '""')}"`;
  return [names.join(','), ...rows.map((row) => names.map((name) => quote(row[name])).join(',')), ''].join(
    '\n',
  );
}

const hasPostgres = (process.env.TEST_POSTGRES_URL ?? '') !== '';

test.skipIf(!hasPostgres)(
  'the page From Supabase: what it tells to run is run, and what it promises holds',
  async () => {
    const variables = { GITHUB_CLIENT_ID: 'id', GITHUB_CLIENT_SECRET: 'secret' };
    await using page = await walk('from-supabase.md', { variables });
    const { promise, promiseElsewhere } = page;
    await using source = await openSource('', TABLES);
    await source.plant('auth.users', [
      user(1, 'ada', { raw_user_meta_data: '{"full_name":"Ada King","city":"London","shoe":41}' }),
      user(2, 'bob', { email: null }),
      user(3, 'cy', { banned_until: '2999-01-01T00:00:00.000Z' }),
      user(4, 'odd'),
      ...Array.from({ length: 1000 }, (_, index) => user(index + 10, `crowd-${index}`)),
    ]);
    await source.plant('auth.identities', [
      identity(1, 1, 'github', 'ada'),
      identity(2, 1, 'keycloak', '7'),
      identity(3, 1, 'email', uuid(1)),
    ]);
    await source.plant('auth.mfa_factors', [
      factor(2, 1, SECRET),
      factor(3, 1, SECRET),
      factor(4, 4, '{"x":1}'),
    ]);
    await source.plant('auth.sessions', [{ id: uuid(1), user_id: uuid(1) }]);
    const shells = page.shells.map((lines) => `export SUPABASE_DATABASE=${source.url}\n${lines}`);
    const [look = '', move = '', files = ''] = shells;

    const dry = await page.type(look);
    expect(dry.output).toMatch(/^Dry run: nothing was written\.\ntable .*\nuser +1,004 +1,002 /m);
    expect(dry.output).toContain('Not carried: 1 values of shoe: no own field of that name is declared.');
    expect(dry.code).toBe(2);
    await using there = await page.serve();
    expect(await there.em().count(User, {})).toBe(0);
    promise(
      'SUPABASE_DATABASE is',
      'Users, identities and second factors are read',
      'A dry run writes nothing',
    );
    promise('It prints a row for each table');

    const before = await source.dump();
    const began = Date.now();
    const moved = await page.type(`${move} --provider-map keycloak=company`);
    expect(Date.now() - began).toBeLessThan(60_000);
    expect(moved.code).toBe(2);
    expect(page.faults()).toEqual([`user ${uuid(2)} INVALID_EMAIL`, expect.stringMatching(/^two_factor /)]);
    expect(await source.dump()).toEqual(before);
    promise(
      'How long it takes',
      'How to go back',
      'Start the old application again.',
      'Its sessions still work',
    );
    promise(
      'A row that cannot be carried',
      'Whoever has no e-mail address',
      'A second factor that does not open',
    );

    const em = there.em();
    expect(await em.findOne(User, { id: uuid(1) })).toMatchObject({
      name: 'Ada King',
      additionalFields: { city: 'London' },
    });
    const accounts = await em.find(Account, { user: uuid(1) }, { orderBy: { providerId: 'asc' } });
    expect(accounts.map(({ providerId }) => providerId)).toEqual(['company', 'credential', 'github']);
    expect((await there.byGithub('ada')).path).toBe('/api/auth/callback/github');
    const browser = there.visitor();
    const signIn = (name: string) => ({ email: `${name}@example.com`, password: PASSWORD });
    expect(await answerOf(browser.post('/sign-in/email', signIn('ada')))).toMatchObject({
      twoFactorRedirect: true,
    });
    expect((await browser.post('/two-factor/verify-totp', { code: totpOf(SECRET) })).status).toBe(200);
    expect((await there.visitor().post('/sign-in/email', signIn('cy'))).status).toBe(403);
    expect((await there.visitor().post('/sign-in/email', signIn('crowd-7'))).status).toBe(200);
    expect((await em.fork().findOneOrFail(Account, { user: uuid(17) })).password).toMatch(/^c2NyeXB0/);
    promise(
      'What stays',
      'Configure the ways to sign in',
      'At each provider, add',
      'Names of your own are given',
    );
    promise('Name and picture are those', 'Its other values are carried', 'A ban that is not over');
    promise('bcrypt takes 72 bytes', 'With the first sign-in here', 'Second factors by phone', 'Of several');
    expect(moved.output).toContain('Not carried: 1 sessions: everybody signs in once.');
    promise('What people notice');

    await em.nativeDelete(User, { id: uuid(10) });
    await source.plant('auth.users', [user(2000, 'dora', { created_at: new Date().toISOString() })]);
    expect((await page.type(`${move} --quiet`)).code).toBe(2);
    const ids = await em.fork().find(User, { id: [uuid(10), uuid(2000)] });
    expect(ids.map(({ id }) => id)).toEqual([uuid(2000)]);
    promise('Stop the old application', 'The second import adds', 'Whoever is there already');

    for (const [name, table] of Object.entries({
      users: 'users',
      identities: 'identities',
      factors: 'mfa_factors',
    }))
      writeFileSync(join(page.folder, `${name}.csv`), await toCsv(source.url, table));
    const fromFiles = await page.type(`${files} --dry-run --restart`);
    expect(fromFiles.output).toMatch(/^user +1,005 +1 +1,002 +2 +0$/m);
    const alone = await page.type('npx keystead import supabase users.csv --dry-run --quiet');
    expect(alone.code).toBe(2);
    promise('Where the database cannot be reached');

    promiseElsewhere('keystead import supabase brings over', unit, JOINS);
    promiseElsewhere(
      'Bans count where admin',
      unit,
      'says that bans and second factors protect nobody where they are switched off',
    );
    promiseElsewhere('azure is called microsoft here', unit, JOINS);
    promiseElsewhere('Without the second and the third file', unit, 'says what a file of users alone lacks');
    promiseElsewhere('Values of raw_app_meta_data', unit, JOINS);
    promiseElsewhere('Users who are deleted or anonymous', unit, JOINS);
    promiseElsewhere('Phone numbers are not carried', unit, JOINS);
    promiseElsewhere('Whoever signed in by SAML', unit, JOINS);
    page.promiseOfEveryPage();
    promiseElsewhere(
      'Then add --unproved',
      'packages/api-router/src/features/email-verification/unproved-address.test.ts',
      'lets the first sign-in with a provider that has verified it remove sessions, password and accounts',
    );
    page.assertAllShown([
      'If "Confirm email" is off in your project, Supabase calls every address confirmed, also one that somebody else typed.',
      'Both files are kept in memory while the command runs, so for a million people read the database.',
      'Row level security that asks auth.uid() knows nothing of sessions of Keystead: your server asks Keystead who the user is, and then asks the database with a role of its own.',
    ]);
  },
  400_000,
);
