import { createHash, createHmac } from 'node:crypto';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { ORIGIN, SOURCE_SECRET } from './settings.ts';
import { type BetterAuthSource, createSource } from './source.ts';

type Row = Record<string, SQLInputValue>;

/** A text that differs for each copy, as long as the first. */
const numbered = (text: unknown, copy: number): string => {
  const end = `-${copy}`;
  return String(text).slice(0, -end.length) + end;
};

const keyOf = (text: string, copy: number): string => `${text}-${copy}`;
const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** The columns in which a copied row differs from the first: unique values, and ids of rows that are copied too. */
type Changes = (row: Row, copy: number, key: string) => Row;

const tables: Readonly<Record<string, Changes>> = {
  user: ({ email, username }, copy) => ({
    email: `${copy}.${email}`,
    username: `${username}_${copy}`,
    displayUsername: `${username}_${copy}`,
  }),
  account: ({ userId }, copy) => ({ userId: numbered(userId, copy), accountId: numbered(userId, copy) }),
  session: ({ userId, token }, copy) => ({
    userId: numbered(userId, copy),
    token: numbered(token, copy),
    activeOrganizationId: null,
    activeTeamId: null,
  }),
  twoFactor: ({ userId }, copy) => ({ userId: numbered(userId, copy) }),
  passkey: ({ userId, credentialID }, copy) => ({
    userId: numbered(userId, copy),
    credentialID: numbered(credentialID, copy),
  }),
  apikey: ({ referenceId, configId }, copy, key) =>
    configId === 'default'
      ? { referenceId: numbered(referenceId, copy), key: hashOf(keyOf(key, copy)) }
      : { referenceId: numbered(referenceId, copy), key: hashOf(`team ${copy}`) },
  organization: ({ slug }, copy) => ({ slug: `${slug}-${copy}` }),
  organizationRole: ({ organizationId }, copy) => ({ organizationId: numbered(organizationId, copy) }),
  member: ({ organizationId, userId }, copy) => ({
    organizationId: numbered(organizationId, copy),
    userId: numbered(userId, copy),
  }),
};

function copyRows(database: DatabaseSync, { key, copies }: { key: string; copies: number }): void {
  for (const [table, change] of Object.entries(tables)) {
    for (const first of database.prepare(`select * from "${table}"`).all()) {
      const names = Object.keys(first);
      const insert = database.prepare(
        `insert into "${table}" (${names.map((name) => `"${name}"`)}) values (${names.map(() => '?')})`,
      );
      for (let copy = 1; copy <= copies; copy += 1) {
        const made = { ...first, id: numbered(first.id, copy), ...change(first, copy, key) };
        insert.run(...Object.values(made));
      }
    }
  }
}

/** The cookie of a copied session, signed as the source signs. */
export function cookieOf(token: string): ReadonlyMap<string, string> {
  const signature = createHmac('sha256', SOURCE_SECRET).update(token).digest('base64');
  return new Map([['better-auth.session_token', `${token}.${encodeURIComponent(signature)}`]]);
}

export interface CopiedPeople {
  bob: { id: string; email: string; cookies: ReadonlyMap<string, string>; organizationId: string };
  ada: { email: string; secret: string; backupCode: string };
  kim: { id: string; key: string };
}

/**
 * A database of the newest Better Auth whose five people are there many times, each with everything set up. The first
 * are made by its own calls, the others are copies of their rows, since each password would take a tenth of a second.
 */
export async function createCrowd(path: string, copies: number) {
  const source: BetterAuthSource = await createSource(`sqlite:${path}`);
  await source.database.close();
  const database = new DatabaseSync(path);
  database.exec('begin');
  copyRows(database, { key: source.key, copies });
  database.exec('commit');
  database.close();
  const { ada, bob, kim, acme, factor, key } = source;
  const token = bob.visitor.cookies.get('better-auth.session_token')?.split('.')[0] ?? '';
  const copyOf = (copy: number): CopiedPeople => ({
    bob: {
      id: numbered(bob.id, copy),
      email: `${copy}.${bob.email}`,
      cookies: cookieOf(numbered(token, copy)),
      organizationId: numbered(acme.id, copy),
    },
    ada: { email: `${copy}.${ada.email}`, secret: factor.secret, backupCode: factor.backupCodes[0] ?? '' },
    kim: { id: numbered(kim.id, copy), key: keyOf(key, copy) },
  });
  return { people: 5 * (copies + 1), organizations: copies + 1, origin: ORIGIN, copyOf };
}
