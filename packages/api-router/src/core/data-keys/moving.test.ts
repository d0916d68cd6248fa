import { DataKey } from '@keystead/db';
import { expect, test, vi } from 'vitest';
import { asEarlierRelease, dumpOf, keepingApp } from '#testing/database/kept-at-rest.ts';

test('after an upgrade the background seals everything anew, a batch a second over all processes, and remembers that it is done', async () => {
  const keeping = await keepingApp();
  await using app = keeping.app;
  await asEarlierRelease(keeping);
  const upgrade = async () => {
    const service = await app.beside();
    await service.migrate();
    return service;
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const waitings: number[] = [];
  try {
    const upgraded = await upgrade();
    const services = [upgraded, await upgrade()];
    for (let second = 0; second < 30; second += 1) {
      app.advance(1);
      await vi.advanceTimersByTimeAsync(1000);
      for (const service of services) await service.idle();
      waitings.push((await upgraded.caller().secret.status()).waiting);
    }
  } finally {
    vi.useRealTimers();
  }

  expect(app.log.filter(({ level }) => level === 'error')).toEqual([]);
  expect(waitings[0]).toBeGreaterThan(3);
  expect(waitings.at(-1)).toBe(0);
  expect(waitings).toEqual(waitings.toSorted((one, other) => other - one));
  expect(await app.em().count(DataKey, { movedAt: null, kind: 'sealing' })).toBe(0);
});

test('a key that was deleted since a process read it seals nothing anew', async () => {
  const keeping = await keepingApp();
  await using app = keeping.app;
  await asEarlierRelease(keeping);
  const service = await app.beside();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await service.migrate();
    await app.em().nativeDelete(DataKey, {});
    app.advance(1);
    await vi.advanceTimersByTimeAsync(1000);
    await service.idle();
  } finally {
    vi.useRealTimers();
  }

  const dump = await dumpOf(service);
  expect(dump).toContain('sealed.1.');
  expect(dump).not.toContain('sealed.2.');
});
