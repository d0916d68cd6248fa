import { expect, test } from 'vitest';
import { findHttpUrl } from './find-http-url.ts';

test.each(['https://github.com/login/oauth/authorize?state=x', 'http://127.0.0.1:4000/auth'])(
  '%s is followed',
  (url) => {
    expect(findHttpUrl(url)).toBe(url);
  },
);

test.each([
  undefined,
  '',
  '/here',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'mailto:a@b.c',
])('%j is not followed', (url) => {
  expect(findHttpUrl(url)).toBeNull();
});
