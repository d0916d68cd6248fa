import { describe, expect, it } from 'vitest';
import { acmeApp } from '#testing/acme-app.ts';
import { ORIGIN } from '#testing/index.ts';

const isBeginning = (sql: string): boolean => sql.toLowerCase() === 'begin';

describe('a call', () => {
  it('writes nothing before its end, whatever it looks up in between', async () => {
    await using app = await acmeApp();
    const browser = app.browser();
    const state = await app.leave(browser);
    app.statements.length = 0;

    // The sign-in looks for earlier events, when a new one is waiting to be written with the user.
    expect(await app.arrive(browser, { code: 'c', state })).toBe(ORIGIN);
    expect(app.statements.filter(isBeginning)).toHaveLength(1);
  });
});
