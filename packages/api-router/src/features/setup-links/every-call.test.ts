import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setupFact } from '#features/setup-links/purposes.ts';
import { byLink, type SetupLinkApp, setupLinkApp } from '#testing/apps/setup-link-app.ts';
import { passingInputs } from '#testing/calls/call-inputs.ts';
import { callBoth, everyCall, type RoutedCall } from '#testing/calls/calls.ts';
import type { Browser } from '#testing/index.ts';

const takesLinks = ({ definition: { callers } }: RoutedCall): boolean => callers.includes('set-up-link');

const taken = everyCall.filter(takesLinks);
const others = everyCall.filter((call) => !takesLinks(call));

const given: { app?: SetupLinkApp; cookie?: string } = {};

function place(): { app: SetupLinkApp; cookie: string } {
  const { app, cookie } = given;
  if (!app || cookie === undefined) throw new TypeError('no link was opened');
  return { app, cookie };
}

beforeAll(async () => {
  const app = await setupLinkApp({ apiKey: {}, admin: {}, scim: {}, webhooks: { organizations: true } });
  const { browser } = await app.opened();
  given.app = app;
  given.cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
});
afterAll(async () => place().app[Symbol.asyncDispose]());

test('links may make these calls alone', () => {
  expect(taken.map(({ name }) => name).sort()).toEqual([
    'organization.addDomain',
    'organization.getSetupLink',
    'organization.listDomains',
    'organization.verifyDomain',
    'scim.generateToken',
    'scim.getProviderConnection',
    'scim.listProviderConnections',
    'scim.revokeToken',
    'sso.checkProvider',
    'sso.getProvider',
    'sso.providers',
    'sso.readMetadata',
    'sso.register',
    'sso.requestDomainVerification',
    'sso.rotateKeys',
    'sso.testProvider',
    'sso.testResult',
    'sso.updateProvider',
    'sso.verifyDomain',
  ]);
});

test('each of them says what a link for it is for', () => {
  const silent = taken.filter(({ definition: { meta } }) => !setupFact.of(meta)?.length);
  expect(silent.map(({ name }) => name)).toEqual(['organization.getSetupLink']);
});

/** What a browser is told, without what differs from one answer to the next. */
async function saidTo(browser: Browser, call: RoutedCall, headers: Record<string, string>): Promise<unknown> {
  const answers = await callBoth(browser, call, { input: { ...passingInputs[call.name] }, headers });
  return Promise.all(
    answers.map(async (answer) => ({
      status: answer.status,
      body: (await answer.text()).replaceAll(/[\w-]{16,}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, '…'),
    })),
  );
}

describe.each(others)('$name', (call) => {
  test('is to a browser with the cookie of a link what it is to one without', async () => {
    const { app, cookie } = place();
    const plain = await saidTo(app.newBrowser(), call, { cookie: 'a=b' });
    for (const headers of [{ cookie }, { cookie, ...byLink }])
      expect(await saidTo(app.newBrowser(), call, headers)).toEqual(plain);
    if (call.definition.access === 'session' || call.definition.access === 'fresh')
      expect(JSON.stringify(plain)).toMatch(/"status":40[0134]/);
  });
});
