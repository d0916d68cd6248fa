import '#testing/database/one-database.ts';
import { Account } from '@keystead/db';
import { describe, expect, it } from 'vitest';
import { acmeApp, ada, errorPage } from '#testing/apps/acme-app.ts';
import { ORIGIN } from '#testing/index.ts';

/** Random text, which no index of a database can compress. */
const long = Array.from({ length: 9000 }, (_, at) => ((at * 7919) % 100_003).toString(36)).join('');

describe('values that no database can store', () => {
  it.each(['https://acme.example/\0.png', 'https://acme.example/\ud800', 'https://acme.example/\r\n'])(
    'is no picture: case %#',
    async (picture) => {
      await using app = await acmeApp();
      const browser = app.browser();

      expect(await app.visit(browser, { profile: { ...ada, picture } })).toBe(ORIGIN);
      expect((await browser.api.getSession.query())?.user.image).toBeNull();
    },
  );

  it('is no id', async () => {
    await using app = await acmeApp();

    expect(await app.visit(app.browser(), { profile: { ...ada, id: long } })).toBe(
      `${errorPage}?error=unable_to_get_user_info`,
    );
  });

  it('is no scope', async () => {
    await using app = await acmeApp();
    const browser = app.browser();
    const tokens = { refresh_token: 'refresh-1', scope: 'read a\0b \ud800 write' };

    expect(await app.visit(browser, { tokens })).toBe(ORIGIN);
    expect((await browser.api.refreshToken.mutate({ providerId: 'acme' })).scopes).toEqual(['read', 'write']);
    expect((await app.em().findOneOrFail(Account, { providerId: 'acme' })).scope).toBe('read,write');
  });
});
