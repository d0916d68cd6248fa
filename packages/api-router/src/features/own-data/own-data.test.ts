import { Account, Event, OwnDataFile, OwnDataPart } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '#core/options/durations.ts';
import { codeIn, type NamedCall, refusalOf } from '#testing/calls/refusals.ts';
import { testOnce } from '#testing/database/once.ts';
import { type Person, signedIn, signedUp, testApp } from '#testing/index.ts';
import { giveRole } from '#testing/people/administration.ts';

const request = { path: '/own-data/request', procedure: 'ownData.request' } satisfies NamedCall;
const status = { path: '/own-data/status', procedure: 'ownData.status', method: 'GET' } satisfies NamedCall;

const inBackground = { user: { ownData: { atOnce: 0 } } };

const download = (person: Pick<Person, 'get'>) => person.get('/own-data/download');

async function refusedDownload(person: Pick<Person, 'get'>) {
  const answer = await download(person);
  return { status: answer.status, code: await codeIn(answer) };
}

const actionsOf = async (person: Person): Promise<string[]> =>
  (await person.api.listEvents.query({})).events
    .map(({ action }) => action)
    .filter((action) => action.startsWith('user.data-'))
    // Without an order, since all of them have the same moment.
    .sort();

describe('a small file', () => {
  test('is ready with the answer, and holds what is stored, without secrets', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);

    const at = app.now().toISOString();
    const { file, nextAt } = await ada.api.ownData.request.mutate();
    expect(file).toMatchObject({ state: 'ready', askedAt: at, readyAt: at });
    expect(nextAt).toBeNull();
    const answer = await download(ada);
    const text = await answer.text();
    const document = JSON.parse(text);

    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="my-data-2026-03-01.json"');
    expect(Buffer.byteLength(text)).toBe(file?.size);
    expect(document).toMatchObject({
      user: [{ id: ada.id, email: ada.email, name: 'Ada' }],
      accounts: [{ providerId: 'credential' }],
      passkeys: [],
    });
    expect(document.sessions).toHaveLength(1);
    expect(document.events.map(({ action }: { action: string }) => action)).toContain('user.created');
    const { password } = await app.em().findOneOrFail(Account, { user: ada.id });
    expect(text).not.toContain(password);
    expect(text).not.toMatch(/hash|secret|scrypt/i);
    expect(await actionsOf(ada)).toEqual(['user.data-downloaded', 'user.data-ready', 'user.data-requested']);
    await app.settle();
    expect(app.outbox.find('own-data-requested', ada.email)?.text).toContain('This was not me');
    expect(app.outbox.find('own-data-ready')).toBeUndefined();
  });

  test('has nothing of other people but ids', async () => {
    await using app = await testApp({ admin: {}, organization: {} });
    const ada = await signedUp(app, { verified: true });
    const root = await signedUp(app, { name: 'Root', address: '198.51.100.77' });
    await giveRole(app, root, 'admin');
    const { id } = await ada.api.organization.create.mutate({ name: 'Acme', slug: 'acme' });
    await ada.api.organization.inviteMember.mutate({
      organizationId: id,
      email: 'eve@example.com',
      role: 'member',
    });
    await root.api.admin.updateUser.mutate({ userId: ada.id, data: { name: 'Ada B.' } });

    await ada.api.ownData.request.mutate();
    const text = await (await download(ada)).text();
    const document = JSON.parse(text);
    expect(document.invitations).toMatchObject([{ organizationId: id, inviterId: ada.id }]);
    expect(text).not.toContain('eve@example.com');
    expect(text).not.toContain(root.email);
    const byRoot = document.events.filter(({ actorId }: { actorId: string }) => actorId === root.id);
    expect(byRoot).not.toEqual([]);
    for (const event of byRoot) expect(event).toMatchObject({ ipAddress: null, userAgent: null });

    const whole = await (await root.get(`/admin/export-user?id=${ada.id}`)).text();
    expect(whole).toContain('eve@example.com');
  });

  test('can be downloaded for three days, and its content is deleted then', async () => {
    await using app = await testApp({ session: { freshAge: 0 } });
    const ada = await signedUp(app);
    await ada.api.ownData.request.mutate();
    app.advance(3 * DAY - 1);
    expect((await download(ada)).status).toBe(200);
    app.advance(1);

    expect(await refusedDownload(ada)).toEqual({ status: 404, code: 'OWN_DATA_EXPIRED' });
    expect(await ada.api.ownData.status.query()).toMatchObject({ file: { state: 'expired' }, nextAt: null });
    app.service.deps.deleteExpired(app.now());
    await app.settle();
    expect(await app.em().count(OwnDataPart)).toBe(0);
    app.advance(28 * DAY);
    app.service.deps.deleteExpired(app.now());
    await app.settle();
    expect(await app.em().count(OwnDataFile)).toBe(0);
  });

  test('takes the place of the former one, and goes with the account', async () => {
    await using app = await testApp({
      user: { deleteUser: { enabled: true, sendDeleteAccountVerification: false } },
    });
    const ada = await signedUp(app);
    await ada.api.ownData.request.mutate();
    app.advance(MINUTE);
    await ada.api.ownData.request.mutate();
    expect(await app.em().count(OwnDataPart)).toBe(1);

    await ada.api.deleteUser.mutate({ password: ada.password });
    expect(await app.em().count(OwnDataFile)).toBe(0);
    expect(await app.em().count(OwnDataPart)).toBe(0);
  });
});

