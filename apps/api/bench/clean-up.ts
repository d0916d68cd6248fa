import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createOrm, migrate, Session } from '@keystead/db';
import type { Finding } from './bounds.ts';
import { percentile } from './process-figures.ts';
import { toSeededSession } from './seed.ts';
import { seedAdministration } from './seed-administration.ts';
import { SECRET, startConfigured } from './start-configured.ts';
import { timedGet } from './timed-get.ts';

const ENDED = 200_000;
/** Seconds after which all of them should be gone. The first of them go up to a minute after the start. */
const WITHIN = 90;
const BATCH = 1000;
const PAUSE_MS = 10;

const ended = (index: number) => {
  const at = new Date(Date.now() - 86_400_000 - index * 1000);
  const { tokenHash } = toSeededSession(`ended-${index}`, SECRET);
  return {
    id: `ended-${(index * 7919) % ENDED}`,
    user: `person-${index % 1000}`,
    tokenHash,
    ipAddress: '127.0.0.1',
    userAgent: 'bench',
    deviceBrowser: null,
    deviceSystem: null,
    deviceKind: null,
    expiresAt: at,
    createdAt: at,
    updatedAt: at,
  };
};

async function fill(database: string): Promise<string> {
  const { cookie } = await seedAdministration(database, { users: 1000, secret: SECRET });
  const orm = await createOrm(database);
  await migrate(orm);
  for (let start = 0; start < ENDED; start += BATCH)
    await orm.em.fork().insertMany(
      Session,
      Array.from({ length: BATCH }, (_, offset) => ended(start + offset)),
    );
  await orm.close();
  return cookie;
}

/** A call that writes: the removal is asked for after those. */
async function write(url: string, cookie: string): Promise<void> {
  const headers = { cookie, origin: url, 'content-type': 'application/json' };
  const body = JSON.stringify({ name: `Person ${performance.now()}` });
  const { status } = await fetch(`${url}/api/auth/update-user`, { method: 'POST', headers, body });
  if (status !== 200) throw new Error(`update-user answered ${status}`);
}

/** Also measures how long others wait while what has ended is removed. */
export async function measureCleanUp(folder: string): Promise<Finding[]> {
  console.log(`Filling a SQLite file with ${ENDED} sessions that have ended…`);
  const database = `sqlite:${join(folder, 'clean-up.db')}`;
  const cookie = await fill(database);
  const server = await startConfigured({ name: 'clean-up', folder, database, options: {} });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const reader = await createOrm(database);
  const countLeft = (): Promise<number> =>
    reader.em.fork().count(Session, { expiresAt: { $lt: new Date() } });

  console.log('Measuring the removal of what has ended…');
  const times: number[] = [];
  let [began, left] = [0, ENDED];
  const latest = Date.now() + 90_000 + WITHIN * 1000;
  while (left > 0 && Date.now() < latest && (began === 0 || performance.now() - began < WITHIN * 1000)) {
    for (let probe = 0; probe < 50; probe += 1) {
      const took = await timedGet(`${server.url}/api/auth/get-session`, { agent, cookie });
      if (began > 0) times.push(took);
      await pause(PAUSE_MS);
    }
    await write(server.url, cookie);
    left = await countLeft();
    if (began === 0 && left < ENDED) began = performance.now();
  }
  const seconds = (performance.now() - began) / 1000;
  agent.destroy();
  await reader.close();
  await server.stop();
  return [
    {
      name: `ended sessions left after ${WITHIN} s, of ${ENDED}`,
      value: left,
      unit: '',
      bound: { atMost: 0 },
      note: `${seconds.toFixed(0)} s`,
    },
    {
      name: 'get-session at p99 while they are removed',
      value: percentile(times, 0.99),
      unit: ' ms',
      bound: { atMost: 50 },
      note: `${times.length} probes`,
    },
  ];
}
