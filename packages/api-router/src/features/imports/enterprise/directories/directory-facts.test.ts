import { ScimConnection, ScimIdentity } from '@keystead/db';
import { expect, test } from 'vitest';
import { findDirectoryFacts } from '#features/imports/enterprise/directories/directory-facts.ts';
import { pairOf } from '#features/imports/organization-facts.ts';
import { organizationWith } from '#testing/database/organization-rows.ts';
import { BEGUN, toGroup, toPerson } from '#testing/imports/imported-rows.ts';
import { signedUp, type TestApp, testApp } from '#testing/index.ts';

const times = { createdAt: BEGUN, updatedAt: BEGUN };

/** Somebody whom the directory of an organization has. Answers the id of the user. */
async function provisioned(app: TestApp, organization: string, name: string): Promise<string> {
  const email = `${name}@${organization}.example`;
  const { id: user } = await signedUp(app, { email });
  await app.em().insert(ScimIdentity, {
    id: user,
    organization,
    connection: `${organization}-okta`,
    user,
    email,
    userNameKey: email,
    active: true,
    attributes: {},
    ...times,
  });
  return user;
}

test('of the people whom directories have, those count whom the batch names', async () => {
  await using app = await testApp({ scim: {}, organization: { domains: { enabled: true } } });
  for (const id of ['acme', 'globex']) {
    await organizationWith(app, { id, members: {} });
    const row = { id: `${id}-okta`, organization: id, providerId: 'okta', providerKey: 'okta' };
    await app.em().insert(ScimConnection, { ...row, createdBy: 'x', ...times });
  }
  const [ada, bob] = [await provisioned(app, 'acme', 'ada'), await provisioned(app, 'acme', 'bob')];
  await provisioned(app, 'acme', 'eve');
  await provisioned(app, 'globex', 'bob');
  const given = { externalId: null, name: 'Somebody', active: true, ...times };
  const people = [
    { ...given, userId: ada, email: 'another@acme.example' },
    { ...given, userId: 'a new one', email: 'BOB@acme.example' },
  ];
  const directory = { id: 'row', providerId: 'Okta', tokenHash: null, tokenStart: '', createdBy: 'x' };
  const owner = toPerson({ id: 'owner' });
  const group = toGroup({ id: 'acme' }, owner, { directories: [{ ...directory, createdAt: BEGUN, people }] });

  const { provisioned: found, directoryKeys } = await findDirectoryFacts(app.em(), [group], {
    there: ['acme'],
    pairOf,
  });

  expect([...directoryKeys]).toEqual([pairOf('acme', 'okta')]);
  expect(found).toEqual(
    new Set([ada, 'ada@acme.example', bob, 'bob@acme.example'].map((key) => pairOf('acme', key))),
  );
});
