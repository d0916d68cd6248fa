import { join } from 'node:path';
import { scim } from '@better-auth/scim';
import { sso } from '@better-auth/sso';
import { ScimToken, SsoConnection } from '@keystead/db';
import { createTestIdentityProvider } from '@keystead/saml/testing';
import { betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import { organization } from 'better-auth/plugins';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createPlace } from '../../packages/moving/src/import/testing/import-file.ts';
import { temporaryFolder } from '../../packages/moving/src/testing/temporary-folder.ts';
import { ORIGIN, PASSWORD, SOURCE_SECRET } from '../support/better-auth/settings.ts';
import { openDatabase } from '../support/better-auth/source-database.ts';
import { answerOf, createVisitor, type Handler } from '../support/better-auth/visitor.ts';

type Storing = 'plain' | 'hashed' | 'encrypted';

const issuer = 'https://app.example.com/saml';

const idp = createTestIdentityProvider({
  entityId: 'https://idp.example.com/metadata',
  singleSignOnUrl: 'https://idp.example.com/sso',
});

/** The plugin for directories. Its types know a column that is there with another option alone. */
function toPlugin(storeSCIMToken: Storing) {
  const { schema, ...plugin } = scim({ storeSCIMToken });
  const { userId: _, ...fields } = schema.scimProvider.fields;
  return { ...plugin, schema: { scimProvider: { fields } } };
}

/** A Better Auth whose organization has an identity provider and a directory, by the published plugins. */
async function openSource(storeSCIMToken: Storing) {
  const url = `sqlite:${join(temporaryFolder('enterprise'), 'source.db')}`;
  const database = await openDatabase(url);
  const auth = betterAuth({
    baseURL: ORIGIN,
    secret: SOURCE_SECRET,
    database: database.connection,
    emailAndPassword: { enabled: true },
    rateLimit: { enabled: false },
    logger: { disabled: true },
    telemetry: { enabled: false },
    plugins: [organization(), sso(), toPlugin(storeSCIMToken)],
  });
  const { runMigrations } = await getMigrations(auth.options);
  await runMigrations();
  const owner = createVisitor(auth.handler, ORIGIN);
  const body = { name: 'Owner', email: 'owner@acme.example', password: PASSWORD };
  await answerOf(owner.post('/sign-up/email', body));
  const acme = await answerOf<{ id: string }>(
    owner.post('/organization/create', { name: 'Acme', slug: 'acme' }),
  );
  return { url, handler: auth.handler, owner, organizationId: acme.id, close: () => database.close() };
}

const resource = z.looseObject({ id: z.string() });

/** A request of the directory. */
async function ask(handler: Handler, token: string, path: string, body?: object) {
  const answer = await handler(
    new Request(`${ORIGIN}/api/auth/scim/v2${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
  return { status: answer.status, body: resource.parse(await answer.json()) };
}

const ada = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  userName: 'ada@acme.example',
  externalId: '00u-ada',
  name: { formatted: 'Ada Lovelace' },
  emails: [{ value: 'ada@acme.example', primary: true }],
};

test.each<Storing>(['plain', 'hashed', 'encrypted'])(
  'a directory goes on with its token, which the source keeps %s, and finds its people',
  async (storing) => {
    const source = await openSource(storing);
    const { owner, organizationId } = source;
    const { scimToken: token } = await answerOf<{ scimToken: string }>(
      owner.post('/scim/generate-token', { providerId: 'okta', organizationId }),
    );
    const made = await ask(source.handler, token, '/Users', ada);
    const before = await ask(source.handler, token, `/Users/${made.body.id}`);
    await using place = await createPlace(
      { organization: { domains: { enabled: true } }, scim: {} },
      { secrets: [SOURCE_SECRET] },
    );

    const { tables } = await place.run(['better-auth', source.url]);
    await source.close();

    expect([place.lines(), tables.scim_token?.written, tables.scim_identity?.written]).toEqual([[], 1, 1]);
    const after = await ask((request) => place.service.handler(request), token, `/Users/${made.body.id}`);
    const { meta: _, ...said } = before.body;
    expect([before.status, after.status]).toEqual([200, 200]);
    expect(after.body).toMatchObject(said);
    const stored = await place.em().findOneOrFail(ScimToken, { createdBy: '' });
    expect(storing === 'hashed' ? '' : token.slice(0, 6)).toBe(stored.prefix);
  },
);

test('an identity provider that speaks SAML comes over as its organization set it up', async () => {
  const source = await openSource('plain');
  const { owner, organizationId } = source;
  const register = (providerId: string, samlConfig: object) =>
    answerOf(
      owner.post('/sso/register', { providerId, issuer, domain: 'acme.example', organizationId, samlConfig }),
    );
  const entryPoint = 'https://idp.example.com/sso';
  await register('by-metadata', { entryPoint, idpMetadata: { metadata: idp.metadata } });
  await register('by-hand', {
    entryPoint,
    cert: [idp.key.certificate],
    idpMetadata: { entityID: idp.entityId },
    spMetadata: { entityID: 'urn:acme:app', privateKey: idp.key.privateKey },
    wantAssertionsSigned: true,
    mapping: { email: 'mail', name: 'displayName' },
  });
  await using place = await createPlace({ organization: { domains: { enabled: true } }, sso: {} });

  await place.run(['better-auth', source.url]);
  await source.close();

  expect(place.lines()).toEqual([]);
  const found = await place.em().find(SsoConnection, {}, { orderBy: { providerKey: 'asc' } });
  const spoken = { entityId: idp.entityId, singleSignOn: { redirect: entryPoint } };
  expect(found).toMatchObject([
    {
      providerId: 'by-hand',
      issuer: 'urn:acme:app',
      config: { ...spoken, wantAssertionsSigned: true, mapping: { email: 'mail', name: 'displayName' } },
    },
    { providerId: 'by-metadata', issuer, config: { ...spoken, wantAssertionsSigned: false } },
  ]);
});
