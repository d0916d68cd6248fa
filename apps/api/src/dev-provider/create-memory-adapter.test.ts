import { expect, test } from 'vitest';
import { createMemoryAdapter } from '#dev-provider/create-memory-adapter.ts';

function createAdapters() {
  let now = 1_000_000;
  const adapterOf = createMemoryAdapter(() => now);
  return { adapterOf, advance: (seconds: number) => (now += seconds * 1000) };
}

test('keeps a record of its kind until it expires', async () => {
  const { adapterOf, advance } = createAdapters();
  await adapterOf('Session').upsert('a', { uid: 'u' }, 60);
  await adapterOf('Grant').upsert('a', { uid: 'g' });

  expect(await adapterOf('Session').find('a')).toEqual({ uid: 'u' });
  expect(await adapterOf('Session').findByUid('u')).toEqual({ uid: 'u' });
  expect(await adapterOf('Session').findByUid('g')).toBeUndefined();
  advance(60);
  expect(await adapterOf('Session').find('a')).toBeUndefined();
  expect(await adapterOf('Session').findByUid('u')).toBeUndefined();
  expect(await adapterOf('Grant').find('a')).toEqual({ uid: 'g' });
});

test('marks used records, and deletes revoked ones', async () => {
  const { adapterOf } = createAdapters();
  const codes = adapterOf('AuthorizationCode');
  await codes.upsert('a', { grantId: 'g' }, 60);
  await codes.upsert('b', { grantId: 'g' }, 60);
  await codes.upsert('c', { grantId: 'h' }, 60);

  await codes.consume('a');
  expect(await codes.find('a')).toEqual({ grantId: 'g', consumed: 1000 });
  await codes.revokeByGrantId('g');
  expect(await Promise.all(['a', 'b'].map((id) => codes.find(id)))).toEqual([undefined, undefined]);
  await codes.destroy('c');
  expect(await codes.find('c')).toBeUndefined();
});

test('has a limited size', async () => {
  const { adapterOf } = createAdapters();
  const codes = adapterOf('AuthorizationCode');
  for (let number = 0; number <= 2000; number += 1) await codes.upsert(`code-${number}`, {}, 60);

  expect(await codes.find('code-0')).toBeUndefined();
  expect(await codes.find('code-1')).toEqual({});
});
