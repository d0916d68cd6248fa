import '#testing/database/one-database.ts';
import { describe, expect, it } from 'vitest';
import { ORIGIN, type TestOptions, testApp } from '#testing/index.ts';
import { optionFaultsOf } from '#testing/options.ts';

const change = '/.well-known/change-password';
const endpoints = '/.well-known/passkey-endpoints';

const pages: TestOptions = {
  accountPages: {
    passwordURL: '/settings/password?from=manager',
    passkeysURL: 'https://id.example.com/passkeys',
  },
};

describe('the pages of an account', () => {
  it('are found at the root of the host and under the base path', async () => {
    await using app = await testApp(pages);
    for (const base of ['', '/api/auth']) {
      const led = await app.browser().send(base + change);
      expect(led.status).toBe(302);
      expect(led.headers.get('location')).toBe(`${ORIGIN}/settings/password?from=manager`);
      const named = await app.browser().send(base + endpoints);
      expect(named.status).toBe(200);
      expect(named.headers.get('content-type')).toBe('application/json');
      const manage = 'https://id.example.com/passkeys';
      expect(await named.json()).toEqual({ enroll: manage, manage });
    }
    const missing = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200';
    expect((await app.browser().send(missing)).status).toBe(404);
  });

  it('have a separate page for adding a passkey', async () => {
    await using app = await testApp({
      accountPages: { passkeysURL: '/passkeys', addPasskeyURL: '/passkeys/new' },
    });
    expect(await (await app.browser().send(endpoints)).json()).toEqual({
      enroll: `${ORIGIN}/passkeys/new`,
      manage: `${ORIGIN}/passkeys`,
    });
  });

  it.each<[string, TestOptions, string[]]>([
    ['none is configured', {}, []],
    ['there are no passwords', { ...pages, emailAndPassword: false }, [endpoints]],
    ['there are no passkeys', { ...pages, passkey: false }, [change]],
    ['a path is disabled', { ...pages, disabledPaths: [change] }, [endpoints]],
  ])('are left to the application where %s', async (_, options, left) => {
    await using app = await testApp(options);
    const others = ['/.well-known/webauthn'];
    expect(app.service.deps.rootPaths.filter((path) => !others.includes(path))).toEqual(left);
    for (const path of [change, endpoints])
      if (!left.includes(path)) expect((await app.browser().send(path)).status).toBe(404);
  });

  it('must be pages, or the service does not start', () => {
    for (const name of ['passwordURL', 'passkeysURL', 'addPasskeyURL'])
      expect(optionFaultsOf({ accountPages: { [name]: 'javascript:alert(1)' } }).join()).toContain(
        'a path or an http or https URL',
      );
  });
});
