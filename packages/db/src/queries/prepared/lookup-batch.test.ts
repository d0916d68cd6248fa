import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLookupBatch } from './lookup-batch.ts';

/** Turns of the event loop, in one of which the next statement is sent. */
async function turns(): Promise<void> {
  for (const _ of [1, 2]) await new Promise((resolve) => setImmediate(resolve));
}

/** A server with rows `a` to `z`, whose answers a test sends itself. */
function server(statements = 1) {
  const asked: { keys: readonly string[]; answer: () => void; fail: (error: Error) => void }[] = [];
  const batch = createLookupBatch<{ key: string }>({
    find: (keys) =>
      new Promise((resolve, reject) => {
        const known = keys.filter((key) => /^[a-z]$/.test(key)).toReversed();
        asked.push({ keys, answer: () => resolve(known.map((key) => ({ key }))), fail: reject });
      }),
    keyOf: ({ key }) => key,
    statements,
    patience: 5,
  });
  return { asked, ...batch };
}

test('look-ups of one turn share a statement, and each gets its own row', async () => {
  const { asked, lookUp } = server();
  const rows = Promise.all(['a', 'unknown', 'b', 'a'].map(lookUp));
  await turns();
  expect(asked.map(({ keys }) => keys)).toEqual([['a', 'unknown', 'b']]);
  asked[0]?.answer();
  expect(await rows).toEqual([{ key: 'a' }, undefined, { key: 'b' }, { key: 'a' }]);
});

test('one that is asked for while a statement is on its way is in the next one, never in that one', async () => {
  const { asked, lookUp, countWaiting } = server();
  const first = lookUp('a');
  expect(countWaiting(), 'it is sent at once').toBe(0);
  await turns();
  const later = [lookUp('a'), lookUp('b')];
  await turns();
  expect(asked).toHaveLength(1);
  expect(countWaiting()).toBe(2);
  asked[0]?.answer();
  await first;
  await turns();
  expect(asked.map(({ keys }) => keys)).toEqual([['a'], ['a', 'b']]);
  asked[1]?.answer();
  expect(await Promise.all(later)).toEqual([{ key: 'a' }, { key: 'b' }]);
});

test('no more statements than allowed are on their way, and none has more than a hundred keys', async () => {
  const { asked, lookUp } = server(2);
  const rows = Promise.all(Array.from({ length: 250 }, (_, index) => lookUp(`key ${index}`)));
  await turns();
  expect(asked.map(({ keys }) => keys.length)).toEqual([100, 100]);
  asked[1]?.answer();
  await turns();
  expect(asked.map(({ keys }) => keys.length)).toEqual([100, 100, 50]);
  for (const { answer } of asked) answer();
  expect(new Set(await rows)).toEqual(new Set([undefined]));
});

test('a statement that fails is the failure of its look-ups alone', async () => {
  const { asked, lookUp } = server();
  const first = Promise.allSettled([lookUp('a'), lookUp('b')]);
  await turns();
  const later = lookUp('c');
  const lost = new Error('the connection is lost');
  asked[0]?.fail(lost);
  expect(await first).toEqual([
    { status: 'rejected', reason: lost },
    { status: 'rejected', reason: lost },
  ]);
  await turns();
  asked[1]?.answer();
  expect(await later).toEqual({ key: 'c' });
});

test('a statement for several calls runs in the settings of none of them, nor of the call that made the batch', async () => {
  const settings = new AsyncLocalStorage<string>();
  const seen: unknown[] = [];
  const create = () =>
    createLookupBatch<{ key: string }>({
      find: async (keys) => {
        seen.push(settings.getStore());
        return keys.map((key) => ({ key }));
      },
      keyOf: ({ key }) => key,
      statements: 1,
      patience: 5,
    });
  const { lookUp } = settings.run('of the first call', create);
  await settings.run('of one call', () => lookUp('a'));
  expect(seen).toEqual([undefined]);
});

test('one that cannot be sent fails after its patience, and those that came later wait on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { asked, lookUp } = server();
  const hanging = lookUp('a');
  await turns();
  const early = Promise.allSettled([lookUp('b'), lookUp('c')]);
  await vi.advanceTimersByTimeAsync(2000);
  const later = lookUp('d');

  await vi.advanceTimersByTimeAsync(3001);

  expect(await early).toMatchObject([
    { status: 'rejected', reason: { kind: 'stalled' } },
    { status: 'rejected', reason: { kind: 'stalled' } },
  ]);
  asked[0]?.answer();
  expect(await hanging).toEqual({ key: 'a' });
  await turns();
  expect(asked.map(({ keys }) => keys)).toEqual([['a'], ['d']]);
  asked[1]?.answer();
  expect(await later).toEqual({ key: 'd' });
});
