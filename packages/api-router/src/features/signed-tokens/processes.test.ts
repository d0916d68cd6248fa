import { JwksKey } from '@keystead/db';
import { canShareDatabase, sharedDatabase, startProcess } from '@keystead/db/testing';
import { expect, test } from 'vitest';
import { MINUTE } from '#core/options/durations.ts';
import { createBrowser, opened, testApp } from '#testing/index.ts';
import { kidOf } from '#testing/people/signed-tokens.ts';

const script = new URL('../../testing/processes/sign-tokens.ts', import.meta.url);

function startService(url: string, at: Date, cookie: string) {
  const { child, lines, [Symbol.asyncDispose]: end } = startProcess(script, url, at.toISOString(), cookie);
  const next = async (): Promise<string> => (await lines.next()).value ?? '';
  return {
    ready: next,
    async tell(line: string): Promise<string> {
      child.stdin.write(`${line}\n`);
      return next();
    },
    [Symbol.asyncDispose]: end,
  };
}

test.skipIf(!canShareDatabase())(
  'two processes of the operating system make one key of each algorithm, replace them, and verify the tokens of each other all along',
  async () => {
    await using database = await sharedDatabase();
    await using app = await testApp();
    const service = await app.beside({ database: database.orm });
    const browser = createBrowser(service);
    const person = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };
    const { user } = opened(await browser.api.signUp.email.mutate(person));
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    await using one = startService(database.url, app.now(), cookie);
    await using other = startService(database.url, app.now(), cookie);
    const both = [one, other];
    const tellBoth = (line: string) => Promise.all(both.map((process) => process.tell(line)));
    await Promise.all(both.map((process) => process.ready()));

    expect(await tellBoth('start')).toEqual(['started', 'started']);
    const keys = await database.orm.em.fork().find(JwksKey, {});
    expect(keys.map(({ algorithm }) => algorithm).toSorted()).toEqual(['EdDSA', 'RS256']);
    const before = await tellBoth('token');
    const [next] = await tellBoth('rotate');
    const during = await tellBoth('token');
    await tellBoth(`pass ${10 * MINUTE}`);
    const after = await tellBoth('token');

    expect(new Set([...before, ...during].map(kidOf)).size).toBe(1);
    expect(after.map(kidOf)).toEqual([next, next]);
    for (const token of [...before, ...during, ...after])
      expect(await tellBoth(`verify ${token}`)).toEqual([user.id, user.id]);
    expect(await database.orm.em.fork().count(JwksKey, { algorithm: 'EdDSA' })).toBe(2);
    expect(await database.orm.em.fork().count(JwksKey, { algorithm: 'RS256' })).toBe(2);
  },
);
