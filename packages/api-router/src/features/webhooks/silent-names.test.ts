import '#testing/database/one-database.ts';
import { Resolver } from 'node:dns/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { createReceiver } from '#testing/network/webhook-receiver.ts';
import { founded } from '#testing/people/organizations.ts';
import { webhookApp } from '#testing/people/webhooks.ts';

afterEach(() => vi.restoreAllMocks());

/** Name servers that say nothing until the test ends it. */
function silence() {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const asked: string[] = [];
  const never = async (name: string): Promise<never> => {
    asked.push(name);
    await ended;
    throw Object.assign(new Error('silent'), { code: 'ETIMEOUT' });
  };
  vi.spyOn(Resolver.prototype, 'resolve4').mockImplementation(never);
  vi.spyOn(Resolver.prototype, 'resolve6').mockImplementation(never);
  return { asked, end };
}

test('forty webhooks at names that nobody answers hold up no webhook of another organization', async () => {
  await using receiver = await createReceiver();
  const named = receiver.url.replace('127.0.0.1', 'localhost');
  await using made = await webhookApp([{ origin: new URL(named).origin }]);
  const { app } = made;
  const strangers = await Promise.all(
    [1, 2, 3, 4].map((at) => founded(app, `Mallory${at}`, `mallory-${at}`)),
  );
  const victim = await founded(app, 'Ada', 'acme');
  await app.settle();
  const events = ['organization.updated'];
  for (const { owner, organizationId } of strangers)
    for (let at = 0; at < 10; at += 1)
      await owner.api.webhook.create.mutate({
        organizationId,
        url: `https://${organizationId}-${at}.example/`,
        events,
      });
  await victim.owner.api.webhook.create.mutate({ organizationId: victim.organizationId, url: named, events });
  await app.settle();
  const { asked, end } = silence();

  for (const { owner, organizationId } of [...strangers, victim])
    await owner.api.organization.update.mutate({ organizationId, data: { name: 'Renamed' } });
  await receiver.arrived(1);

  expect(receiver.types()).toEqual(events);
  // Four names of each stranger. The other six wait.
  await vi.waitFor(() => expect(new Set(asked).size).toBe(16));
  end();
  await app.settle();
});
