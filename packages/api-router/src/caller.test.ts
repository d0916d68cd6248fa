import { Session } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { DAY } from '#core/options/durations.ts';
import { type Browser, type Person, signedUp, type TestApp, testApp } from '#testing/index.ts';
import { opened } from '#testing/people/verification-links.ts';

const headersOf = ({ cookies }: Pick<Browser, 'cookies'>) => ({
  cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
});

const expiryOf = async (app: TestApp): Promise<Date | undefined> =>
  (await app.em().find(Session, {}))[0]?.expiresAt;

/** A user whose session is due to be extended by the next request. */
async function due(app: TestApp): Promise<Person> {
  const ada = await signedUp(app);
  app.advance(2 * DAY);
  await app.forgetStatements();
  return ada;
}

const isWrite = (sql: string): boolean => /^(insert|update|delete|begin)/i.test(sql);

describe('the session that code inside the process asks for', () => {
  test('is that of the request, by one statement', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    await app.forgetStatements();

    const found = await app.service.getSession(headersOf(ada));

    expect(found?.user).toMatchObject({ id: ada.id, email: ada.email });
    expect(app.statements).toHaveLength(1);
  });

  test('accepts the headers of any platform', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const headers = headersOf(ada);

    expect((await app.service.getSession(new Headers(headers)))?.user.id).toBe(ada.id);
    expect((await app.service.getSession({ ...headers, accept: ['a', 'b'] }))?.user.id).toBe(ada.id);
    expect(await app.service.getSession({})).toBeNull();
    expect(await app.service.getSession({ cookie: 'keystead.session_token=forged' })).toBeNull();
  });

  test('is not extended, since no cookie would tell the browser', async () => {
    await using app = await testApp();
    const ada = await due(app);
    const before = await expiryOf(app);
    await app.forgetStatements();

    const found = await app.service.getSession(headersOf(ada));

    expect(found?.session.expiresAt).toEqual(before);
    expect(app.statements.filter(isWrite)).toEqual([]);
    expect(await expiryOf(app)).toEqual(before);
  });

  test('is not deleted when it has ended, but only not found', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    app.advance(8 * DAY);
    await app.forgetStatements();

    expect(await app.service.getSession(headersOf(ada))).toBeNull();
    expect(app.statements).toHaveLength(1);
    expect(await app.em().count(Session, {})).toBe(1);
  });

  test('is extended when the browser asks, which gets its cookie', async () => {
    await using app = await testApp();
    const ada = await due(app);
    const before = await expiryOf(app);

    const response = await ada.get('/get-session');

    expect(response.headers.getSetCookie().join()).toContain('keystead.session_token=');
    expect(await expiryOf(app)).toEqual(new Date((before?.getTime() ?? 0) + 2 * DAY * 1000));
  });
});

describe('a call from inside the process', () => {
  test('extends no session when it has nowhere to put cookies', async () => {
    await using app = await testApp();
    const ada = await due(app);
    const before = await expiryOf(app);

    await app.service.caller({ headers: headersOf(ada) }).listSessions();
    await app.service.caller({ headers: headersOf(ada) }).getSession();

    expect(await expiryOf(app)).toEqual(before);
  });

  test('extends the session and returns its cookie if the caller accepts cookies', async () => {
    await using app = await testApp();
    const ada = await due(app);
    const before = await expiryOf(app);
    const lines: string[] = [];

    await app.service
      .caller({ headers: headersOf(ada), setCookies: (given) => lines.push(...given) })
      .listSessions();

    expect(lines).toEqual([expect.stringMatching(/^keystead\.session_token=.*Max-Age=604800/)]);
    expect(await expiryOf(app)).not.toEqual(before);
  });

  test('signs a user in and clears cookies of an ended session, if the caller accepts cookies', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const lines: string[] = [];
    const setCookies = (given: readonly string[]) => void lines.push(...given);

    const { user } = opened(await app.service.caller({ setCookies }).signIn.email(ada));
    expect(user.id).toBe(ada.id);
    const cookie = lines.map((line) => line.split(';')[0]).join('; ');
    expect((await app.service.getSession({ cookie }))?.user.id).toBe(ada.id);

    lines.length = 0;
    app.advance(8 * DAY);
    await expect(
      app.service.caller({ headers: { cookie }, setCookies }).listSessions(),
    ).rejects.toMatchObject({
      reason: 'UNAUTHORIZED',
    });
    expect(lines.join()).toContain('Max-Age=0');
  });

  test('says nothing of cookies when there are none', async () => {
    await using app = await testApp();
    const given: unknown[] = [];

    await app.service.caller({ setCookies: (lines) => given.push(lines) }).ok();

    expect(given).toEqual([]);
  });

  test('has a context of its own, so that one caller serves many calls', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const caller = app.service.caller({ headers: headersOf(ada) });
    const first = await caller.getSession();
    await caller.updateUser({ name: 'Countess' });
    const second = await caller.getSession();
    await caller.signOut();

    expect([first?.user.name, second?.user.name]).toEqual(['Ada', 'Countess']);
    expect(await caller.getSession()).toBeNull();
  });

  test('is one of several at once without touching the others', async () => {
    await using app = await testApp();
    const people = [await signedUp(app), await signedUp(app, { name: 'Eve' })];

    const names = await Promise.all(
      people.flatMap((person) => {
        const caller = app.service.caller({ headers: headersOf(person) });
        return [caller.getSession(), caller.getSession()];
      }),
    );

    expect(names.map((found) => found?.user.name)).toEqual(['Ada', 'Ada', 'Eve', 'Eve']);
  });

  test('needs no origin and is not counted', async () => {
    await using app = await testApp({ rateLimit: { enabled: true, max: 1 } });
    const ada = await signedUp(app);
    const caller = app.service.caller({ headers: { ...headersOf(ada), origin: 'https://evil.example' } });

    for (let index = 0; index < 5; index += 1) await caller.updateUser({ name: `Ada ${index}` });

    expect((await caller.getSession())?.user.name).toBe('Ada 4');
  });

  test('has its input and its session checked like a call over HTTP', async () => {
    await using app = await testApp();

    await expect(
      app.service.caller().changePassword({ currentPassword: 'x', newPassword: 'y' }),
    ).rejects.toMatchObject({
      reason: 'UNAUTHORIZED',
    });
    await expect(
      app.service.caller().signIn.email(JSON.parse('{"email":7,"password":"x"}')),
    ).rejects.toMatchObject({ reason: 'VALIDATION_ERROR' });
  });

  test('is refused like any other where a feature is off', async () => {
    await using app = await testApp({ user: { deleteUser: { enabled: false } } });
    const ada = await signedUp(app);

    await expect(app.service.caller({ headers: headersOf(ada) }).deleteUser({})).rejects.toMatchObject({
      reason: 'DELETE_USER_DISABLED',
    });
  });

  test('still works where its path is disabled for clients', async () => {
    await using app = await testApp();
    const service = await app.beside({ disabledPaths: ['/sign-up/email'] });

    const { user } = opened(
      await service
        .caller()
        .signUp.email({ name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' }),
    );

    expect(user.email).toBe('ada@example.com');
  });
});
