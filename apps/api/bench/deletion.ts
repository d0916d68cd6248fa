import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiKey, createOrm, Event, migrate, Session } from '@keystead/db';
import type { Finding } from './bounds.ts';
import { seedAdministration } from './seed-administration.ts';
import { SECRET, startConfigured } from './start-configured.ts';
import { timedGet } from './timed-get.ts';

/** Rows of each kind that every person has who is deleted. */
const ROWS = 10_000;
const DELETED = ['person-901', 'person-902', 'person-903'];
const BATCH = 500;
const PAUSE_MS = 5;

const at = new Date();
const dates = { createdAt: at, updatedAt: at };

const toSession = (user: string, index: number) => ({
  id: `session-${user}-${index}`,
  user,
  tokenHash: `hash-${user}-${index}`,
  ipAddress: '127.0.0.1',
  userAgent: 'bench',
  deviceBrowser: null,
  deviceSystem: null,
  deviceKind: null,
  expiresAt: new Date(at.getTime() + 86_400_000),
  ...dates,
});

const toKey = (user: string, index: number) => ({
  id: `key-${user}-${index}`,
  keyHash: `hash-${user}-${index}`,
  configId: 'default',
  user,
  organization: null,
  createdBy: user,
  name: null,
  start: null,
  prefix: null,
  expiresAt: null,
  permissions: null,
  metadata: null,
  rateLimitEnabled: false,
  rateLimitTimeWindow: 0,
  rateLimitMax: 0,
  remaining: null,
  refillInterval: null,
  refillAmount: null,
  refillDueAt: null,
  windowStartedAt: 0,
  windowCount: 0,
  requestCount: 0,
  ...dates,
});

const toEvent = (user: string, index: number) => ({
  id: `event-${user}-${index}`,
  action: 'session.created',
  area: 'session',
  actorId: user,
  impersonatorId: null,
  targetType: 'user',
  targetId: user,
  organizationId: null,
  ipAddress: null,
  ipRecordedAt: null,
  userAgent: null,
  data: {},
  createdAt: at,
});

async function fill(database: string): Promise<string> {
  const { cookie } = await seedAdministration(database, { users: 1000, secret: SECRET });
  const orm = await createOrm(database);
  await migrate(orm);
  for (const user of DELETED)
    for (let start = 0; start < ROWS; start += BATCH) {
      const indexes = Array.from({ length: BATCH }, (_, offset) => start + offset);
      const em = orm.em.fork();
      await em.insertMany(
        Session,
        indexes.map((index) => toSession(user, index)),
      );
      await em.insertMany(
        ApiKey,
        indexes.map((index) => toKey(user, index)),
      );
      await em.insertMany(
        Event,
        indexes.map((index) => toEvent(user, index)),
      );
    }
  await orm.close();
  return cookie;
}

/** Also measures how long others wait while an account with many rows is deleted. */
export async function measureDeletion(folder: string): Promise<Finding[]> {
  console.log(`Filling a SQLite file with accounts of ${ROWS} sessions, keys and events each…`);
  const database = `sqlite:${join(folder, 'deletion.db')}`;
  const cookie = await fill(database);
  const options = { admin: {}, apiKey: {} };
  const server = await startConfigured({ name: 'deletion', folder, database, options });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const remove = async (userId: string): Promise<number> => {
    const started = performance.now();
    const { status } = await fetch(`${server.url}/api/auth/admin/remove-user`, {
      method: 'POST',
      headers: { cookie, origin: server.url, 'content-type': 'application/json' },
      body: JSON.stringify({ userId }),
    });
    if (status !== 200) throw new Error(`remove-user answered ${status}`);
    return performance.now() - started;
  };

  console.log('Measuring deletions of accounts with many rows…');
  const [times, waits]: [number[], number[]] = [[], []];
  const probe = () => timedGet(`${server.url}/api/auth/get-session`, { agent, cookie });
  for (let warm = 0; warm < 200; warm += 1) await probe();
  for (const user of DELETED) {
    let isOver = false;
    const removed = remove(user).finally(() => {
      isOver = true;
    });
    while (!isOver) {
      waits.push(await probe());
      await pause(PAUSE_MS);
    }
    times.push(await removed);
  }
  agent.destroy();
  await server.stop();
  const rows = `an account with ${ROWS} sessions and keys`;
  return [
    {
      name: `deletion of ${rows}`,
      value: Math.max(...times) / 1000,
      unit: ' s',
      bound: { atMost: 2 },
      note: `${DELETED.length} deletions`,
    },
    {
      name: 'longest get-session meanwhile',
      value: Math.max(...waits),
      unit: ' ms',
      bound: { atMost: 250 },
      note: `${waits.length} probes`,
    },
  ];
}
