import { Organization } from '@keystead/db';
import { expect, test } from 'vitest';
import { defineSignInMethod } from '#core/call/sign-in-method.ts';
import { defineFeature } from '#core/feature/define-feature.ts';
import { createStaffFeature } from '#testing/apps/staff-feature.ts';
import { createBrowser } from '#testing/browser.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { organizationWith } from '#testing/database/organization-rows.ts';
import { type Browser, signedUp, testApp } from '#testing/index.ts';

const update = { path: '/organization/update-policy', procedure: 'organization.updatePolicy' } as const;
const permitted = { path: '/organization/has-permission', procedure: 'organization.hasPermission' } as const;
const client = { clientId: 'client', clientSecret: 'a secret' };
const connection = 'Acme_Staff-1';

/** Ada owns two organizations. The connection belongs to Acme. */
async function ownerOfTwo() {
  const app = await testApp({
    organization: {},
    socialProviders: { 'Git_Lab-Self': { ...client, issuer: 'https://git.example.com' } },
  });
  const service = await app.withFeatures([createStaffFeature({ connections: { acme: [connection] } })]);
  const ada = await signedUp(app);
  for (const id of ['acme', 'globex']) await organizationWith(app, { id, members: { [ada.id]: 'owner' } });
  const signIn = async (name: string): Promise<Browser> => {
    const browser = createBrowser(service);
    expect((await browser.post('/sign-in/staff', { connection: name, email: ada.email })).status).toBe(200);
    return browser;
  };
  const set = (browser: Browser, organizationId: string, allowedMethods: string[]) =>
    browser.post(update.path, { organizationId, data: { allowedMethods } });
  const enter = async (browser: Browser, organizationId: string) => {
    const input = { organizationId, permissions: { team: ['create'] } };
    const response = await browser.post(permitted.path, input);
    return response.status === 200 ? 200 : /"requires":"([a-z-]+)"/.exec(await response.text())?.[1];
  };
  const dispose = () => app[Symbol.asyncDispose]();
  return { app, service, ada, signIn, set, enter, [Symbol.asyncDispose]: dispose };
}

test('a rule keeps the capitals, dashes and underscores of an id, and means this id alone', async () => {
  await using scene = await ownerOfTwo();
  const { ada, signIn, set, enter } = scene;
  const rules = [`staff:${connection}`, 'social:Git_Lab-Self'];
  const byConnection = await signIn(connection);

  expect((await set(byConnection, 'acme', rules)).status).toBe(200);

  const organizationId = 'acme';
  const { allowedMethods } = await byConnection.api.organization.getPolicy.query({ organizationId });
  expect(allowedMethods).toEqual(rules);
  expect(await enter(byConnection, 'acme')).toBe(200);
  expect(await enter(await signIn('acme_staff-1'), 'acme')).toBe('other-method');
  expect(await enter(ada, 'acme')).toBe('other-method');
});

test('a rule without an id means what the way of signing in says, in each organization', async () => {
  await using scene = await ownerOfTwo();
  const { ada, signIn, set, enter } = scene;
  const byConnection = await signIn(connection);

  expect((await set(byConnection, 'acme', ['staff'])).status).toBe(200);
  expect(await enter(byConnection, 'acme')).toBe(200);
  expect(await enter(await signIn('Globex-1'), 'acme')).toBe('other-method');
  expect(await enter(ada, 'acme')).toBe('other-method');

  const refusal = await set(byConnection, 'globex', ['staff']);
  expect(refusal.status).toBe(400);
  expect(await refusal.json()).toMatchObject({ code: 'POLICY_WOULD_LOCK_YOU_OUT', requires: 'other-method' });
});

test('no rule is what no way of signing in has, nor a provider left out where that means nothing', async () => {
  await using scene = await ownerOfTwo();
  const { app, ada, service } = scene;
  const signedInThere = createBrowser(service);
  await signedInThere.post('/sign-in/email', ada);
  const refused = { status: 400, code: 'VALIDATION_ERROR' };
  const asking = (method: string) => ({
    organizationId: 'acme',
    data: { allowedMethods: ['password', method] },
  });

  for (const method of [
    'social',
    'social:git_lab-self',
    'staff:',
    'staff:a:b',
    'staff:-a',
    'STAFF',
    'password:a',
  ])
    expect(await refusalOf(signedInThere, update, asking(method)), method).toEqual(refused);
  for (const method of ['staff', `staff:${connection}`])
    expect(await refusalOf(ada, update, asking(method)), method).toEqual(refused);
  const organizations = await app.em().find(Organization, {});
  expect(organizations.map(({ policy }) => policy)).toEqual([null, null]);
});

test('a way of signing in is asked about rules of its own name alone', async () => {
  await using app = await testApp();
  const asked: string[] = [];
  const badge = defineFeature({
    name: 'badge',
    signInMethods: [
      {
        method: defineSignInMethod('badge', { takesProvider: true }),
        matches: (_, { rule, method, organizationId }) => {
          asked.push(`${rule} ${method} ${organizationId}`);
          return false;
        },
      },
    ],
    procedures: {},
  });
  const { signInMethods } = (await app.withFeatures([badge])).deps;
  const asking = { method: 'badge:East_1', organizationId: 'acme' };

  expect(signInMethods.meets(['password', 'badge', 'badge:East_1', 'badger'], asking)).toBe(false);
  expect(asked).toEqual(['badge badge:East_1 acme', 'badge:East_1 badge:East_1 acme']);
  expect(signInMethods.meets(['badge'], { ...asking, method: 'password' })).toBe(false);
  expect(signInMethods.meets(['badge', 'password'], { ...asking, method: null })).toBe(false);
  expect(asked).toHaveLength(2);
});
