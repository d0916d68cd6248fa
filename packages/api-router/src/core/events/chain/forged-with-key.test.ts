import { Event, EventChain } from '@keystead/db';
import { expect, test } from 'vitest';
import { type ChainKeys, openChainKeys } from '#core/events/chain/chain-key.ts';
import { signChain } from '#core/events/chain/chain-signature.ts';
import { hashEvent } from '#core/events/chain/event-hash.ts';
import { chainAll, chained, probe, verify } from '#testing/database/event-log.ts';
import { describeOnce } from '#testing/database/once.ts';
import type { TestApp } from '#testing/index.ts';

/** Somebody who may write to the database, and knows the data key from a copy that was made before it was replaced. */
interface Thief {
  app: TestApp;
  keys: ChainKeys;
  /** The row of the chain, as it was in the copy. */
  copy: EventChain;
}

async function stolen(): Promise<Thief> {
  const app = await chained();
  const [copy] = await app.em().find(EventChain, {});
  if (!copy) throw new Error('there is no chain');
  const keys = await openChainKeys(app.service.deps, copy);
  if (!keys) throw new Error('nothing opens the chain');
  return { app, keys, copy: { ...copy } };
}

const rotate = async ({ app }: Thief) => app.service.caller().secret.rotate({ dataKey: true });

/** Changes an event, and everything behind it that follows from it. */
async function rewrite({ app, keys: { hashing } }: Thief): Promise<{ lastHash: string }> {
  const em = app.em();
  const events = await em.find(Event, { seq: { $ne: null } }, { orderBy: { seq: 'asc' } });
  let lastHash = '';
  for (const event of events) {
    if (event.seq === 3) event.actorId = 'mallory';
    lastHash = hashEvent(hashing, lastHash, event);
    event.hash = lastHash;
  }
  await em.flush();
  return { lastHash };
}

/** Writes the row of the chain, signed by the key of the copy. */
async function putRow({ app, keys, copy }: Thief, changes: Partial<EventChain>): Promise<void> {
  const em = app.em();
  const { id } = copy;
  const chain = await em.findOneOrFail(EventChain, { id });
  Object.assign(chain, changes);
  signChain(keys.signing, chain, app.now());
  await em.flush();
}

type Forge = (thief: Thief) => Promise<unknown>;

const forgeries: readonly { what: string; forge: Forge }[] = [
  {
    what: 'other events, and another end',
    forge: async (thief) => putRow(thief, await rewrite(thief)),
  },
  {
    what: 'other events, and the row of the copy with another end',
    async forge(thief) {
      const { sealedKey } = thief.copy;
      await putRow(thief, { ...(await rewrite(thief)), sealedKey });
    },
  },
  {
    what: 'fewer events, as if those were over',
    async forge(thief) {
      const em = thief.app.em();
      const { hash } = await em.findOneOrFail(Event, { seq: 3 });
      await em.nativeDelete(Event, { seq: { $lte: 3 } });
      await putRow(thief, { removedSeq: 3, removedHash: hash ?? '' });
    },
  },
  {
    what: 'no events behind the third one, and the row of the copy with that end',
    async forge(thief) {
      const em = thief.app.em();
      const { hash } = await em.findOneOrFail(Event, { seq: 3 });
      await em.nativeDelete(Event, { seq: { $gt: 3 } });
      const { sealedKey } = thief.copy;
      await putRow(thief, { lastSeq: 3, lastHash: hash ?? '', sealedKey });
    },
  },
];

describeOnce('with a data key from a copy of the database', () => {
  test.each(forgeries)('somebody writes $what, and nothing shows', async ({ forge }) => {
    const thief = await stolen();
    await using app = thief.app;
    await forge(thief);
    const other = await app.beside();

    expect((await other.caller().audit.verify()).fault).toBeNull();
  });

  test.each(forgeries)('somebody writes $what, and it shows since there is another', async ({ forge }) => {
    const thief = await stolen();
    await using app = thief.app;
    await rotate(thief);
    const other = await app.beside();
    expect(await other.caller().audit.verify(), 'what nobody has changed').toMatchObject({ fault: null });
    await forge(thief);

    expect((await other.caller().audit.verify()).fault).not.toBeNull();
    expect((await (await app.beside()).caller().audit.verify()).fault).not.toBeNull();
    await rotate(thief);
    expect((await other.caller().audit.verify()).fault, 'after another rotation').not.toBeNull();
  });

  test('a log goes on as before when there is another', async () => {
    const thief = await stolen();
    await using app = thief.app;
    await rotate(thief);
    await app.em().insert(Event, probe(app, { actorId: 'ada', index: 99 }));
    await chainAll(app);

    expect(await verify(app)).toMatchObject({ fault: null, waiting: 0 });
    expect(await app.em().count(EventChain)).toBe(1);
  });
});
