import { expect, test } from 'vitest';
import { adasSessions } from '#testing/people.ts';
import { sortSessions } from './sort-sessions.ts';

test('this device comes first, then the others by their last use', () => {
  const sorted = sortSessions(adasSessions.toReversed());

  expect(sorted.map(({ id }) => id)).toEqual(['session-laptop', 'session-phone', 'session-unknown']);
});
