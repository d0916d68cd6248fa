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

test('a change that a wrong clock dates ahead leaves those of other users, and is not in the way of their end', () => {
  const now = new Date('2026-03-01T12:00:00Z');
  const after = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);
  const log = createChangeLog(300);
  log.mark('ada', now);

  log.mark('bob', after(86_400), after(1));

  expect(log.since('ada')).toEqual(now);
  expect(log.since('bob')).toEqual(after(86_400));
  log.mark('eve', after(300));
  expect(log.since('ada')).toBeUndefined();
  log.mark('joe', after(600));
  expect([log.since('eve'), log.since('bob')]).toEqual([undefined, after(86_400)]);
});
