import { expect, test } from 'vitest';
import type { OfferedMethod } from '#flow/sign-in-props.ts';
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
  ['what is wanted, where there is more', fakeConfig, 'off', ['social']],
  [
    'buttons without the passwords that nobody wants',
    { ...fakeConfig, ...withPasskeys },
    'buttons',
    ['passkey'],
  ],
  ['no providers that nobody wants', social, 'off', ['password', 'passkey']],
] as const)('shows %s', (_, config, offer, methods?: readonly OfferedMethod[]) => {
  expect(findSignInOffer(config, methods)).toBe(offer);
});
