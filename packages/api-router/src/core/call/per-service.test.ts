import { expect, test } from 'vitest';
import { perService } from '#core/call/per-service.ts';
import { testApp } from '#testing/index.ts';

test('a value is created at its first use, and once for each service', async () => {
  await using app = await testApp();
  const other = await app.beside();
  const made: string[] = [];
  const cache = perService(({ clock }) => {
    made.push(clock().toISOString());
    return new Map<string, string>();
  });
  expect(made).toEqual([]);

  cache.of(app.service).set('key', 'of one service');

  expect(cache.of(app.service).get('key')).toBe('of one service');
  expect(cache.of(app.service.deps).get('key')).toBe('of one service');
  expect(cache.of(other).get('key')).toBeUndefined();
  expect(made).toHaveLength(2);
});

test('a value that is undefined is not created again', async () => {
  await using app = await testApp();
  let made = 0;
  const nothing = perService((): undefined => {
    made += 1;
  });

  expect([nothing.of(app.service), nothing.of(app.service)]).toEqual([undefined, undefined]);
  expect(made).toBe(1);
});
