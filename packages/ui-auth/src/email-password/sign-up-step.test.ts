import { expect, test } from 'vitest';
import { fakeConfig, withPasskeys } from '#testing/people.ts';
import { findSignUpOffer } from './sign-up-step.ts';

const { emailAndPassword } = fakeConfig;
const closed = { ...fakeConfig, emailAndPassword: { ...emailAndPassword, signUp: false } };
const off = { ...fakeConfig, emailAndPassword: { ...emailAndPassword, enabled: false } };
const byPasskey = { ...off, passkey: { ...withPasskeys.passkey, signUp: true } };
const social = { ...off, socialProviders: [{ id: 'github', name: 'GitHub' }] };

test.each([
  ['the form', fakeConfig, 'form'],
  ['that sign-up is closed', closed, 'closed'],
  ['the providers, where passwords are off', social, 'social'],
  ['the form, where a passkey does without a password', byPasskey, 'form'],
  ['the form, where only passwords are closed', { ...closed, passkey: byPasskey.passkey }, 'form'],
  ['that sign-up is closed, where there is no way at all', off, 'closed'],
] as const)('shows %s', (_, config, offer) => {
  expect(findSignUpOffer(config)).toBe(offer);
});
