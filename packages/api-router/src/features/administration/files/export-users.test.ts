import { User } from '@keystead/db';
import { expect, test } from 'vitest';
import { FILE_PAGE } from '#core/limits/rows-file.ts';
import { codeIn } from '#testing/calls/refusals.ts';
import { type Person, signedUp, type TestApp } from '#testing/index.ts';
import { adminApp, signedUpAs } from '#testing/people/administration.ts';

const head =
  'id,name,email,emailVerified,role,twoFactorEnabled,banned,banReason,banExpires,createdAt,lastSignInAt';

const add = (
  app: TestApp,
  people: readonly { id: string; name: string; role?: string; banned?: boolean }[],
) =>
  app.em().insertMany(
    User,
    people.map(({ id, ...person }) => ({
      id,
      email: `${id}@example.org`,
      emailVerified: true,
      image: null,
      createdAt: app.now(),
      updatedAt: app.now(),
      ...person,
    })),
  );

async function download(person: Person, query: Record<string, string> = {}) {
  const response = await person.get(`/admin/export-users?${new URLSearchParams(query)}`);
  return { response, lines: (await response.text()).trimEnd().split('\r\n') };
}

test('a file has the users that search and filters leave, and no cell runs a formula', async () => {
  await using app = await adminApp();
  const root = await signedUpAs(app, 'admin', { name: 'Root' });
  await add(app, [
    { id: 'a1', name: '=HYPERLINK("x")', role: 'editor' },
    { id: 'a2', name: '\tTab', role: 'editor', banned: true },
    { id: 'a3', name: 'Other', role: 'user' },
  ]);
  const { response, lines } = await download(root, { role: 'editor', status: 'active', searchValue: 'a' });

  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="users-2026-03-01.csv"',
    'cache-control': 'no-store',
  });
  expect(lines).toEqual([
    head,
    expect.stringMatching(/^a1,"'=HYPERLINK\(""x""\)",a1@example\.org,true,editor,/),
  ]);
  const { lines: banned } = await download(root, { status: 'suspended' });
  expect(banned).toEqual([head, expect.stringContaining("a2,'\tTab")]);
});

test('a file is read page by page, and has everybody once', async () => {
  await using app = await adminApp();
  const root = await signedUpAs(app, 'admin', { name: 'Root' });
  const ids = Array.from({ length: FILE_PAGE + 5 }, (_, index) => `many-${index}`);
  await add(
    app,
    ids.map((id) => ({ id, name: 'Many' })),
  );
  const { lines } = await download(root, { searchField: 'name', searchValue: 'Many' });

  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(expect.arrayContaining(ids));
  expect(lines).toHaveLength(ids.length + 1);
});

test('a download is recorded with its filters and the number of rows', async () => {
  await using app = await adminApp();
  const root = await signedUpAs(app, 'admin', { name: 'Root' });
  await download(root, { role: 'admin' });
  const { events } = await root.api.admin.listEvents.query({ action: 'audit.users-exported' });

  expect(events).toMatchObject([{ actorId: root.id, data: { role: 'admin', rows: 1 } }]);
});

test('people without the right, wrong filters, and too many downloads are refused', async () => {
  await using app = await adminApp({ rateLimit: { enabled: true } });
  const root = await signedUpAs(app, 'admin', { name: 'Root' });
  const ada = await signedUp(app);
  const codeOf = async (person: Pick<Person, 'get'>, query = '') =>
    codeIn(await person.get(`/admin/export-users${query}`));

  expect(await codeOf(app.browser())).toBe('UNAUTHORIZED');
  expect(await codeOf(ada)).toBe('YOU_ARE_NOT_ALLOWED_TO_LIST_USERS');
  expect(await codeOf(root, '?status=asleep')).toBe('VALIDATION_ERROR');
  const { events } = await root.api.admin.listEvents.query({ action: 'audit.users-exported' });
  expect(events).toEqual([]);
  for (let count = 0; count < 10; count += 1) await root.get('/admin/export-users?status=asleep');
  expect(await codeOf(root)).toBe('TOO_MANY_REQUESTS');
});
