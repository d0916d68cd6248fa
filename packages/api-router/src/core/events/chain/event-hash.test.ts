import { Event } from '@keystead/db';
import { expect, test } from 'vitest';
import { hashedColumns, otherColumns } from '#core/events/chain/event-hash.ts';
import { testApp } from '#testing/index.ts';

test('every column of an event is in its hash, or has a comment that says how a change of it is found', async () => {
  await using app = await testApp();
  const columns = app
    .em()
    .getMetadata()
    .get(Event)
    .props.map(({ name }) => name);

  expect([...hashedColumns, ...Object.keys(otherColumns)].sort()).toEqual(columns.toSorted());
});
