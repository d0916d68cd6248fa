import { Event, User, Verification } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { HOUR } from '#core/options/durations.ts';
import { reasonOf } from '#testing/calls/calls.ts';
import { describeOnce } from '#testing/database/once.ts';
import { type Person, signedIn, signedUp, type TestApp, testApp } from '#testing/index.ts';
import { withoutNotices } from '#testing/people/tokens.ts';
import { openedByAsking, verificationLink } from '#testing/people/verification-links.ts';

const AT_ONCE = 12;

async function resetTokenOf(app: TestApp, person: Person): Promise<string> {
  await app.browser().post('/forget-password', { email: person.email });
  await app.settle();
  return app.outbox.link('reset-password', person.email).pathname.split('/').at(-1) ?? '';
}

const statusesOf = (answers: readonly Response[]): number[] => answers.map(({ status }) => status).sort();

describe('a token that works once', () => {
  test('resets one password however many use it at once', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const token = await resetTokenOf(app, ada);

    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        app.browser().post('/reset-password', { newPassword: `password number ${index}`, token }),
      ),
    );

    expect(statusesOf(answers)).toEqual([200, ...Array<number>(AT_ONCE - 1).fill(401)]);
    const winner = answers.findIndex(({ status }) => status === 200);
    await signedIn(app, { ...ada, password: `password number ${winner}` });
    expect(await app.em().count(Event, { action: 'user.password-reset' })).toBe(1);
  });

  test('deletes one user however many use it at once', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    await ada.post('/delete-user');
    await app.settle();
    const { pathname, search } = app.outbox.link('delete-account');

    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => ada.send(pathname + search)));

    expect(answers.filter(({ status }) => status < 400)).toHaveLength(1);
    expect(await app.em().count(Event, { action: 'user.deleted' })).toBe(1);
  });

  test('leaves nothing behind when it is refused: no half of a change', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const token = await resetTokenOf(app, ada);
    await app.em().nativeDelete(Verification, {});

    const response = await app.browser().post('/reset-password', { newPassword: 'another password', token });

    expect(response.status).toBe(401);
    await signedIn(app, ada);
    expect(await app.em().count(Event, { action: 'user.password-reset' })).toBe(0);
  });
});

describeOnce('a token that is mailed', () => {
  test('is long, random, and stored as a hash', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const tokens = [await resetTokenOf(app, ada), await resetTokenOf(app, ada)];

    const rows = JSON.stringify(await app.em().find(Verification, {}));

    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) {
      expect(token).toMatch(/^[A-Za-z0-9]{24}$/);
      expect(rows).not.toContain(token);
    }
  });

  test('serves its own purpose alone, whatever a client types in front of it', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const reset = await resetTokenOf(app, ada);
    await ada.post('/delete-user');
    await app.settle();
    const deletion = app.outbox.link('delete-account').searchParams.get('token') ?? '';

    for (const token of [deletion, `reset-password:${deletion}`, `delete-account-${deletion}`]) {
      const response = await ada.post('/reset-password', { newPassword: 'another password', token });
      expect(await reasonOf(response)).toBe('INVALID_TOKEN');
    }
    for (const token of [reset, `delete-account-${reset}`]) {
      expect((await ada.post('/delete-user', { token })).status).toBe(401);
      expect((await ada.get(`/verify-email?token=${token}`)).status).toBe(401);
    }
    expect(await app.em().count(User, {})).toBe(1);
  });

  test('proves the address it went to and no other', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const { pathname, search } = app.outbox.link('verify-email');
    await ada.post('/change-email', { newEmail: 'other@example.com' });

    await ada.send(pathname + search);

    expect(await app.em().find(User, {})).toMatchObject([
      { email: 'other@example.com', emailVerified: false },
    ]);
  });

  test('changes nothing and signs nobody in when it is opened again', async () => {
    await using app = await testApp({ emailVerification: { autoSignInAfterVerification: true } });
    const ada = await signedUp(app);
    const browser = await openedByAsking(app, ada.email);
    expect(await browser.api.getSession.query()).not.toBeNull();
    await browser.api.signOut.mutate();

    await browser.send(await verificationLink(app, ada.email));

    expect(await browser.api.getSession.query()).toBeNull();
  });

  test('is refused in any form but its own', async () => {
    await using app = await testApp();
    await signedUp(app);
    const token = app.outbox.link('verify-email').searchParams.get('token') ?? '';
    const [header = '', payload = '', signature = ''] = token.split('.');
    const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const forgeries = [
      `${encode({ alg: 'none' })}.${payload}.`,
      `${encode({ alg: 'none' })}.${payload}.${signature}`,
      `${encode({ alg: 'HS512' })}.${payload}.${signature}`,
      `${header}.${encode({ ...Object(claims), email: 'eve@example.com' })}.${signature}`,
      `${header}.${payload}.`,
      `${header}.${payload}`,
      `${header}.${payload}.${signature.slice(0, -2)}`,
      `${token}.${signature}`,
    ];

    for (const forgery of forgeries) {
      const response = await app.browser().get(`/verify-email?token=${encodeURIComponent(forgery)}`);
      expect(await reasonOf(response), forgery).toBe('INVALID_TOKEN');
    }
    expect(await app.em().find(User, {})).toMatchObject([{ emailVerified: false }]);
  });

  test('ends with every change of the password, once the address is proved', async () => {
    await using app = await testApp();
    const ada = await signedUp(app, { verified: true });
    const token = await resetTokenOf(app, ada);
    await ada.post('/change-password', { newPassword: 'another password', currentPassword: ada.password });

    const response = await app.browser().post('/reset-password', { newPassword: 'a third password', token });

    expect(await reasonOf(response)).toBe('INVALID_TOKEN');
    expect(await app.em().count(Verification, withoutNotices)).toBe(0);
  });

  test('uses nothing up when a scanner looks at the link', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const token = await resetTokenOf(app, ada);
    const link = app.outbox.link('reset-password');
    for (const method of ['HEAD', 'GET', 'GET'])
      await app.browser().send(link.pathname + link.search, { method });
    app.advance(HOUR - 1);

    const response = await app.browser().post('/reset-password', { newPassword: 'another password', token });

    expect(response.status).toBe(200);
  });
});
