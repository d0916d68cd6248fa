import { createOrm, Member, migrate, Organization, type Orm, Session, User } from '@keystead/db';
import { type SeededSession, toSeededSession } from './seed.ts';

const BATCH = 1000;
const now = new Date();
const dates = { createdAt: now, updatedAt: now };

/** Contents of the database for a run. */
export interface OrganizationPlan {
  /** Members of each organization that is read, by its name. */
  crowds: Readonly<Record<string, number>>;
  /** Number of further organizations with one member. */
  others: number;
  secret: string;
}

async function insertAll<Row>(
  orm: Orm,
  count: number,
  toRow: (index: number) => Row,
  insert: (em: Orm['em'], rows: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < count; start += BATCH) {
    const length = Math.min(BATCH, count - start);
    await insert(
      orm.em.fork(),
      Array.from({ length }, (_, offset) => toRow(start + offset)),
    );
  }
}

const toPerson = (index: number) => ({
  id: `person-${index}`,
  name: `Person ${index}`,
  email: `person-${index}@example.com`,
  emailVerified: true,
  image: null,
  ...dates,
});

const toMember = (organization: string, index: number, role: string) => ({
  id: `${organization}-${index}`,
  organization,
  user: `person-${index}`,
  role,
  ...dates,
});

/** A session of the owner, with the organization active. */
async function openSession(orm: Orm, name: string, secret: string): Promise<SeededSession> {
  const { tokenHash, ...session } = toSeededSession(`owner of ${name}`, secret);
  await orm.em.fork().insert(Session, {
    id: `session-${name}`,
    user: 'person-0',
    tokenHash,
    activeOrganizationId: name,
    expiresAt: new Date(now.getTime() + 7 * 86_400_000),
    ipAddress: '127.0.0.1',
    userAgent: 'bench',
    deviceBrowser: null,
    deviceSystem: null,
    deviceKind: null,
    ...dates,
  });
  return session;
}

/** Fills a new database with organizations, and returns a session in each of the `crowds`, by its name. */
export async function seedOrganizations(
  databaseUrl: string,
  { crowds, others, secret }: OrganizationPlan,
): Promise<ReadonlyMap<string, SeededSession>> {
  const orm = await createOrm(databaseUrl);
  await migrate(orm);
  const people = Math.max(...Object.values(crowds));
  await insertAll(orm, people, toPerson, (em, rows) => em.insertMany(User, rows));
  const names = [...Object.keys(crowds), ...Array.from({ length: others }, (_, index) => `other-${index}`)];
  const toOrganization = (index: number) => {
    const name = names[index] ?? '';
    return { id: name, name, slug: name, ...dates };
  };
  await insertAll(orm, names.length, toOrganization, (em, rows) => em.insertMany(Organization, rows));
  const sessions = new Map<string, SeededSession>();
  for (const [name, size] of Object.entries(crowds)) {
    const toCrowd = (index: number) => toMember(name, index, index === 0 ? 'owner' : 'member');
    await insertAll(orm, size, toCrowd, (em, rows) => em.insertMany(Member, rows));
    sessions.set(name, await openSession(orm, name, secret));
  }
  const toOther = (index: number) => ({
    ...toMember(`other-${index}`, index % people, 'owner'),
    id: `other-${index}-owner`,
  });
  await insertAll(orm, others, toOther, (em, rows) => em.insertMany(Member, rows));
  await orm.close();
  return sessions;
}
