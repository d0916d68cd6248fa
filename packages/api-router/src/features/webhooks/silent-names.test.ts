import { type LookupAddress, promises } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';
import { WebhookDelivery } from '@keystead/db';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { testOnce } from '#testing/database/once.ts';
import { createBrowser } from '#testing/index.ts';
import { createReceiver } from '#testing/network/webhook-receiver.ts';
import { type Founded, founded } from '#testing/people/organizations.ts';
import { webhookApp } from '#testing/people/webhooks.ts';
import { createFakeProvider } from '#testing/providers/fake-provider.ts';
import { arrive, depart, outcomeOf } from '#testing/providers/social-app.ts';
import type { TestApp } from '#testing/test-app.ts';

afterEach(() => vi.restoreAllMocks());

/** Names and servers that say nothing until the test ends it. */
function silence() {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const asked: string[] = [];
  const never = async (name: string): Promise<never> => {
    asked.push(name);
    await ended;
    throw Object.assign(new Error('silent'), { code: 'ETIMEOUT' });
  };
  return { asked, never, ended, end, [Symbol.dispose]: end };
}

/** Name servers that never answer. */
function silentNames() {
  const silent = silence();
  vi.spyOn(Resolver.prototype, 'resolve4').mockImplementation(silent.never);
  vi.spyOn(Resolver.prototype, 'resolve6').mockImplementation(silent.never);
  return silent;
}

/** Look-ups of the system that a process does at the same time: libuv gives them half of its four threads. */
const THREADS = 2;

/**
 * The resolver of the system: it asks the same name servers, each time in one of the few threads that all of the
 * process shares. It knows this machine.
 */
function silentSystem({ never }: { never: (name: string) => Promise<never> }) {
  const { lookup } = promises;
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  let free = THREADS;
  const inThread = async (name: string): Promise<LookupAddress[]> => {
    asked.push(name);
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await (name === 'localhost' ? lookup(name, { all: true }) : never(name));
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
  const use = (one: unknown): void => {
    Object.assign(promises, { lookup: one });
    syncBuiltinESMExports();
  };
  use(inThread);
  return { asked, [Symbol.dispose]: () => use(lookup) };
}

const events = ['organization.updated'];

async function setUp({ owner, organizationId }: Founded, urls: readonly string[]): Promise<void> {
  for (const url of urls) await owner.api.webhook.create.mutate({ organizationId, url, events });
}

const rename = ({ owner, organizationId }: Founded) =>
  owner.api.organization.update.mutate({ organizationId, data: { name: 'Renamed' } });

const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

const foundedMany = (app: TestApp, count: number): Promise<Founded[]> =>
  Promise.all(numbers(count).map((at) => founded(app, `Mallory${at}`, `mallory-${at}`)));

testOnce(
  'forty webhooks at names that nobody answers hold up no webhook of another organization',
  async () => {
    await using receiver = await createReceiver();
    const named = receiver.url.replace('127.0.0.1', 'localhost');
    await using made = await webhookApp([{ origin: new URL(named).origin }]);
    const { app } = made;
    const strangers = await foundedMany(app, 4);
    const victim = await founded(app, 'Ada', 'acme');
    await app.settle();
    for (const stranger of strangers)
      await setUp(
        stranger,
        numbers(10).map((at) => `https://${stranger.organizationId}-${at}.example/`),
      );
    await setUp(victim, [named]);
    await app.settle();
    using silent = silentNames();

    for (const one of [...strangers, victim]) await rename(one);
    await receiver.arrived(1);

    expect(receiver.types()).toEqual(events);
    // Four names of each stranger. The other six wait.
    await vi.waitFor(() => expect(new Set(silent.asked).size).toBe(16));
    silent.end();
    await app.settle();
  },
);

testOnce(
  'names that nobody answers hold up no sign-in at a provider whose name the system looks up',
  async () => {
    await using fake = await createFakeProvider({ now: () => new Date() });
    const named = fake.origin.replace('127.0.0.1', 'localhost');
    const github = fake.options('github');
    const { token, userInfo } = github.endpoints ?? {};
    const toNamed = (url = ''): string => url.replace(fake.origin, named);
    const endpoints = { ...github.endpoints, token: toNamed(token), userInfo: toNamed(userInfo) };
    await using made = await webhookApp([], {
      advanced: { privateOrigins: [fake.origin, named] },
      socialProviders: { github: { ...github, endpoints } },
    });
    const { app } = made;
    const stranger = await founded(app, 'Mallory', 'mallory');
    await setUp(
      stranger,
      numbers(8).map((at) => `https://silent-${at}.example/`),
    );
    await app.settle();
    using silent = silentNames();
    using system = silentSystem(silent);

    await rename(stranger);
    await vi.waitFor(() => expect(new Set(silent.asked).size).toBeGreaterThanOrEqual(THREADS));
    const browser = createBrowser(app.service);
    const arrived = await arrive(browser, await fake.visit(await depart(browser, 'github')));

    expect(outcomeOf(arrived)).toEqual({ page: '/hello', error: null });
    expect(new Set(system.asked)).toEqual(new Set(['localhost']));
    silent.end();
    await app.settle();
  },
);

describe('webhooks whose servers never answer', () => {
  const patient = { webhooks: { timeout: 60, maximumEndpoints: 120 } };

  test.each(['an organization', 'the operator'])('of %s hold up none of another owner', async (whose) => {
    using silent = silence();
    await using hanging = await createReceiver(() => silent.ended);
    await using receiver = await createReceiver();
    await using made = await webhookApp([hanging, receiver], patient);
    const { app, root } = made;
    const victim = await founded(app, 'Ada', 'acme');
    const stranger = await founded(app, 'Mallory', 'mallory');
    await app.settle();
    const many = numbers(120).map((at) => `${hanging.url}/${at}`);
    if (whose === 'an organization') await setUp(stranger, many);
    else for (const url of many) await root.api.webhook.create.mutate({ url, events });
    await setUp(victim, [receiver.url]);
    await app.settle();

    await rename(stranger);
    await hanging.arrived(10);
    await rename(victim);
    await receiver.arrived(1);

    expect(receiver.types()).toEqual(events);
    // None was given up so far. The others wait, and are not claimed while they do.
    expect(await app.em().count(WebhookDelivery, { lastFailure: { $ne: null } })).toBe(0);
    expect(hanging.received).toHaveLength(10);
    expect(await app.em().count(WebhookDelivery, { attempts: { $gt: 0 } })).toBe(11);
    silent.end();
    await app.settle();
    expect(await app.em().count(WebhookDelivery, { nextAttemptAt: { $ne: null } })).toBe(0);
  });

  test('of eleven organizations hold up none of a twelfth', async () => {
    using silent = silence();
    await using hanging = await createReceiver(() => silent.ended);
    await using receiver = await createReceiver();
    await using made = await webhookApp([hanging, receiver], patient);
    const { app } = made;
    const strangers = await foundedMany(app, 11);
    const victim = await founded(app, 'Ada', 'acme');
    await app.settle();
    for (const stranger of strangers)
      await setUp(
        stranger,
        numbers(10).map((at) => `${hanging.url}/${at}`),
      );
    await setUp(victim, [receiver.url, `${receiver.url}/too`]);
    await app.settle();

    for (const stranger of strangers) await rename(stranger);
    await hanging.arrived(100);
    await rename(victim);
    await receiver.arrived(2);

    expect(receiver.types()).toEqual([...events, ...events]);
    expect(await app.em().count(WebhookDelivery, { lastFailure: { $ne: null } })).toBe(0);
    silent.end();
    await app.settle();
    expect(hanging.received).toHaveLength(110);
  });
});
