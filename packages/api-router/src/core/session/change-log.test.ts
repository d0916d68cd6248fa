import { expect, test } from 'vitest';
import { createChangeLog } from '#core/session/change-log.ts';
import { optionFaultsOf } from '#testing/options.ts';

const withCopies = (maxAge: number, keepsFor: number) => ({
  session: { cookieCache: { enabled: true, maxAge } },
  changes: createChangeLog(keepsFor),
});

test('a change log that forgets sooner than a copy of a session ends is refused', () => {
  expect(optionFaultsOf(withCopies(300, 60))).toEqual([
    'changes keeps changes for 60 seconds, but session.cookieCache.maxAge is 300: give openRedisStore a maxAge of at least 300',
  ]);
  expect(optionFaultsOf(withCopies(300, 300))).toEqual([]);
  expect(optionFaultsOf({ changes: createChangeLog(60) })).toEqual([]);
});
