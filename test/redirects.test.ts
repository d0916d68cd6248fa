import { describe, expect, test } from 'vitest';
import { customOrigins, webOrigins } from '../packages/api-router/src/testing/hostile/origin-cases.ts';
import { ownPaths } from '../packages/api-router/src/testing/hostile/own-paths.ts';
import { untrustedUrls } from '../packages/api-router/src/testing/hostile/untrusted-urls.ts';
import { findSafeRedirect } from '../packages/ui-auth/src/provider/navigation/safe-redirect.ts';

// The kit cannot import the rule of the service, so it answers the same table.
describe('a redirect of the kit', () => {
  const trusted = ['https://auth.example.com', 'https://app.example.com', 'https://*.preview.example.com'];

  test.each(ownPaths)('goes to %s', (path) => {
    expect(findSafeRedirect(path)).toBe(path);
  });

  // A page of any length may be asked for inside of an application.
  test.each(untrustedUrls.filter((url) => !/^\/[xü]{1000}/.test(url)))('does not go to %j', (url) => {
    expect(findSafeRedirect(url, trusted)).toBeUndefined();
  });

  test.each(webOrigins)('compares trusted $trusted as the service does', ({ trusted: origin, of, notOf }) => {
    expect(of.filter((url) => findSafeRedirect(url, [origin]) !== url)).toEqual([]);
    expect(notOf.filter((url) => findSafeRedirect(url, [origin]) !== undefined)).toEqual([]);
  });

  test.each(customOrigins)(
    'goes to no scheme but those of the web with $trusted',
    ({ trusted: origin, of }) => {
      expect(of.filter((url) => findSafeRedirect(url, [origin]) !== undefined)).toEqual([]);
    },
  );
});
