import { expect, test } from 'vitest';
import { AuthUIError } from '#client/auth-ui-error.ts';
import { fakeConfig } from '#testing/people.ts';
import { findSignUpStep } from './sign-up-step.ts';

const ready = {
  config: fakeConfig,
  error: null,
  loading: false,
  online: true,
  session: { status: 'signed-out' },
};
const idle = { entry: ready, done: false, pending: false, unverified: false };
const signedIn = { ...ready, session: { status: 'signed-in' } };
const unknown = { ...ready, config: undefined, loading: true };
const failure = new AuthUIError('NETWORK', { message: '' });
const { emailAndPassword } = fakeConfig;
const closed = { ...fakeConfig, emailAndPassword: { ...emailAndPassword, signUp: false } };
const off = { ...fakeConfig, emailAndPassword: { ...emailAndPassword, enabled: false } };
const social = { ...off, socialProviders: [{ id: 'github', name: 'GitHub' }] };

test.each([
  ['the form, once all is known', {}, 'form'],
  ['grey boxes until then', { entry: unknown }, 'loading'],
  [
    'that the browser is offline instead of boxes for ever',
    { entry: { ...unknown, online: false } },
    'failed',
  ],
  ['why the server could not be asked', { entry: { ...unknown, loading: false, error: failure } }, 'failed'],
  ['that new accounts are closed', { entry: { ...ready, config: closed } }, 'closed'],
  ['the providers, where passwords are off', { entry: { ...ready, config: social } }, 'social'],
  ['the same where there is no way at all', { entry: { ...ready, config: off } }, 'closed'],
  ['who is signed in', { entry: signedIn }, 'already'],
  ['the form to its end while its own session arrives', { entry: signedIn, pending: true }, 'form'],
  ['the good news to those it just signed in', { entry: signedIn, done: true }, 'done'],
  ['the notice about the address', { unverified: true }, 'verifyEmail'],
] as const)('shows %s', (_, change, step) => {
  expect(findSignUpStep({ ...idle, ...change })).toBe(step);
});
