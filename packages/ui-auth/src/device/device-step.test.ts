import { describe, expect, test } from 'vitest';
import { type DeviceSituation, findDeviceStep, isSuspicious } from './device-step.ts';

const ready: DeviceSituation = {
  framed: false,
  status: 'signed-in',
  viewing: false,
  decision: null,
  hasCode: true,
  shown: { status: 'pending', isOwner: true },
  readError: undefined,
  answerError: undefined,
};

describe('the screen of a device', () => {
  test.each<[Partial<DeviceSituation>, string]>([
    [{}, 'ready'],
    [{ framed: true, decision: 'approved' }, 'framed'],
    [{ status: 'signed-out' }, 'signedOut'],
    [{ status: 'signed-out', decision: 'approved' }, 'approved'],
    [{ viewing: true }, 'viewing'],
    [{ hasCode: false }, 'code'],
    [{ shown: undefined }, 'loading'],
    [{ shown: undefined, readError: 'INVALID_USER_CODE' }, 'code'],
    [{ shown: undefined, readError: 'EXPIRED_USER_CODE' }, 'expired'],
    [{ shown: undefined, readError: 'TOO_MANY_REQUESTS' }, 'locked'],
    [{ shown: undefined, readError: 'NETWORK' }, 'failed'],
    [{ shown: { status: 'pending', isOwner: false } }, 'otherPerson'],
    [{ shown: { status: 'denied', isOwner: true } }, 'decided'],
    [{ answerError: 'DEVICE_CODE_ALREADY_PROCESSED' }, 'decided'],
    [{ answerError: 'NETWORK' }, 'ready'],
  ])('%j shows %s', (changes, step) => {
    expect(findDeviceStep({ ...ready, ...changes })).toBe(step);
  });
});

test('a device is suspicious on another network after five minutes', () => {
  expect([true, false, null].map((same) => isSuspicious(same, 301))).toEqual([false, true, false]);
  expect(isSuspicious(false, 300)).toBe(false);
});
