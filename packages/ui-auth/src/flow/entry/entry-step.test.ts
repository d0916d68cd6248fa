import { expect, test } from 'vitest';
import { AuthUIError } from '#client/auth-ui-error.ts';
import { fakeConfig } from '#testing/people.ts';
import { findEntryStep } from './entry-step.ts';

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

test.each([
  ['the form, once all is known', {}, 'offer'],
  ['grey boxes until then', { entry: unknown }, 'loading'],
  ['grey boxes until it is known who is there', { entry: { ...ready, loading: true } }, 'loading'],
  [
    'that the browser is offline instead of boxes for ever',
    { entry: { ...unknown, online: false } },
    'failed',
  ],
  ['why the server could not be asked', { entry: { ...unknown, loading: false, error: failure } }, 'failed'],
  ['who is signed in', { entry: signedIn }, 'already'],
  ['the form to its end while its own session arrives', { entry: signedIn, pending: true }, 'offer'],
  ['the good news to those it just signed in', { entry: signedIn, done: true }, 'done'],
  ['the notice about the address', { unverified: true }, 'verifyEmail'],
] as const)('shows %s', (_, change, step) => {
  expect(findEntryStep({ ...idle, ...change }, () => 'offer')).toBe(step);
});
