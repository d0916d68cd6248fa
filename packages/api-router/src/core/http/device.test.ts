import { expect, test } from 'vitest';
import { type Device, parseDevice } from '#core/http/device.ts';
import { bestTime } from '#testing/hostile/best-time.ts';

const nothing: Device = { browser: null, system: null, kind: null };

test.each<[string, Device]>([
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    { browser: 'Firefox', system: 'Linux', kind: 'desktop' },
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36 Edg/139.0.0.0',
    { browser: 'Microsoft Edge', system: 'Windows', kind: 'desktop' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iOS', kind: 'mobile' },
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36',
    { browser: 'Chrome', system: 'Android', kind: 'mobile' },
  ],
])('%s', (userAgent, device) => {
  expect(parseDevice(userAgent)).toEqual(device);
});

test.each([null, '', ' ', 'x', '(((((', '/'.repeat(512), '\ud800', 'Mozilla/'.repeat(64)])(
  'a user agent that tells nothing is no fault: %j',
  (userAgent) => {
    expect(parseDevice(userAgent)).toEqual(nothing);
  },
);

test.each([
  'Your account was hacked! Restore it at https://evil.example/restore/1 x',
  'evil.example/1.0',
  'Mozilla/5.0 (evil.example 1.0; call +49 30 1234567) Visit.evil.example/2',
])('a user agent of an unknown browser names neither browser nor system: %j', (userAgent) => {
  expect(parseDevice(userAgent)).toMatchObject({ browser: null, system: null });
});

test.each(['Chrome/', 'a ', '; ', 'Version/1.1.1.1.', 'Mozilla/5.0 ('])(
  'a hostile user agent of many %j takes about as long as it has signs',
  (part) => {
    const short = bestTime(() => parseDevice(part.repeat(64).slice(0, 64)));
    const long = bestTime(() => parseDevice(part.repeat(512).slice(0, 512)));

    // Eight times is what it should take. A pattern that tries every way takes more than can be waited for.
    expect(long).toBeLessThan(500 * short);
  },
);
