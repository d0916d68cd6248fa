import { expect, test } from 'vitest';
import { defaultPaths } from '#provider/navigation/paths.ts';
import { findAuthScreen } from './find-auth-screen.ts';

test.each([
  ['sign-in', 'signIn'],
  ['/sign-up/', 'signUp'],
  ['/auth/forgot-password', 'forgotPassword'],
  ['reset-password?token=x', 'resetPassword'],
  ['/de/auth/verify-email#top', 'verifyEmail'],
  ['error', 'authError'],
])('%s shows %s', (path, screen) => {
  expect(findAuthScreen(path, defaultPaths)).toBe(screen);
});

test.each(['', '/', 'account', 'nothing', '__proto__'])('%j is unknown', (path) => {
  expect(findAuthScreen(path, defaultPaths)).toBeUndefined();
});

test('an application may choose the names of its screens', () => {
  const paths = { ...defaultPaths, signIn: '/login', signUp: '/sign-in' };

  expect(findAuthScreen('/login', paths)).toBe('signIn');
  expect(findAuthScreen('/sign-in', paths)).toBe('signUp');
});
