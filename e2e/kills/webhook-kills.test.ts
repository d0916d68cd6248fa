import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Event, WebhookDelivery, WebhookEvent } from '@keystead/db';
import { expect, test, vi } from 'vitest';
import { createRandom } from '../../packages/api-router/src/testing/random/random.ts';
import { isLong, repeatable, seed } from '../../packages/api-router/src/testing/random/seed.ts';
import { newServerDatabase } from '../support/secret/deployment.ts';
import { findFreePort, startServer } from '../support/start-server.ts';
import { inDatabase, signUpOperator } from '../support/webhooks/operator.ts';
import { startVerifyingReceiver } from '../support/webhooks/verifying-receiver.ts';
import { cheapHash, startWriters } from '../support/writers.ts';

const KILLS = isLong ? 50 : 2;
const WRITERS = 3;
/** Writes and deliveries before a kill, at most. */
const MOST = 60;
const LONG = { timeout: 1_800_000 };
/** More than a message that was being sent by a killed process waits for another one. */
const PATIENT = { timeout: 300_000, interval: 10 };

async function killAll(database: string | undefined) {
  await using stack = new AsyncDisposableStack();
  const folder = mkdtempSync(join(tmpdir(), 'keystead-webhook-kills-'));
  stack.defer(() => rmSync(folder, { recursive: true, force: true }));
  const receiver = stack.use(await startVerifyingReceiver());
  const databaseUrl = database ?? `sqlite:${join(folder, 'keystead.db')}`;
  const config = {
    rateLimit: { enabled: false },
    emailAndPassword: { enabled: true, password: cheapHash },
    admin: {},
    webhooks: {},
    advanced: { privateOrigins: [receiver.origin] },
  };
  const settings = { folder, config, port: await findFreePort(), env: { DATABASE_URL: databaseUrl } };
  const random = createRandom(seed);

  let server = await startServer(settings);
  stack.defer(() => server.stop());
  const operator = await signUpOperator({ url: server.url, databaseUrl });
  const types = (await operator.get('/webhook/list-events')).map(({ type }: { type: string }) => type);
  receiver.state.secret = (await operator.createWebhook({ url: receiver.url })).secret;
  const since = new Date();
  const load = stack.use(startWriters(server.url, WRITERS));
  const done = (): number => load.acknowledged.length + receiver.state.requests;

  for (let kill = 0; kill < KILLS; kill += 1) {
    const moment = done() + random.below(MOST);
    await vi.waitFor(() => expect(done()).toBeGreaterThan(moment), PATIENT);
    const exit = once(server.child, 'exit');
    server.child.kill('SIGKILL');
    await exit;
    if (kill < KILLS - 1) server = await startServer(settings);
  }
  await load[Symbol.asyncDispose]();
  const interrupted = await inDatabase(databaseUrl, async (em) => {
    const waiting = { nextAttemptAt: { $gt: new Date() } };
    const count = await em.count(WebhookDelivery, waiting);
    // The short run does not wait for the time after which another process may send what this one had begun.
    if (!isLong) await em.nativeUpdate(WebhookDelivery, waiting, { nextAttemptAt: new Date(0) });
    return count;
  });
  server = await startServer(settings);
  const events = await inDatabase(databaseUrl, async (em) => {
    const counts = async () => ({
      events: await em.count(WebhookEvent),
      deliveries: await em.count(WebhookDelivery, { status: { $ne: 'delivered' } }),
    });
    await vi.waitFor(async () => expect(await counts()).toEqual({ events: 0, deliveries: 0 }), PATIENT);
    return em.find(Event, { action: types, createdAt: { $gt: since } });
  });
  await server.stop();
  return { events, interrupted, receiver, acknowledged: load.acknowledged.length };
}

const databases = ['SQLite', ...(isLong && process.env.TEST_POSTGRES_URL ? ['PostgreSQL'] : [])];

test.each(databases)(
  `${KILLS} kills of the server lose no event for a webhook, and each arrives signed, on %s`,
  LONG,
  async (name) => {
    const database = name === 'SQLite' ? undefined : await newServerDatabase(`webhook_kills_${Date.now()}`);

    const run = await repeatable(() => killAll(database));

    const { arrivals, wrong, state } = run.receiver;
    const lost = run.events.filter(({ id }) => !arrivals.has(id)).map(({ action }) => action);
    if (isLong)
      console.log(
        `${name}: ${KILLS} kills, ${run.acknowledged} sign-ups answered, ${run.events.length} events, ${state.requests} requests, ${run.interrupted} interrupted by the last kills`,
      );
    expect({ wrong, lost }).toEqual({ wrong: [], lost: [] });
    expect(run.events.length).toBeGreaterThanOrEqual(run.acknowledged);
  },
);
