import '#testing/database/one-database.ts';
import { describe, expect, test } from 'vitest';
import { createAccessControl } from '#core/access-control/access-control.ts';
import { administrationStatements, administratorAc } from '#features/administration-access/default-roles.ts';
import type { TwoFactorUser } from '#features/two-factor-challenge/options.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { browserAt, type Person, signedUp, testApp } from '#testing/index.ts';
import { adminApp, signedUpAs } from '#testing/people/administration.ts';
import { createAuthenticator, enrol } from '#testing/people/two-factor.ts';

const ac = createAccessControl({ ...administrationStatements, article: ['write'] });
const roles = {
  admin: administratorAc,
  support: ac.newRole({ user: ['list'] }),
  author: ac.newRole({ article: ['write'] }),
  user: ac.newRole({}),
};
const boss = 'boss@example.com';
const list = { path: '/admin/list-users', procedure: 'admin.listUsers', method: 'GET' } as const;
const required = { status: 403, code: 'TWO_FACTOR_REQUIRED' };

type Requires = 'administrators' | ((user: TwoFactorUser) => boolean);

/** One user for each way of being an administrator, with sessions from before a second factor was required. */
async function administration(requires: Requires) {
  const app = await adminApp({ admin: { ac, roles } });
  const people = {
    byRole: await signedUpAs(app, 'admin', { name: 'Root' }),
    bySecondRole: await signedUpAs(app, 'user,admin', { name: 'Amy' }),
    byRight: await signedUpAs(app, 'support', { name: 'Sue' }),
    byId: await signedUp(app, { name: 'Ida' }),
    byEmail: await signedUp(app, { name: 'Boss', verified: true }),
  };
  const others = {
    user: await signedUp(app, { name: 'Ada' }),
    author: await signedUpAs(app, 'author', { name: 'Bob' }),
  };
  expect(people.byEmail.email).toBe(boss);
  const service = await app.beside({
    admin: { ac, roles, adminEmails: [boss], adminUserIds: [people.byId.id] },
    twoFactor: { required: requires },
  });
  const at = (person: Person) => browserAt(service, person);
  return Object.assign(app, { people, others, at });
}

describe.each<[string, Requires]>([
  ["'administrators'", 'administrators'],
  ['a function that reads isAdministrator', ({ isAdministrator }) => isAdministrator],
])('if %s need a second factor', (_name, requires) => {
  test('whoever may do something as an administrator needs one, whatever gives the right', async () => {
    await using app = await administration(requires);

    for (const [by, person] of Object.entries(app.people))
      expect({ by, ...(await refusalOf(app.at(person), list)) }).toEqual({ by, ...required });
  });

  test('nobody else does, not even with permissions of the application', async () => {
    await using app = await administration(requires);

    for (const person of Object.values(app.others))
      expect((await app.at(person).get('/list-sessions')).status).toBe(200);
  });

  test('an administrator by address continues after setting one up, and cannot switch it off', async () => {
    await using app = await administration(requires);
    const { byEmail } = app.people;
    const browser = app.at(byEmail);

    const { totpURI } = await enrol(browser, { password: byEmail.password });
    await browser.api.twoFactor.verifyTotp.mutate({ code: createAuthenticator(app, totpURI).code() });

    expect((await browser.get('/admin/list-users')).status).toBe(200);
    expect(
      await refusalOf(browser, { path: '/two-factor/disable', procedure: 'twoFactor.disable' }, byEmail),
    ).toEqual(required);
  });
});

test('an address of an administrator asks for a second factor once it is proved', async () => {
  await using app = await testApp({
    admin: { adminEmails: [boss] },
    twoFactor: { required: 'administrators' },
  });
  const person = await signedUp(app, { name: 'Boss' });

  expect((await person.get('/list-sessions')).status).toBe(200);
});

test('the service does not start where there are no administrators who could need one', async () => {
  await expect(testApp({ twoFactor: { required: 'administrators' } })).rejects.toThrow(
    "twoFactor.required is 'administrators', but administration is off",
  );
});
