import { expect, test } from 'vitest';
import { fakeConfig } from '#testing/people.ts';
import { findSignUpOffer } from './sign-up-step.ts';

const { emailAndPassword } = fakeConfig;
const closed = { ...fakeConfig, emailAndPassword: { ...emailAndPassword, signUp: false } };
const off = { ...fakeConfig, emailAndPassword: { ...emailAndPassword, enabled: false } };
const social = { ...off, socialProviders: [{ id: 'github', name: 'GitHub' }] };

test.each([
  ['the form', fakeConfig, 'form'],
  ['that new accounts are closed', closed, 'closed'],
  ['the providers, where passwords are off', social, 'social'],
  ['that new accounts are closed, where there is no way at all', off, 'closed'],
] as const)('shows %s', (_, config, offer) => {
  expect(findSignUpOffer(config)).toBe(offer);
});
