import { User } from '@keystead/db';
import { expect, test } from 'vitest';
import { createPlace } from '../testing/import-file.ts';

const LINES = [
  'id,email,emailVerified,createdAt',
  'young,Ada@example.com,true,2024-03-01',
  'bob,bob@example.com,true,2024-01-01',
  'old, ADA@example.com,false,2023-03-01',
  'odd,ada@example.com,true,yesterday',
  'bob-2,BOB@example.com,true,',
  'bob-3,bob@example.com,true,2024-01-01',
];

const idsOf = async (place: Awaited<ReturnType<typeof createPlace>>) =>
  (await place.em().find(User, {}, { orderBy: { id: 'asc' } })).map(({ id }) => id);

test('of people with one address in a file the oldest of those stays whose address is verified, whatever their order', async () => {
  await using place = await createPlace();
  const path = place.write('users.csv', LINES.join('\n'));

  await place.run(['users', path, '--batch=1']);

  expect(await idsOf(place)).toEqual(['bob', 'young']);
  expect(place.faults()).toEqual([
    'user 4 DUPLICATE_EMAIL',
    'user 5 INVALID_DATE',
    'user 6 DUPLICATE_EMAIL',
    'user 7 DUPLICATE_EMAIL',
  ]);
  const { tables } = await place.run(['users', path]);
  expect(tables.user).toMatchObject({ read: 6, existing: 2 });
});

test("whoever is left out is in nobody's way", async () => {
  await using place = await createPlace();

  await place.run(['users', place.write('users.csv', LINES.join('\n')), '--only-verified']);

  expect(await idsOf(place)).toEqual(['bob', 'young']);
});
