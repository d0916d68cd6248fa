import { expect, test } from 'vitest';
import { readLinkReturn, toReturnUrls } from './link-return.ts';

const page = 'https://example.com/account/connections';

test('leads back to the same page, its own query included', () => {
  expect(toReturnUrls(`${page}?lang=de#accounts`, 'github')).toEqual({
    callbackURL: `${page}?lang=de&connected=github`,
    errorCallbackURL: `${page}?lang=de&provider=github`,
  });
});

test('forgets how the last way out ended', () => {
  const { callbackURL } = toReturnUrls(`${page}?provider=gitlab&error=no_code&error_description=x`, 'github');

  expect(callbackURL).toBe(`${page}?connected=github`);
});

test('reads success and failure, and cleans the address', () => {
  expect(readLinkReturn(`${page}?connected=github&lang=de#top`)).toEqual({
    provider: 'github',
    error: null,
    cleanHref: `${page}?lang=de#top`,
  });
  expect(readLinkReturn(`${page}?provider=github&error=access_denied&error_description=No`)).toEqual({
    provider: 'github',
    error: 'access_denied',
    cleanHref: page,
  });
});

test.each(['', '?error=token_expired', '?provider=github', '?connected='])(
  '%j is no way back from a provider',
  (search) => {
    expect(readLinkReturn(`${page}${search}`)).toBeNull();
  },
);
