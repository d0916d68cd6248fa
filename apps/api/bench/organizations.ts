import { join } from 'node:path';
import type { Finding } from './bounds.ts';
import type { SeededSession } from './seed.ts';
import { seedOrganizations } from './seed-organizations.ts';
import { SECRET, startBare, startConfigured } from './start-configured.ts';
import { type Comparison, compareThroughput, rates, type Target } from './throughput.ts';

const OTHERS = 50_000;
/** Organizations that are read, by their name. */
const crowds = { few: 50, some: 100, many: 10_000 };
const options = { organization: { membershipLimit: 20_000 } };

/** Measures how the time of two calls grows with the members of an organization, and compares them to a bare route. */
export async function measureOrganizations(folder: string): Promise<Finding[]> {
  console.log(`Filling a SQLite file with ${OTHERS} organizations, one of them with ${crowds.many} members…`);
  const database = `sqlite:${join(folder, 'organizations.db')}`;
  const sessions = await seedOrganizations(database, { crowds, others: OTHERS, secret: SECRET });
  const server = await startConfigured({ name: 'organizations', folder, database, options });
  const cookieOf = (name: keyof typeof crowds): string => sessionOf(sessions, name).cookie;
  const target = (call: string, name: keyof typeof crowds): Target => ({
    url: `${server.url}/api/auth/organization/${call}`,
    cookies: [cookieOf(name)],
  });

  const { url } = target('get-full-organization', 'few');
  const answer = await fetch(url, { headers: { cookie: cookieOf('few') } });
  const bare = await startBare({ '/full': await answer.json() });

  console.log('Measuring calls about organizations…');
  const growthOf = (call: string): Promise<Comparison> =>
    compareThroughput(target(call, 'some'), target(call, 'many'));
  const members = await growthOf('list-members');
  const whole = await growthOf('get-full-organization');
  const beside = await compareThroughput(target('get-full-organization', 'few'), { url: `${bare.url}/full` });
  for (const running of [server, bare]) await running.stop();

  const growth = `${crowds.some} to ${crowds.many} members`;
  return [
    {
      name: `list-members time, ${growth}`,
      value: members.ratio,
      unit: '×',
      bound: { atMost: 1.2 },
      note: rates(members),
    },
    {
      name: `get-full-organization time, ${growth}`,
      value: whole.ratio,
      unit: '×',
      bound: { atMost: 1.2 },
      note: rates(whole),
    },
    {
      name: `get-full-organization, ${crowds.few} members`,
      value: beside.ratio,
      unit: '×',
      bound: { atLeast: 0.15 },
      note: rates(beside),
    },
  ];
}

function sessionOf(sessions: ReadonlyMap<string, SeededSession>, name: string): SeededSession {
  const session = sessions.get(name);
  if (!session) throw new Error(`no session of ${name}`);
  return session;
}
