import '#testing/database/one-database.ts';
import { describe, expect, test } from 'vitest';
import { readCode } from '#core/http/input/typed-code.ts';
import { everyInputField } from '#testing/calls/input-fields.ts';
import { signedUp, testApp } from '#testing/index.ts';
import { askForCodes, deviceApp, television } from '#testing/people/devices.ts';
import { askForCode } from '#testing/people/mail-challenge.ts';
import { enrolled, mailedCode, outcomeOf, waiting } from '#testing/people/two-factor.ts';

/** Codes that no person types: they are taken as they were made, or not at all. */
const exact = [
  ...['callback code', 'device.token device_code', 'oauth2.token code', 'oauth2.token device_code'],
  ...['ssoCallback code', 'ssoSharedCallback code'],
];

/** Codes of devices: answers and pages have them as they were typed, so they are read where they are looked up. */
const ofDevices = ['device.show user_code', 'device.approve userCode', 'device.deny userCode'];

const others = [...exact, ...ofDevices];

const codes = everyInputField.filter(
  ({ field, place }) =>
    (/(^otp|code)$/i.test(field) || place === 'twoFactor.completeRecovery token') && !others.includes(place),
);

/** The same digits as other scripts write them. */
const scripts: Readonly<Record<string, (code: string) => string>> = {
  'Arabic digits': (code) => toScript(code, 0x0660),
  'Persian digits': (code) => toScript(code, 0x06f0),
  'full width': (code) => toScript(code, 0xff10),
  'Devanagari and a dash': (code) =>
    `${toScript(code.slice(0, 3), 0x0966)}\u2013${toScript(code.slice(3), 0x0966)}`,
  'an ideographic space': (code) => `${code.slice(0, 3)}\u3000${code.slice(3)}`,
};

const toScript = (code: string, zero: number): string =>
  code.replace(/[0-9]/g, (digit) => String.fromCodePoint(zero + Number(digit)));

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['０１２３４５', '012345'],
  ['๑๒๓ ๔๕๖', '123456'],
  ['𝟎𝟏𝟐𝟑𝟗', '01239'],
  ['abcde–FGHIJ', 'abcdeFGHIJ'],
  ['abcde\u2212FGHIJ', 'abcdeFGHIJ'],
  ['abcdeーFGHIJ', 'abcdeFGHIJ'],
  ['ａｂｃ－ＤＥＦ', 'abcDEF'],
  [' 123\u200b456\n', '123456'],
  ['12a456', '12a456'],
])('the code %j is %j', (typed, code) => {
  expect(readCode(typed)).toBe(code);
});

describe('codes in inputs', () => {
  test('are more than those of one feature', () => {
    expect(codes.length).toBeGreaterThan(9);
  });

  test.each(everyInputField.filter(({ place }) => exact.includes(place)))(
    '$place is taken as it was sent',
    ({ schema }) => {
      expect(schema.parse('１٢3–४ 5')).toBe('１٢3–४ 5');
    },
  );

  test.each(codes)('$place is read as it was made', ({ schema }) => {
    expect(schema.parse('１٢3–४ 5')).toBe('12345');
  });
});

describe.each(Object.entries(scripts))('in %s', (_, write) => {
  test('codes of an app and of mails, and backup codes, are as good as in ASCII', async () => {
    await using app = await testApp();
    const ada = await enrolled(app, { mailedCodes: true });
    const [backupCode = ''] = ada.backupCodes;
    const verify = async (path: string, code: string): Promise<string> => {
      const browser = await waiting(app, ada);
      if (path === 'verify-otp') await browser.post('/two-factor/send-otp');
      const typed = path === 'verify-otp' ? await mailedCode(app, ada.email) : code;
      return outcomeOf(await browser.post(`/two-factor/${path}`, { code: write(typed) }));
    };

    expect(await verify('verify-totp', ada.authenticator.code())).toBe('200');
    expect(await verify('verify-otp', '')).toBe('200');
    expect(await verify('verify-backup-code', backupCode.replaceAll('-', ''))).toBe('200');
  });

  test('a code by mail signs in', async () => {
    await using app = await testApp();
    const { email } = await signedUp(app, { verified: true });
    const browser = app.browser();
    const otp = await askForCode(app, browser, { email });

    expect(await outcomeOf(await browser.post('/sign-in/email-otp', { email, otp: write(otp) }))).toBe('200');
  });

  test.each(['approve', 'deny'])('the code of a device finds it, to %s it too', async (decision) => {
    await using app = await deviceApp();
    const ada = await signedUp(app);
    const { userCode } = await askForCodes(television(app));
    const typed = write(userCode);

    const shown = await ada.get(`/device?user_code=${encodeURIComponent(typed)}`);

    expect(await shown.json()).toMatchObject({ user_code: typed, status: 'pending' });
    expect(await outcomeOf(await ada.post(`/device/${decision}`, { userCode: typed }))).toBe('200');
  });
});

test('a backup code is taken with every kind of dash', async () => {
  await using app = await testApp();
  const ada = await enrolled(app);
  for (const [at, dash] of ['-', '\u2013', '\u2212', '－', 'ー'].entries()) {
    const browser = await waiting(app, ada);
    const code = (ada.backupCodes[at] ?? '').replace('-', dash);
    expect(await outcomeOf(await browser.post('/two-factor/verify-backup-code', { code }))).toBe('200');
  }
});
