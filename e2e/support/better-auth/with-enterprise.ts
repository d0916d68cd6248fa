import { scim } from '@better-auth/scim';
import { sso } from '@better-auth/sso';
import { betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import { organization } from 'better-auth/plugins';
import Database from 'better-sqlite3';
import { SqliteDialect } from 'kysely';
import { ORIGIN, PASSWORD, SOURCE_SECRET } from './settings.ts';
import { answerOf, createVisitor, type Handler, type Visitor } from './visitor.ts';

/** The domain of the organization. */
export const DOMAIN = 'acme.example';
/** The address of its owner is of another one. */
const OWNER = 'olga@elsewhere.example';

/** How the source keeps the tokens of directories. */
export type Storing = 'plain' | 'hashed' | 'encrypted';

/** The plugin for directories. Its types know a column that is there with another option alone. */
function directories(storeSCIMToken: Storing) {
  const { schema, ...plugin } = scim({ storeSCIMToken });
  const { userId: _, ...fields } = schema.scimProvider.fields;
  return { ...plugin, schema: { scimProvider: { fields } } };
}

/**
 * A Better Auth on a SQLite file, with an organization that brings identity providers and directories.
 *
 * @param trusted - origins of identity providers on this machine
 */
export async function openWithEnterprise(
  path: string,
  { storing = 'plain', trusted = [] }: { storing?: Storing; trusted?: string[] } = {},
) {
  const database = new Database(path);
  const auth = betterAuth({
    baseURL: ORIGIN,
    secret: SOURCE_SECRET,
    // SQLite has one connection, and the plugin for directories asks beside its own transaction: it would wait forever.
    database: { dialect: new SqliteDialect({ database }), type: 'sqlite', transaction: false },
    emailAndPassword: { enabled: true },
    rateLimit: { enabled: false },
    logger: { disabled: true },
    telemetry: { enabled: false },
    trustedOrigins: trusted,
    plugins: [organization(), sso(), directories(storing)],
  });
  const { runMigrations } = await getMigrations(auth.options);
  await runMigrations();
  const handler: Handler = auth.handler;
  const owner = createVisitor(handler, ORIGIN);
  const body = { name: 'Olga', email: OWNER, password: PASSWORD };
  await answerOf(owner.post('/sign-up/email', body));
  const { id: organizationId } = await answerOf<{ id: string }>(
    owner.post('/organization/create', { name: 'Acme', slug: 'acme' }),
  );
  return {
    handler,
    owner,
    organizationId,
    source: ['better-auth', `sqlite:${path}`],
    close: () => database.close(),
  };
}

/** The owner, in a browser of their own. */
export async function signInAsOwner(handler: Handler): Promise<Visitor> {
  const visitor = createVisitor(handler, ORIGIN);
  await answerOf(visitor.post('/sign-in/email', { email: OWNER, password: PASSWORD }));
  return visitor;
}

/** What name servers answer, and how a service asks them. */
export function createRecords() {
  const records = new Map<string, string>();
  return {
    records,
    resolver: async (name: string) => {
      const found = records.get(name);
      return found === undefined ? [] : [[found]];
    },
  };
}
