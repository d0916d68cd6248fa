import {
  createOrm,
  dialectOf,
  Invitation,
  Member,
  migrate,
  Organization,
  type Orm,
  Session,
  Team,
  TeamMember,
  User,
} from '@keystead/db';
import { toSeededSession } from './seed.ts';

/** Few enough values in one statement for both databases. */
const BATCH = 500;
const now = new Date();
const later = new Date(now.getTime() + 7 * 86_400_000);
const dates = { createdAt: now, updatedAt: now };

/** People with sessions, by the list that they have. The founder owns all organizations of the last two. */
const people = { owner: 0, invited: 1, joiner: 2, somebodyElse: 3, founder: 4 };

/** Cookies of people, by what they are. */
export type ListCookies = Record<keyof typeof people, string>;

/** Contents of the database for a run. */
export interface ListPlan {
  /** Users, all of whom are members of one organization and of one team in it. */
  crowd: number;
  /** Organizations that one person is in, and to which another person is invited. */
  joined: number;
  secret: string;
}

const toPerson = (index: number) => ({
  id: `person-${index}`,
  name: `Person ${index}`,
  email: `person-${index}@example.com`,
  emailVerified: true,
  emailProvedAt: now,
  image: null,
  role: index === 0 ? 'admin' : 'user',
  ...dates,
});

const toOrganization = (name: string) => ({ id: name, name, slug: name, ...dates });

const toMember = (organization: string, index: number, role: string) => ({
  id: `${organization}-${index}`,
  organization,
  user: `person-${index}`,
  role,
  ...dates,
});

const toTeamMember = (index: number) => ({
  id: `team-${index}`,
  team: 'team',
  member: `crowd-${index}`,
  createdAt: now,
});

const toInvitation = (index: number) => ({
  id: `invitation-${index}`,
  organization: `joined-${index}`,
  email: toPerson(people.invited).email,
  role: 'member',
  status: 'pending' as const,
  teamIds: null,
  inviter: `person-${people.founder}`,
  expiresAt: later,
  ...dates,
});

function toSession(name: string, index: number, tokenHash: string) {
  return {
    id: `session-${name}`,
    user: `person-${index}`,
    tokenHash,
    activeOrganizationId: 'crowd',
    expiresAt: later,
    ipAddress: '127.0.0.1',
    userAgent: 'bench',
    deviceBrowser: null,
    deviceSystem: null,
    deviceKind: null,
    ...dates,
  };
}

async function insertAll(count: number, insert: (indexes: number[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < count; start += BATCH)
    await insert(Array.from({ length: Math.min(BATCH, count - start) }, (_, offset) => start + offset));
}

async function insertLists(orm: Orm, { crowd, joined }: ListPlan): Promise<void> {
  const em = () => orm.em.fork();
  await insertAll(crowd, (indexes) => em().insertMany(User, indexes.map(toPerson)));
  await em().insert(Organization, toOrganization('crowd'));
  await em().insert(Team, { id: 'team', name: 'Team', organization: 'crowd', ...dates });
  const toCrowd = (index: number) => toMember('crowd', index, index === people.owner ? 'owner' : 'member');
  await insertAll(crowd, (indexes) => em().insertMany(Member, indexes.map(toCrowd)));
  await insertAll(crowd, (indexes) => em().insertMany(TeamMember, indexes.map(toTeamMember)));
  await insertAll(joined, async (indexes) => {
    const names = indexes.map((index) => `joined-${index}`);
    await em().insertMany(Organization, names.map(toOrganization));
    const members = names.flatMap((name) => [
      toMember(name, people.founder, 'owner'),
      toMember(name, people.joiner, 'member'),
    ]);
    await em().insertMany(Member, members);
    await em().insertMany(Invitation, indexes.map(toInvitation));
  });
}

/** Fills a new database with long lists, and returns cookies of people who have them. */
export async function seedLists(databaseUrl: string, plan: ListPlan): Promise<ListCookies> {
  const orm = await createOrm(databaseUrl);
  await migrate(orm);
  await insertLists(orm, plan);
  // A server does so by itself, some time after it was filled.
  if (dialectOf(orm) === 'postgresql') await orm.em.fork().execute('analyze');
  const open = async (name: keyof typeof people): Promise<string> => {
    const { cookie, tokenHash } = toSeededSession(name, plan.secret);
    await orm.em.fork().insert(Session, toSession(name, people[name], tokenHash));
    return cookie;
  };
  const cookies: ListCookies = {
    owner: await open('owner'),
    invited: await open('invited'),
    joiner: await open('joiner'),
    somebodyElse: await open('somebodyElse'),
    founder: await open('founder'),
  };
  await orm.close();
  return cookies;
}
