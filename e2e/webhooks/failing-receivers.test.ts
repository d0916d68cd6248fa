import { join } from 'node:path';
import { Event, WebhookDelivery } from '@keystead/db';
import { expect, test, vi } from 'vitest';
import { serverProgram } from '../../apps/api/src/testing/server-program.ts';
import { isLong } from '../../packages/api-router/src/testing/random/seed.ts';
import { startServer } from '../support/start-server.ts';
import { namesModule, startFailingReceivers } from '../support/webhooks/failing-receivers.ts';
import { inDatabase, signUpOperator } from '../support/webhooks/operator.ts';
import { paced } from '../support/webhooks/paced.ts';
import { startVerifyingReceiver } from '../support/webhooks/verifying-receiver.ts';
import { cheapHash } from '../support/writers.ts';

const EVENTS = isLong ? 10_000 : 60;
const PER_SECOND = 40;
const LONG = { timeout: 1_800_000 };
const PATIENT = { timeout: 120_000, interval: 20 };

test(
  `${EVENTS} events reach a receiver beside nine that fail or are slow, and nothing reaches the network`,
  LONG,
  async () => {
    await using stack = new AsyncDisposableStack();
    const healthy = stack.use(await startVerifyingReceiver());
    const others = stack.use(await startFailingReceivers());
    const server = await startServer({
      program: ['--import', namesModule, serverProgram('main')],
      config: {
        rateLimit: { enabled: false },
        emailAndPassword: { enabled: true, password: cheapHash },
        admin: {},
        webhooks: isLong ? {} : { timeout: 1 },
        advanced: { privateOrigins: [healthy.origin, ...others.origins] },
      },
    });
    stack.defer(() => server.stop());
    const databaseUrl = `sqlite:${join(server.folder, 'keystead.db')}`;
    const operator = await signUpOperator({ url: server.url, databaseUrl });
    const events = ['user.updated'];
    const ids: Record<string, string> = {};
    for (const [name, { url }] of Object.entries(others.failing))
      ids[name] = (await operator.createWebhook({ url, events })).id;
    await operator.createWebhook({ url: others.slow, events });
    healthy.state.secret = (await operator.createWebhook({ url: healthy.url, events })).secret;

    const failed = await paced(EVENTS, PER_SECOND, (turn) =>
      operator.post('/update-user', { name: `Operator ${turn}` }),
    );
    expect(failed).toEqual([]);
    await vi.waitFor(() => expect(healthy.arrivals.size).toBe(EVENTS), PATIENT);

    const logged = await inDatabase(databaseUrl, (em) => em.find(Event, { action: 'user.updated' }));
    expect(logged.filter(({ id }) => !healthy.arrivals.has(id))).toEqual([]);
    expect(healthy.wrong).toEqual([]);
    await inDatabase(databaseUrl, async (em) => {
      const failuresOf = async (name: string) => {
        const tried = await em
          .fork()
          .find(WebhookDelivery, { endpoint: ids[name] ?? '', lastFailure: { $ne: null } });
        return tried.map(({ lastFailure }) => lastFailure);
      };
      for (const [name, { failures }] of Object.entries(others.failing))
        await vi.waitFor(async () => {
          const found = await failuresOf(name);
          expect(
            failures.some((failure) => found.includes(failure)),
            `${name}: ${found}`,
          ).toBe(true);
        }, PATIENT);
    });
    expect(others.trap.visits()).toBe(0);

    if (!isLong) return;
    const seconds = [...healthy.arrivals.values()].map((one) => one.seconds).sort((a, b) => a - b);
    const at = (share: number): number => seconds[Math.ceil(seconds.length * share) - 1] ?? Number.NaN;
    console.log(
      `${EVENTS} events: ${[0.5, 0.95, 0.99, 1].map((share) => `${share}: ${at(share)} s`).join(', ')}`,
    );
    expect(at(0.95)).toBeLessThanOrEqual(2);
  },
);
