import { join } from 'node:path';
import { createKeystead } from '@keystead/api-router';
import { User } from '@keystead/db';
import type { Finding } from './bounds.ts';
import { SECRET, startBare, startConfigured } from './start-configured.ts';
import { compareThroughput, rates, type Target } from './throughput.ts';

const KEYS = 1000;
const apiKey = { enableSessionForAPIKeys: true, maximumKeys: KEYS };
const options = { apiKey };

/** Limits of the measured keys, by name of the measurement. */
const kinds = {
  'no limit': { rateLimitEnabled: false },
  'a wide window': { rateLimitEnabled: true, rateLimitMax: 1_000_000_000 },
  'a number that remains': { rateLimitEnabled: false, remaining: 1_000_000_000 },
} as const;

/** A key of each kind, among many others. */
async function seedKeys(database: string): Promise<Map<string, string>> {
  const service = await createKeystead({
    baseURL: 'http://localhost:3000',
    secret: SECRET,
    database,
    rateLimit: { enabled: false },
    ...options,
  });
  await service.migrate();
  const userId = 'person-0';
  const dates = { createdAt: new Date(), updatedAt: new Date() };
  await service.orm.em.fork().insert(User, {
    id: userId,
    name: 'Ada',
    email: 'ada@example.com',
    emailVerified: true,
    image: null,
    ...dates,
  });
  const { apiKey: keys } = service.caller();
  const made = new Map<string, string>();
  for (const [kind, limits] of Object.entries(kinds))
    made.set(kind, (await keys.create({ userId, ...limits })).key);
  for (let index = made.size; index < KEYS; index += 1) await keys.create({ userId });
  await service.close();
  return made;
}

/** Measures how fast a key is verified and answered with its session, compared to a bare route. */
export async function measureApiKeys(folder: string): Promise<Finding[]> {
  console.log(`Filling a SQLite file with ${KEYS} API keys…`);
  const database = `sqlite:${join(folder, 'api-keys.db')}`;
  const keys = await seedKeys(database);
  const server = await startConfigured({ name: 'api-keys', folder, database, options });
  const url = `${server.url}/api/auth/get-session`;
  const headersOf = (kind: string) => ({ 'x-api-key': keys.get(kind) ?? '' });
  const answer = await fetch(url, { headers: headersOf('no limit') });
  const bare = await startBare({ '/session': await answer.json() });

  console.log('Measuring requests with API keys…');
  const findings: Finding[] = [];
  for (const kind of Object.keys(kinds)) {
    const headers = headersOf(kind);
    const ours: Target = { url, headers };
    const beside = await compareThroughput(ours, { url: `${bare.url}/session`, headers });
    findings.push({
      name: `get-session with a key, ${kind}`,
      value: beside.ratio,
      unit: '×',
      bound: { atLeast: 0.4 },
      note: rates(beside),
    });
  }
  for (const running of [server, bare]) await running.stop();
  return findings;
}
