import { join } from 'node:path';
import type { Finding } from './bounds.ts';
import { seed } from './seed.ts';
import { SECRET, startBare, startConfigured } from './start-configured.ts';
import { compareThroughput, rates, type Target } from './throughput.ts';

const USERS = 1_000;
const options = { jwt: {} };

/** Measures how fast tokens are signed and keys are published, compared to a bare route with the same answers. */
export async function measureSignedTokens(folder: string): Promise<Finding[]> {
  console.log(`Filling a SQLite file with ${USERS} users…`);
  const database = `sqlite:${join(folder, 'signed-tokens.db')}`;
  const cookies = (await seed(database, USERS, SECRET)).map(({ cookie }) => cookie);
  const server = await startConfigured({ name: 'signed-tokens', folder, database, options });
  const target = (path: string): Target => ({ url: `${server.url}/api/auth${path}`, cookies });
  const answerOf = async (path: string): Promise<unknown> =>
    (await fetch(target(path).url, { headers: { cookie: cookies[0] ?? '' } })).json();
  const bare = await startBare({
    '/token': await answerOf('/token'),
    '/jwks': await answerOf('/jwks'),
    '/session': await answerOf('/get-session'),
  });

  console.log('Measuring signed tokens…');
  const token = await compareThroughput(target('/token'), { url: `${bare.url}/token`, cookies });
  const keys = await compareThroughput(target('/jwks'), { url: `${bare.url}/jwks`, cookies });
  const session = await compareThroughput(target('/get-session'), { url: `${bare.url}/session`, cookies });
  for (const running of [server, bare]) await running.stop();
  return [
    { name: '/token', value: token.ratio, unit: '×', bound: { atLeast: 0.2 }, note: rates(token) },
    { name: '/jwks', value: keys.ratio, unit: '×', bound: { atLeast: 0.2 }, note: rates(keys) },
    {
      name: 'get-session with set-auth-jwt',
      value: session.ratio,
      unit: '×',
      bound: { atLeast: 0.15 },
      note: rates(session),
    },
  ];
}
