import { Account, OrganizationDomain, Session, SsoConnection } from '@keystead/db';
import { expect, test } from 'vitest';
import { serviceCaller } from '#core/call/unit.ts';
import { toAccountProvider } from '#features/enterprise-connections/connection-id.ts';
import { createSpKey } from '#features/enterprise-saml/sp-keys.ts';
import { toConnectionId } from '#features/imports/enterprise/connections/imported.ts';
import { errorIn, type SamlApp, type SamlVisit, samlApp } from '#testing/apps/saml-app.ts';
import { importInto } from '#testing/imports/import-into.ts';
import { BEGUN, toDependents, toGroup, toPerson } from '#testing/imports/imported-rows.ts';

const CONNECTION = toConnectionId('globex', 'row-1');
const issuer = 'https://globex.example/our-application';
const path = '/sso/saml2/sp/acs/globex-idp';
const email = 'grace@globex.example';

const [account] = toDependents('grace').accounts;

/** Grace, who came in by the identity provider of Globex, with the keys that it knows the service by. */
async function importGlobex(app: SamlApp) {
  const owner = toPerson({ id: 'owner', email: 'owner@globex.example' });
  const subject = { providerId: toAccountProvider(CONNECTION), accountId: '?:grace-1' };
  const grace = toPerson({ id: 'grace', email }, { accounts: account ? [{ ...account, ...subject }] : [] });
  const keyOf = async (field: string) => {
    const { privateKey, certificate } = await createSpKey(serviceCaller(app.service.deps));
    return { field, privateKey, passphrase: null, certificate };
  };
  const [signingKey, encryptionKey] = [await keyOf('signing'), await keyOf('encryption')];
  const spoken = {
    protocol: 'saml' as const,
    samlConfig: { idpMetadata: { metadata: app.idp.metadata }, wantAssertionsSigned: true },
    spMetadata: null,
    signingKey,
    encryptionKey,
    audience: issuer,
  };
  const connection = {
    id: 'row-1',
    providerId: 'globex-idp',
    issuer,
    domains: ['globex.example'],
    spoken,
    createdBy: 'owner',
    createdAt: BEGUN,
  };
  const members = [
    { id: 'm-1', userId: 'owner', role: 'owner', createdAt: BEGUN },
    { id: 'm-2', userId: 'grace', role: 'member', createdAt: BEGUN },
  ];
  const people = owner.user && grace.user ? [owner.user, grace.user] : [];
  const group = toGroup({ id: 'globex' }, owner, { members, people, connections: [connection] });
  const imported = await importInto(app, { from: 'auth.db', people: [owner, grace], groups: [group] });
  await app.em().nativeUpdate(OrganizationDomain, { domain: 'globex.example' }, { status: 'verified' });
  await app.em().nativeUpdate(SsoConnection, { id: CONNECTION }, { enabled: true });
  return { ...imported, signingKey, encryptionKey };
}

/** A sign-in of the person whom the identity provider names so. */
async function comeIn(app: SamlApp, visit: SamlVisit = {}): Promise<string> {
  const browser = app.newBrowser();
  const asked = await app.start(browser, { providerId: 'globex-idp' });
  const usual = { path, audience: issuer, nameId: 'grace-1', attributes: { email: [email] } };
  return app.comeBack(browser, asked, { ...usual, ...visit });
}

test('people of an identity provider that was imported come back to what they had', async () => {
  await using app = await samlApp();
  const { refusals, tables } = await importGlobex(app);

  expect([refusals, tables.sso_connection?.written]).toEqual([[], 1]);
  expect(await comeIn(app)).toBe('/in');
  expect(await app.em().findOneOrFail(Session, { user: 'grace' })).toMatchObject({
    method: `sso:${CONNECTION}`,
  });
  // The format of the NameID, which the source did not keep.
  const accounts = () => app.em().find(Account, { user: 'grace' });
  expect(await accounts()).toMatchObject([{ accountId: 'persistent:grace-1' }]);
  expect(await comeIn(app)).toBe('/in');
  expect(errorIn(await comeIn(app, { nameId: 'grace-2' }))).toBe('account_not_linked');
  const nameIdFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified';
  expect(errorIn(await comeIn(app, { nameIdFormat }))).toBe('account_not_linked');
  expect(await accounts()).toHaveLength(1);
});

test('the service keeps the keys that the identity provider knows, sealed', async () => {
  await using app = await samlApp();
  const { signingKey, encryptionKey } = await importGlobex(app);
  const stored = await app.em().findOneOrFail(SsoConnection, { id: CONNECTION });
  const text = JSON.stringify([stored.config, stored.spKeys]);

  expect(text).not.toContain('PRIVATE KEY');
  for (const { certificate } of [signingKey, encryptionKey])
    expect(await comeIn(app, { encryptFor: certificate.pem })).toBe('/in');
});

test('somebody else with the same name at another identity provider is nobody here', async () => {
  await using app = await samlApp();
  await importGlobex(app);
  await app.register();

  const answer = await app.signIn(app.newBrowser(), { nameId: 'grace-1' });

  expect(answer).toBe('/in');
  expect(await app.em().findOneOrFail(Account, { user: 'grace' })).toMatchObject({ accountId: '?:grace-1' });
});
