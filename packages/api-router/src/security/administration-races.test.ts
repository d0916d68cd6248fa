import { Member, Session, User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { type Browser, browserAt, type Person, signedUp, type TestApp } from '#testing/index.ts';
import { adminAndUser, adminApp, signedUpAs } from '#testing/people/administration.ts';
import { founded, joined } from '#testing/people/organizations.ts';

const MANY = 50;

/** Half of the browsers at each of two processes. */
async function withTwo<Result>(
  app: TestApp,
  people: readonly Person[],
  work: (browser: Browser, index: number) => Promise<Result>,
): Promise<Result[]> {
  const other = await app.beside();
  const all = await Promise.all(
    people.map((person, index) => work(index % 2 ? browserAt(other, person) : person, index)),
  );
  await other.idle();
  return all;
}

const times = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value);

describe('at once', () => {
  test('administrators who demote, ban and remove each other leave one', async () => {
    await using app = await adminApp({ rateLimit: { enabled: false } });
    const admins: Person[] = [];
    for (const name of ['Ada', 'Bob', 'Cid', 'Dan', 'Eve', 'Fay'])
      admins.push(await signedUpAs(app, 'admin', { name }));
    const calls = ['/admin/set-role', '/admin/ban-user', '/admin/remove-user', '/admin/update-user'];
    const everybody = admins.flatMap((one) => times(Math.ceil(MANY / admins.length), one));
    await withTwo(app, everybody, async (browser, index) => {
      const target = admins[(index * 5 + 1) % admins.length];
      const path = calls[index % calls.length] ?? '';
      const data = index % 8 === 3 ? { role: 'user' } : { banned: true };
      return browser.post(path, { userId: target?.id, role: 'user', data });
    });

    const left = await app.em().count(User, { role: 'admin', $or: [{ banned: null }, { banned: false }] });
    expect(left).toBeGreaterThanOrEqual(1);
  });

  test('a deletion of an account and what it is doing are no failure', async () => {
    await using app = await adminApp({ rateLimit: { enabled: false } });
    const root = await signedUpAs(app, 'admin');
    for (const path of ['/passkey/generate-register-options', '/delete-user/callback']) {
      const ada = await signedUp(app, { email: `ada${path.length}@example.com` });
      await ada.post('/delete-user');
      await app.settle();
      const token = app.outbox.link('delete-account', ada.email).searchParams.get('token') ?? '';

      const [deletion, call] = await Promise.all([
        root.post('/admin/remove-user', { userId: ada.id }),
        ada.get(`${path}?${new URLSearchParams(path.startsWith('/delete') ? { token } : {})}`),
      ]);

      expect([200, 404]).toContain(deletion.status);
      expect([200, 401, 404]).toContain(call.status);
    }
    expect(app.log.filter(({ level }) => level === 'error')).toEqual([]);
  });

  test('a ban and sign-ins leave no session', async () => {
    await using app = await adminApp({ rateLimit: { enabled: false } });
    const { root, ada } = await adminAndUser(app);
    const body = { email: ada.email, password: ada.password };
    const signIns = times(MANY, ada).map((person) => ({ ...person, ...app.browser() }));
    await withTwo(app, [...signIns, root], async (browser, index) =>
      index === MANY
        ? browser.post('/admin/ban-user', { userId: ada.id })
        : browser.post('/sign-in/email', body),
    );

    expect((await app.em().findOneOrFail(User, ada.id)).banned).toBe(true);
    expect(await app.em().count(Session, { user: ada.id })).toBe(0);
  });

  test('a ban of the administrator and the beginning of an impersonation leave no session of either', async () => {
    await using app = await adminApp({ rateLimit: { enabled: false } });
    const { root, ada } = await adminAndUser(app);
    const amy = await signedUpAs(app, 'admin', { name: 'Amy' });
    await withTwo(app, [...times(10, root), amy], async (browser, index) =>
      index === 10
        ? browser.post('/admin/ban-user', { userId: root.id })
        : browser.post('/admin/impersonate-user', { userId: ada.id }),
    );

    expect(await app.em().count(Session, { user: root.id })).toBe(0);
    expect(await app.em().count(Session, { impersonatedBy: root.id })).toBe(0);
  });

  test('a user who becomes an administrator is acted as by nobody', async () => {
    await using app = await adminApp({ rateLimit: { enabled: false } });
    const { root, ada } = await adminAndUser(app);
    const amy = await signedUpAs(app, 'admin', { name: 'Amy' });
    await withTwo(app, [...times(10, root), amy], async (browser, index) =>
      index === 10
        ? browser.post('/admin/set-role', { userId: ada.id, role: 'admin' })
        : browser.post('/admin/impersonate-user', { userId: ada.id }),
    );

    expect(await app.em().count(Session, { user: ada.id, impersonatedBy: { $ne: null } })).toBe(0);
  });

  test('a ban of one owner and the leaving of the other one leave an owner who is not banned', async () => {
    await using app = await adminApp({ organization: {}, rateLimit: { enabled: false } });
    const root = await signedUpAs(app, 'admin');
    for (const round of Array.from({ length: 6 }, (_, index) => index)) {
      const acme = await founded(app, `Ada-${round}`, `acme-${round}`);
      const otto = await joined(app, acme, { name: `Otto-${round}`, role: 'owner' });
      await joined(app, acme, { name: `Bob-${round}` });
      const { organizationId } = acme;

      const answers = await withTwo(app, [root, acme.owner], async (browser, index) =>
        index === 0
          ? browser.post('/admin/ban-user', { userId: otto.id })
          : browser.post('/organization/leave', { organizationId }),
      );

      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
      const owners = { organization: organizationId, role: 'owner' };
      const inForce = { $or: [{ banned: null }, { banned: false }] };
      expect(await app.em().count(Member, { ...owners, user: inForce })).toBe(1);
    }
  });
});
