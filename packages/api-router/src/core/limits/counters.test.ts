import { expect, test } from 'vitest';
import { createMemoryCounter } from '#core/limits/counters.ts';

const start = new Date('2026-03-01T12:00:00.000Z');
const after = (seconds: number): Date => new Date(start.getTime() + seconds * 1000);

test('a window begins with its first hit and ends after its length', async () => {
  const { count: hit } = createMemoryCounter();

  expect(await hit('a', 10, start)).toEqual({ count: 1, expiresAt: after(10).getTime() });
  expect(await hit('a', 10, after(9.999))).toEqual({ count: 2, expiresAt: after(10).getTime() });
  expect(await hit('a', 10, after(10))).toEqual({ count: 1, expiresAt: after(20).getTime() });
});

test('keys are independent', async () => {
  const { count: hit } = createMemoryCounter();
  await hit('a', 10, start);

  expect((await hit('b', 10, start)).count).toBe(1);
});

test('a hit that is taken back is not counted, a count never falls below zero, and a later window keeps its hits', async () => {
  const { count, takeBack } = createMemoryCounter();
  const end = { count: 1, expiresAt: after(10).getTime() };
  await takeBack('a', end);
  await count('a', 10, start);
  await count('a', 10, start);

  await takeBack('a', end);
  expect(await count('a', 10, after(5))).toEqual({ count: 2, expiresAt: after(10).getTime() });
  for (let index = 0; index < 5; index += 1) await takeBack('a', end);
  expect((await count('a', 10, after(5))).count).toBe(1);

  await count('a', 10, after(10));
  await takeBack('a', end);
  expect((await count('a', 10, after(10))).count).toBe(2);
});

test('a key that is cleared starts again, and others do not', async () => {
  const { count, clear } = createMemoryCounter();
  await count('a', 10, start);
  await count('b', 10, start);

  await clear('a');

  expect((await count('a', 10, after(5))).expiresAt).toBe(after(15).getTime());
  expect((await count('b', 10, after(5))).count).toBe(2);
});

test('ended windows are deleted, open ones stay', async () => {
  const { count: hit } = createMemoryCounter();
  await hit('kept', 1000, start);
  for (let index = 0; index < 30_000; index += 1) await hit(`short ${index}`, 1, after(index / 100));

  expect((await hit('kept', 1000, after(300))).count).toBe(2);
});

test('windows that have ended make room before open ones do', async () => {
  const { count: hit } = createMemoryCounter(100);
  await hit('kept', 600, start);
  for (let index = 0; index < 60; index += 1) await hit(`ended ${index}`, 1, start);
  for (let index = 0; index < 60; index += 1) await hit(`open ${index}`, 600, after(10));

  expect((await hit('kept', 600, after(20))).count).toBe(2);
});

test('the number of keys has a limit; the newest stay', async () => {
  const { count: hit } = createMemoryCounter(100);
  for (let index = 0; index < 1000; index += 1) await hit(`key ${index}`, 60, start);

  expect((await hit('key 999', 60, start)).count).toBe(2);
  expect((await hit('key 0', 60, start)).count).toBe(1);
});

test('the age of a key is that of its current window, not of its first hit', async () => {
  const { count: hit } = createMemoryCounter(100);
  await hit('again', 1, start);
  for (let index = 0; index < 98; index += 1) await hit(`key ${index}`, 600, start);
  await hit('again', 600, after(10));
  for (let index = 0; index < 10; index += 1) await hit(`new ${index}`, 600, after(20));

  expect((await hit('again', 600, after(30))).count).toBe(2);
});

test('the time for a hit does not grow with the number of open windows', async () => {
  const { count: hit } = createMemoryCounter();
  /** Milliseconds for each thousand hits. */
  const times: number[] = [];
  for (let thousand = 0; thousand < 50; thousand += 1) {
    const began = performance.now();
    for (let index = 0; index < 1000; index += 1) await hit(`address ${thousand} ${index}`, 60, start);
    times.push(performance.now() - began);
  }

  // The least of several, since other work of the machine makes the others longer.
  expect(Math.min(...times.slice(40))).toBeLessThan(10 * Math.min(...times.slice(0, 10)));
});
