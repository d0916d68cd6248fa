import { describe, expect, test } from 'vitest';
import { findStep, toHotp, toStep, toTotpUri } from '#features/two-factor/totp/totp.ts';

/** `12345678901234567890`, the secret of the test values of both RFCs. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each(
  // RFC 4226, appendix D.
  ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'].map(
    (code, counter) => [counter, code] as const,
  ),
)('counter %i has the code %s', (counter, code) => {
  expect(toHotp({ secret, digits: 6 }, counter)).toBe(code);
});

// RFC 6238, appendix B, SHA-1.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('second %i has the code %s', (second, code) => {
  const settings = { secret, digits: 8, period: 30 };
  expect(toHotp(settings, toStep(settings, new Date(second * 1000)))).toBe(code);
});

describe('the time step of a code', () => {
  const settings = { secret, digits: 6, period: 30 };
  const at = new Date(1_111_111_111_000);
  const now = toStep(settings, at);
  const find = (step: number, lastStep: number | null = null) =>
    findStep(settings, toHotp(settings, step), { at, lastStep });

  test('is accepted one step early and one step late, and no further', () => {
    expect([-2, -1, 0, 1, 2].map((shift) => find(now + shift))).toEqual([
      undefined,
      now - 1,
      now,
      now + 1,
      undefined,
    ]);
  });

  test('is not accepted again, nor one before it', () => {
    expect([now - 1, now, now + 1].map((step) => find(step, now))).toEqual([undefined, undefined, now + 1]);
  });

  test.each(['', '12345', '1234567', 'abcdef', '१२३४५६'])('is not found for %j', (code) => {
    expect(findStep(settings, code, { at, lastStep: null })).toBeUndefined();
  });
});

test('the URI of an enrolment encodes its parts', () => {
  const uri = toTotpUri(
    { secret, digits: 6, period: 30 },
    { issuer: 'Better Auth', account: 'tee%40@x.test' },
  );
  expect(uri).toBe(
    `otpauth://totp/Better%20Auth:tee%2540%40x.test?secret=${secret}&issuer=Better+Auth&digits=6&period=30`,
  );
});
