import { Account, Event, OrganizationDomain, Session, SsoConnection, User } from '@keystead/db';
import { expect, test } from 'vitest';
import { toConnectionId } from '#features/imports/enterprise/connections/imported.ts';
import { oidcConfig, type SsoApp, ssoApp } from '#testing/apps/sso-app.ts';
import { importInto, toLines } from '#testing/imports/import-into.ts';
import { BEGUN, toDependents, toGroup, toPerson } from '#testing/imports/imported-rows.ts';

const CONNECTION = toConnectionId('globex', 'row-1');

const [account] = toDependents('grace').accounts;

const spokenBy = (given: object) => ({ protocol: 'oidc', oidcConfig: given }) as const;

/** Grace, who came in by the identity provider of Globex, and the organization, whose owner is there already. */
async function importGlobex(app: SsoApp, changes: object = {}) {
  const { id, email, name, createdAt } = await app.em().findOneOrFail(User, { id: app.owner.id });
  const owner = toPerson({ id, email, name, createdAt });
  const grace = toPerson(
    { id: 'grace', email: 'grace@globex.example' },
    { accounts: account ? [{ ...account, providerId: `sso:${CONNECTION}`, accountId: 'grace-1' }] : [] },
  );
  const connection = {
    id: 'row-1',
    providerId: 'globex-idp',
    issuer: app.issuer.url,
    domains: ['globex.example'],
    spoken: spokenBy(oidcConfig),
    createdBy: 'somebody',
    createdAt: BEGUN,
    ...changes,
  };
  const members = [
    { id: 'm-1', userId: app.owner.id, role: 'owner', createdAt: BEGUN },
    { id: 'm-2', userId: 'grace', role: 'member', createdAt: BEGUN },
  ];
  const people = owner.user && grace.user ? [owner.user, grace.user] : [];
  const group = toGroup({ id: 'globex' }, owner, { members, people, connections: [connection] });
  return importInto(app, { from: 'auth.db', people: [grace], groups: [group] });
}

test('a connection that was imported signs in nobody, until its domain is verified and it is switched on', async () => {
  await using app = await ssoApp();
  const { tables, refusals } = await importGlobex(app);
  const providerId = 'globex-idp';
  const target = { callbackURL: '/in', providerId };

  expect([tables.sso_connection?.written, refusals]).toEqual([1, []]);
  const shown = await (await app.owner.get(`/sso/get-provider?providerId=${providerId}`)).text();
  expect(JSON.parse(shown)).toMatchObject({ enabled: false, domainVerified: false, status: 'draft' });
  expect(shown).not.toContain(oidcConfig.clientSecret);
  expect((await app.browser().post('/sign-in/sso', target)).status).toBe(404);
  // Another record than that of the source, which anybody could have seen.
  const asked = await app.owner.post('/sso/request-domain-verification', { providerId });
  expect(await asked.json()).toMatchObject({ domain: 'globex.example' });

  await app.em().nativeUpdate(OrganizationDomain, { domain: 'globex.example' }, { status: 'verified' });
  await app.owner.post('/sso/update-provider', { providerId, enabled: true });
  const browser = app.browser();
  const visit = {
    claims: { sub: 'grace-1', email: 'grace@globex.example' },
    path: `/sso/callback/${providerId}`,
  };
  expect(await app.comeBack(browser, await app.start(browser, { providerId }), visit)).toBe('/in');
  expect(await app.em().findOneOrFail(Session, { user: 'grace' })).toMatchObject({
    method: `sso:${CONNECTION}`,
    activeOrganizationId: 'globex',
  });
  expect(await app.em().count(Account, { user: 'grace' })).toBe(1);
});

test('a connection gets the name of no other one, and none that it could not have here', async () => {
  await using app = await ssoApp();
  await app.register();

  const taken = await importGlobex(app, { providerId: 'ACME-idp' });

  expect(toLines(taken.refusals)).toEqual(['sso_connection row-1 providerId DUPLICATE_ID']);
  expect(await app.em().count(SsoConnection)).toBe(1);
});

test.each([
  ['a reserved name', { providerId: 'credential' }, 'providerId'],
  ['an issuer that is no URL', { issuer: 'login' }, 'issuer'],
  ['no client id', { spoken: spokenBy({}) }, 'oidcConfig'],
  ['domains of everybody', { domains: ['gmail.com'] }, 'domain'],
])('a connection with %s is refused, and the organization comes over', async (_, changes, field) => {
  await using app = await ssoApp();

  const { tables, refusals } = await importGlobex(app, changes);

  expect(toLines(refusals)).toEqual([`sso_connection row-1 ${field} INVALID_CONNECTION`]);
  expect([tables.organization?.written, tables.sso_connection?.refused]).toEqual([1, 1]);
  expect(await app.em().count(Event, { action: 'sso.connection-created' })).toBe(0);
});
