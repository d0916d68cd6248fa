import type { AuthDeps } from '#core/call/deps.ts';
import { systemClock } from '#core/call/system-clock.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { createCookieJar } from '#testing/application/cookie-jar.ts';
import type { TestBrowser } from '#testing/application/person.ts';

/** A browser that visits the service at its `baseURL`. Its cookies end by the real time, as in any browser. */
export function createTestBrowser(deps: AuthDeps): TestBrowser {
  const { origin } = serviceOptions.of(deps).base;
  const jar = createCookieJar(new URL(origin).hostname, systemClock);
  return {
    get headers() {
      return { cookie: jar.header(), origin };
    },
    get cookies() {
      return jar.list();
    },
    get storageState() {
      return { cookies: jar.list(), origins: [] };
    },
    setCookies: jar.take,
  };
}