describe('a large file', () => {
  test('is made in the background, and a mail leads to it', async () => {
    await using app = await testApp(inBackground);
    const ada = await signedUp(app, { headers: { 'accept-language': 'de' } });
    const asked = await ada.api.ownData.request.mutate({ callbackURL: '/account' });
    expect(asked).toMatchObject({ file: { state: 'preparing', size: null } });
    await app.settle();

    const { file } = await ada.api.ownData.status.query();
    expect(file).toMatchObject({ state: 'ready', expiresAt: '2026-03-04T12:00:00.000Z' });
    expect(app.outbox.find('own-data-ready', ada.email)?.subject).toBe('Ihre Daten sind bereit');
    expect(app.outbox.link('own-data-ready', ada.email).pathname).toBe('/account');
    const text = await (await download(ada)).text();
    expect(JSON.parse(text)).toMatchObject({ user: [{ id: ada.id }] });
    expect(Buffer.byteLength(text)).toBe(file?.size);
    expect(await actionsOf(ada)).toEqual(['user.data-downloaded', 'user.data-ready', 'user.data-requested']);
  });

  test('keeps no more of the languages that a browser asks for than a mail needs', async () => {
    await using app = await testApp(inBackground);
    const ada = await signedUp(app, { headers: { 'accept-language': `de,${'x'.repeat(1000)}` } });
    await ada.api.ownData.request.mutate();

    const { languages } = await app.em().findOneOrFail(OwnDataFile, { user: ada.id });
    expect(languages).toMatch(/^de,x{509}$/);
  });

  test('has a link that only its user can open', async () => {
    await using app = await testApp(inBackground);
    const [ada, eve] = [await signedUp(app), await signedUp(app, { name: 'Eve' })];
    await ada.api.ownData.request.mutate();
    await app.settle();
    const { pathname } = app.outbox.link('own-data-ready', ada.email);

    expect((await app.browser().send(pathname)).status).toBe(401);
    expect((await eve.send(pathname)).status).toBe(404);
    expect((await ada.send(pathname)).status).toBe(200);
  });

  test('is made by another process when the first one ends in the middle, and given up after five', async () => {
    await using app = await testApp(inBackground);
    const ada = await signedUp(app);
    const em = app.em();
    const started = { user: ada.id, state: 'preparing', pageUrl: null, languages: null } as const;
    const file = em.create(OwnDataFile, {
      ...started,
      attempts: 1,
      nextAttemptAt: new Date(app.now().getTime() + MINUTE * 1000),
      createdAt: app.now(),
    });
    em.create(OwnDataPart, { file, number: 0, content: 'half of', expiresAt: app.now() });
    await em.flush();
    const look = async () => {
      app.advance(2 * MINUTE);
      await ada.post('/update-user', { name: 'Ada' });
      await app.settle();
    };

    expect(await refusedDownload(ada)).toEqual({ status: 409, code: 'OWN_DATA_NOT_READY' });
    expect(await ada.api.ownData.request.mutate()).toMatchObject({ file: { state: 'preparing' } });
    await look();
    expect(JSON.parse(await (await download(ada)).text())).toMatchObject({ user: [{ id: ada.id }] });

    await app
      .em()
      .nativeUpdate(OwnDataFile, {}, { state: 'preparing', attempts: 5, nextAttemptAt: app.now() });
    await look();
    expect(await ada.api.ownData.status.query()).toMatchObject({ file: { state: 'failed' } });
    expect(await refusedDownload(ada)).toEqual({ status: 404, code: 'OWN_DATA_NOT_FOUND' });
    expect(await app.em().count(OwnDataPart)).toBe(0);
    expect(await app.em().count(Event, { action: 'user.data-failed' })).toBe(1);
  });

  test('is broken off rather than cut if it is deleted while it is sent', async () => {
    await using app = await testApp(inBackground);
    const ada = await signedUp(app);
    await ada.api.ownData.request.mutate();
    await app.settle();
    await app.em().nativeDelete(OwnDataPart, {});
    await expect((await download(ada)).text()).rejects.toThrow();
  });
});

