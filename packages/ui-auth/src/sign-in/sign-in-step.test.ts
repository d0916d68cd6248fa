import { expect, test } from 'vitest';
import { fakeConfig, withPasskeys } from '#testing/people.ts';
import { findSignInOffer } from './sign-in-step.ts';

const off = { ...fakeConfig, emailAndPassword: { ...fakeConfig.emailAndPassword, enabled: false } };
const passkeys = { ...off, ...withPasskeys };
const social = { ...off, socialProviders: [{ id: 'github', name: 'GitHub' }] };

test.each([
  ['the form', fakeConfig, 'password'],
  ['the providers, where they are the only way', social, 'buttons'],
  ['a button for passkeys, where they are the only way', passkeys, 'buttons'],
  ['that nothing is on', off, 'off'],
] as const)('shows %s', (_, config, offer) => {
  expect(findSignInOffer(config)).toBe(offer);
});
