import { Account, Event, User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { DAY, MINUTE } from '#core/options/durations.ts';
import { administrationAc, administrationRoles } from '#features/administration-access/default-roles.ts';
import { reasonOf } from '#testing/calls/calls.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { organizationWith } from '#testing/database/organization-rows.ts';
import { type Person, signedUp, type TestApp, testApp } from '#testing/index.ts';
import { invited, invitingApp, owning } from '#testing/people/invitations.ts';

const readers = { ...administrationRoles, auditor: administrationAc.newRole({ audit: ['read'] }) };

const list = { path: '/admin/list-events', procedure: 'admin.listEvents', method: 'GET' } as const;

interface Draft extends Partial<Omit<Event, 'data'>> {
  id: string;
  minute: number;
}

const START = Date.parse('2026-04-01T00:00:00Z');

const write = (app: TestApp, drafts: readonly Draft[]) =>
  app.em().insertMany(
    Event,
    drafts.map(({ minute, action = 'probe.made', ...draft }) => ({
      impersonatorId: null,
      targetType: 'user',
      targetId: null,
      actorId: null,
      organizationId: null,
      ipAddress: '203.0.113.7',
      ipRecordedAt: null,
      userAgent: 'Firefox',
      data: { minute },
      ...draft,
      action,
      area: action.split('.')[0] ?? '',
      createdAt: new Date(START + minute * 60_000),
    })),
  );

/** An administrator, a user, and nine events. */
async function cast() {
  const app = await testApp({ admin: {} });
  const root = await signedUp(app, { name: 'Root' });
  const ada = await signedUp(app);
  await app.em().nativeUpdate(User, { id: root.id }, { role: 'admin' });
  await write(app, [
    { id: 'own', actorId: 'a', targetId: 'a', minute: 1 },
    { id: 'to-b', actorId: 'a', targetId: 'b', minute: 2, organizationId: 'o' },
    { id: 'by-b', actorId: 'b', targetId: 'a', minute: 3 },
    { id: 'as-b', actorId: 'b', impersonatorId: 'a', targetId: 'b', minute: 4 },
    { id: 'of-b', actorId: 'b', targetId: 'b', minute: 5, organizationId: 'o' },
    { id: 'other', action: 'probe.other', minute: 6 },
    { id: 'deep', action: 'probe.made.twice', minute: 6 },
    { id: 'alike', action: 'probes.made', minute: 7 },
  ]);
  return { app, root, ada, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() };
}

describe('lists events of all users, newest first,', () => {
  test('with full IP addresses, without the columns of the chain', async () => {
    await using people = await cast();
    const { events } = await people.root.api.admin.listEvents.query({ userId: 'a' });

    expect(events.map(({ id }) => id)).toEqual(['as-b', 'by-b', 'to-b', 'own']);
    expect(events[0]).toEqual({
      id: 'as-b',
      action: 'probe.made',
      actorId: 'b',
      impersonatorId: 'a',
      targetType: 'user',
      targetId: 'b',
      organizationId: null,
      organizationName: null,
      actor: null,
      impersonator: null,
      target: null,
      invitedEmail: null,
      webhookHost: null,
      ipAddress: '203.0.113.7',
      userAgent: 'Firefox',
      device: { browser: 'Firefox', system: null },
      data: { minute: 4 },
      createdAt: '2026-04-01T00:04:00.000Z',
    });
  });

  test('filtered by user, organization, action and time, each in one statement', async () => {
    await using people = await cast();
    const { app, root } = people;
    const cases: [query: Record<string, string>, ids: string[]][] = [
      [{ userId: 'b' }, ['of-b', 'as-b', 'by-b', 'to-b']],
      [{ userId: 'nobody' }, []],
      [{ organizationId: 'o' }, ['of-b', 'to-b']],
      [{ organizationId: 'o', userId: 'a' }, ['to-b']],
      [{ action: 'probe' }, ['deep', 'other', 'of-b', 'as-b', 'by-b', 'to-b', 'own']],
      [{ action: 'probe.other' }, ['other']],
      [{ action: 'prob' }, []],
      [{ action: 'probe', from: '2026-04-01T00:05:00Z' }, ['deep', 'other', 'of-b']],
      [{ action: 'probe', to: '2026-04-01T02:02:00+02:00' }, ['to-b', 'own']],
      [{ userId: 'a', action: 'probe.made', limit: '1' }, ['as-b']],
    ];
    await app.settle();
    for (const [query, ids] of cases) {
      await app.forgetStatements();
      const response = await root.get(`/admin/list-events?${new URLSearchParams(query)}`);
      const { events } = z
        .object({ events: z.array(z.object({ id: z.string() })) })
        .parse(await response.json());
      expect(events.map(({ id }) => id).toSorted(), JSON.stringify(query)).toEqual(ids.toSorted());
      expect(app.statements.filter((sql) => /from \S*\bevent\b/.test(sql))).toHaveLength(1);
    }
  });

  test('with the names of organizations, and of browsers that are known', async () => {
    await using people = await cast();
    const { app, root } = people;
    await organizationWith(app, { id: 'o', members: {} });
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    await app.em().nativeUpdate(Event, { id: 'of-b' }, { userAgent });
    const { events } = await root.api.admin.listEvents.query({ userId: 'b', limit: 2 });

    expect(events).toMatchObject([
      { id: 'of-b', organizationName: 'The o', device: { browser: 'Firefox', system: 'Linux' } },
      { id: 'as-b', organizationName: null },
    ]);
  });

  test('with the people of a page, in one statement', async () => {
    await using people = await cast();
    const { app, root, ada } = people;
    await write(app, [
      {
        id: 'named',
        action: 'named.it',
        actorId: root.id,
        targetId: ada.id,
        impersonatorId: ada.id,
        minute: 9,
      },
      { id: 'of-key', action: 'named.it', actorId: 'gone', targetType: 'key', targetId: ada.id, minute: 10 },
    ]);
    await app.forgetStatements();
    const { events } = await root.api.admin.listEvents.query({ action: 'named' });

    const seen = { id: ada.id, name: 'Ada', email: ada.email, image: null };
    expect(events).toMatchObject([
      { id: 'of-key', actor: null, impersonator: null, target: null },
      { id: 'named', actor: { id: root.id, name: 'Root' }, impersonator: seen, target: seen },
    ]);
    const asked = app.statements.filter((sql) => /from \S*\buser\b/.test(sql) && / in \(/.test(sql));
    expect(asked).toHaveLength(1);
  });

  test('with the addresses of people and invitations for readers alone who may list users', async () => {
    await using app = await invitingApp({ admin: { roles: readers } });
    const ada = await owning(app);
    await invited(app, ada, { email: 'eve@example.com' });
    const query = { action: 'organization.invitation-created' };
    const see = async (role: string) => {
      await app.em().nativeUpdate(User, { id: ada.id }, { role });
      return (await ada.api.admin.listEvents.query(query)).events;
    };

    expect(await see('auditor')).toMatchObject([{ actor: { name: 'Ada', email: null }, invitedEmail: null }]);
    expect(await see('admin')).toMatchObject([
      { actor: { name: 'Ada', email: ada.email }, invitedEmail: 'eve@example.com' },
    ]);
  });

  test('in pages', async () => {
    await using people = await cast();
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await people.root.api.admin.listEvents.query({
        userId: 'b',
        limit: 1,
        ...(cursor !== null && { cursor }),
      });
      seen.push(...page.events.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);

    expect(seen).toEqual(['of-b', 'as-b', 'by-b', 'to-b']);
  });
});

describe('a file', () => {
  const download = async (person: Person, query: string) => person.get(`/admin/export-events?${query}`);

  test('has the events of the list, and its content type', async () => {
    await using people = await cast();
    const response = await download(people.root, 'format=jsonl&userId=a');

    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/x-ndjson; charset=utf-8',
      'content-disposition': 'attachment; filename="events-2026-03-01.jsonl"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    const lines = (await response.text()).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line).id)).toEqual(['as-b', 'by-b', 'to-b', 'own']);
  });

  test('of CSV cannot run formulas in a spreadsheet', async () => {
    await using people = await cast();
    await write(people.app, [
      { id: 'evil', actorId: '=cmd', userAgent: '@SUM(1)', minute: 9, action: 'evil.made' },
    ]);
    const response = await download(people.root, 'format=csv&action=evil');

    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect((await response.text()).split('\r\n')).toEqual([
      'id,createdAt,action,actorId,impersonatorId,targetType,targetId,organizationId,ipAddress,userAgent,data',
      `evil,2026-04-01T00:09:00.000Z,evil.made,'=cmd,,user,,,203.0.113.7,'@SUM(1),"{""minute"":9}"`,
      '',
    ]);
  });

  test('is read page by page, and is complete', async () => {
    await using people = await cast();
    const { app, root } = people;
    await write(
      app,
      Array.from({ length: 1201 }, (_, index) => ({
        id: `many-${index}`,
        minute: index % 7,
        action: 'many.made',
      })),
    );
    await app.settle();
    await app.forgetStatements();
    const response = await download(root, 'format=jsonl&action=many');
    const lines = (await response.text()).trimEnd().split('\n');

    expect(new Set(lines.map((line) => JSON.parse(line).id)).size).toBe(1201);
    expect(app.statements.filter((sql) => /from \S*\bevent\b/.test(sql))).toHaveLength(3);
  });

  test('is recorded as an event, with its filters', async () => {
    await using people = await cast();
    await (await download(people.root, 'format=csv&userId=a&from=2026-04-01')).text();
    const { events } = await people.root.api.admin.listEvents.query({ action: 'audit' });

    expect(events).toMatchObject([
      { action: 'audit.events-exported', actorId: people.root.id, data: { format: 'csv', userId: 'a' } },
    ]);
  });

  test('needs a format', async () => {
    await using people = await cast();
    expect(await (await download(people.root, 'format=xml')).json()).toMatchObject({
      code: 'VALIDATION_ERROR',
    });
  });
});

describe('refuses', () => {
  test('callers without the right, and over tRPC what only REST can send', async () => {
    await using people = await cast();
    const { app, root, ada } = people;
    expect(await refusalOf(app.browser(), list)).toEqual({ status: 401, code: 'UNAUTHORIZED' });
    expect(await refusalOf(ada, list)).toEqual({ status: 403, code: 'YOU_ARE_NOT_ALLOWED_TO_LIST_EVENTS' });
    const file = await ada.get('/admin/export-events?format=csv');
    expect(await file.json()).toMatchObject({ code: 'YOU_ARE_NOT_ALLOWED_TO_EXPORT_EVENTS' });
    const overRpc = await root.send('/api/trpc/admin.exportEvents?input=%7B%22format%22%3A%22csv%22%7D');
    expect(overRpc.status).toBe(404);
  });

  test('an invalid page, time or action', async () => {
    await using people = await cast();
    for (const query of [
      { limit: 201 },
      { cursor: 'x' },
      { from: 'yesterday' },
      { to: '0000-01-01' },
      { action: '%' },
    ])
      expect(await refusalOf(people.root, list, query)).toEqual({ status: 400, code: 'VALIDATION_ERROR' });
  });

  test('all callers while administration is off', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    expect(await refusalOf(ada, list)).toEqual({ status: 404, code: 'NOT_FOUND' });
    expect((await ada.get('/list-events')).status).toBe(200);
  });
});

describe('the data of a user', () => {
  const exportUser = (person: Person, id: string) =>
    person.get(`/admin/export-user?id=${encodeURIComponent(id)}`);

  test('are one JSON document without secrets', async () => {
    await using people = await cast();
    const { app, root, ada } = people;
    const response = await exportUser(root, ada.id);
    const text = await response.text();
    const document = JSON.parse(text);

    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="user-${ada.id}.json"`);
    expect(document).toMatchObject({
      user: [{ id: ada.id, email: ada.email, name: 'Ada', role: 'user' }],
      accounts: [{ providerId: 'credential' }],
      passkeys: [],
    });
    expect(document.sessions).toHaveLength(1);
    expect(document.events.map(({ action }: { action: string }) => action)).toContain('user.created');
    const { password } = await app.em().findOneOrFail(Account, { user: ada.id });
    expect(text).not.toContain(password);
    expect(text).not.toMatch(/hash|secret|scrypt/i);
  });

  test('need an administrator in a fresh session, and an existing user', async () => {
    await using people = await cast();
    const { app, root, ada } = people;
    const codeOf = async (response: Response) => ({
      status: response.status,
      code: await reasonOf(response),
    });
    expect(await codeOf(await exportUser(ada, ada.id))).toMatchObject({
      status: 403,
      code: 'YOU_ARE_NOT_ALLOWED_TO_GET_USER',
    });
    expect(await codeOf(await exportUser(root, 'nobody'))).toMatchObject({
      status: 404,
      code: 'USER_NOT_FOUND',
    });
    app.advance(DAY + MINUTE);
    expect(await codeOf(await exportUser(root, ada.id))).toMatchObject({
      status: 403,
      code: 'SESSION_NOT_FRESH',
    });
  });
});