describe('refused', () => {
  test('is the fourth file within a day, at once too, and the day after there is one again', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    for (const _ of [1, 2]) await ada.api.ownData.request.mutate();
    const tries = await Promise.all([1, 2].map(() => ada.post('/own-data/request', {})));
    expect(tries.map((answer) => answer.status).sort()).toEqual([200, 429]);

    expect(await refusalOf(ada, request)).toEqual({ status: 429, code: 'OWN_DATA_ASKED_TOO_OFTEN' });
    const nextAt = '2026-03-02T12:00:00.000Z';
    expect(await ada.api.ownData.status.query()).toMatchObject({ file: { state: 'ready' }, nextAt });
    app.advance(DAY);
    const again = await signedIn(app, ada);
    expect(await again.api.ownData.request.mutate()).toMatchObject({ file: { state: 'ready' } });
  });

  testOnce('is whoever is not signed in, has not signed in lately, or came with a wrong page', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const nobody = app.browser();
    for (const call of [request, status])
      expect(await refusalOf(nobody, call)).toEqual({ status: 401, code: 'UNAUTHORIZED' });
    expect(await refusedDownload(nobody)).toEqual({ status: 401, code: 'UNAUTHORIZED' });
    expect(await refusedDownload(ada)).toEqual({ status: 404, code: 'OWN_DATA_NOT_FOUND' });
    expect(await refusalOf(ada, request, { callbackURL: 'https://evil.example' })).toEqual({
      status: 403,
      code: 'INVALID_CALLBACK_URL',
    });

    await ada.api.ownData.request.mutate();
    app.advance(DAY);
    expect(await refusalOf(ada, request)).toEqual({ status: 403, code: 'SESSION_NOT_FRESH' });
    expect(await refusedDownload(ada)).toEqual({ status: 403, code: 'SESSION_NOT_FRESH' });
    expect(await ada.api.ownData.status.query()).toMatchObject({ file: { state: 'ready' } });
  });

  testOnce('is an administrator who impersonates the user', async () => {
    await using app = await testApp({ admin: {} });
    const [ada, root] = [await signedUp(app), await signedUp(app, { name: 'Root' })];
    await giveRole(app, root, 'admin');
    await root.api.admin.impersonateUser.mutate({ userId: ada.id });

    expect(await refusalOf(root, request)).toEqual({ status: 403, code: 'NOT_WHILE_IMPERSONATING' });
    expect(await refusedDownload(root)).toEqual({ status: 403, code: 'NOT_WHILE_IMPERSONATING' });
  });

  testOnce('is everybody while it is off', async () => {
    await using app = await testApp({ user: { ownData: { enabled: false } } });
    const ada = await signedUp(app);
    for (const call of [request, status])
      expect(await refusalOf(ada, call)).toEqual({ status: 404, code: 'OWN_DATA_DISABLED' });
    expect(await refusedDownload(ada)).toEqual({ status: 404, code: 'OWN_DATA_DISABLED' });
    expect(await (await ada.get('/config')).json()).toMatchObject({ ownData: { url: null } });
  });
});
