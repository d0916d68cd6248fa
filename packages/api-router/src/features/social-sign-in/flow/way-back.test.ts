import { Verification } from '@keystead/db';
import { describe, expect, it } from 'vitest';
import { acmeApp, errorPage } from '#testing/apps/acme-app.ts';
import { describeOnce } from '#testing/database/once.ts';
import { browserAt, ORIGIN } from '#testing/index.ts';

const restart = `${errorPage}?error=please_restart_the_process`;

describeOnce('the callback of a provider', () => {
  it('can still be used after a program requested it with HEAD, even with the cookie', async () => {
    await using app = await acmeApp();
    const browser = app.browser();
    const state = await app.leave(browser);
    const path = `/api/auth/callback/acme?code=c&state=${state}`;
    const looked = await browser.send(path, { method: 'HEAD' });

    expect(looked.status).toBe(200);
    expect(looked.headers.getSetCookie()).toEqual([]);
    expect(app.provider.requests).toEqual([]);
    expect(await browser.api.getSession.query()).toBeNull();
    expect(await app.arrive(browser, { code: 'c', state })).toBe(ORIGIN);
  });

  it.each(['code', 'error'])(
    'can still be used after a program without the cookie requested it, with %s',
    async (param) => {
      await using app = await acmeApp();
      const beside = await app.beside();
      const browser = app.browser();
      const state = await app.leave(browser);
      const program = app.browser();
      const other = app.browser();
      await app.leave(other);

      for (const visitor of [program, browserAt(beside, program), other])
        expect(await app.arrive(visitor, { [param]: 'c', state })).toContain(`${errorPage}?error=`);
      expect(await app.em().count(Verification)).toBe(2);
      expect(await app.arrive(browser, { code: 'c', state })).toBe(ORIGIN);
    },
  );

  it('works once for the browser that was redirected', async () => {
    await using app = await acmeApp();
    const browser = app.browser();
    const state = await app.leave(browser);

    expect(await app.arrive(browser, { code: 'c', state })).toBe(ORIGIN);
    await browser.post('/sign-out');
    expect(await app.arrive(browser, { code: 'c', state })).toBe(restart);
  });
});

describe('two windows of one browser that start in parallel, before there is a cookie', () => {
  it('can both return', async () => {
    await using app = await acmeApp();
    const browser = app.browser();
    const [first, second] = await Promise.all([app.leave(browser), app.leave(browser)]);

    expect(await app.arrive(browser, { code: 'c', state: first })).toBe(ORIGIN);
    expect(await app.arrive(browser, { code: 'c', state: second })).toBe(ORIGIN);
  });

  it('can both return when two processes redirected them', async () => {
    await using app = await acmeApp();
    const browser = app.browser();
    const there = browserAt(await app.beside(), browser);
    const [first, second] = await Promise.all([app.leave(browser), app.leave(there)]);
    for (const [name, value] of there.cookies) browser.cookies.set(name, value);

    expect(await app.arrive(browser, { code: 'c', state: first })).toBe(ORIGIN);
    expect(await app.arrive(browser, { code: 'c', state: second })).toBe(ORIGIN);
  });

  it('do not prevent later windows from sharing a cookie', async () => {
    await using app = await acmeApp();
    const browser = app.browser();
    await Promise.all([app.leave(browser), app.leave(browser)]);
    const before = [...browser.cookies.keys()];
    for (let window = 0; window < 3; window += 1) await app.leave(browser);

    expect([...browser.cookies.keys()]).toEqual(before);
  });
});
