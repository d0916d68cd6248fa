import { Account, Session, User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type SamlApp, type SamlVisit, samlApp } from '#testing/apps/saml-app.ts';
import type { Browser } from '#testing/browser.ts';

const begun = z.object({ testId: z.string(), url: z.string() });

/** A test in the browser of the owner, and what came of it. */
async function tested(app: SamlApp, visit: SamlVisit = {}, browser: Browser = app.owner): Promise<unknown> {
  const answer = await app.owner.post('/sso/test-provider', { providerId: 'acme-saml' });
  const { testId, url } = begun.parse(await answer.json());
  const end = await app.comeBack(browser, new URL(url), visit);
  const result: unknown = await (await app.owner.get(`/sso/test-result?testId=${testId}`)).json();
  return { end, ...z.looseObject({}).parse(result) };
}

describe('a test of a connection by SAML', () => {
  test('shows what a sign-in would come to, and the assertion without its signature', async () => {
    await using app = await samlApp();
    await app.register(app.owner, { enabled: false });
    const [users, sessions] = [await app.em().count(User), await app.em().count(Session)];
    expect(await tested(app)).toMatchObject({
      end: expect.stringMatching(/\/sso\/test-ended$/),
      status: 'passed',
      faults: [],
      claims: { email: 'ada@example.com', givenName: 'Ada' },
      mapped: {
        email: 'ada@example.com',
        name: 'Ada Lovelace',
        subject: 'persistent:ada-1',
        roles: ['member'],
      },
      assertion: expect.stringMatching(/^<saml:Assertion(?![\s\S]*SignatureValue)/),
    });
    expect([await app.em().count(User), await app.em().count(Session)]).toEqual([users, sessions]);
    expect(await app.em().count(Account, { accountId: 'persistent:ada-1' })).toBe(0);
  });

  const faults: Record<string, [SamlVisit, Record<string, unknown>]> = {
    audience: [
      { audience: 'http://localhost:3000/other' },
      { code: 'audience', received: 'http://localhost:3000/other' },
    ],
    'an audience without its end': [
      { audience: 'http://localhost:3000/api/auth/sso/saml2/sp/metadata' },
      {
        code: 'audience',
        message: expect.stringContaining('from the question mark on is missing'),
        hint: expect.stringContaining('Copy the value from here'),
      },
    ],
    'a slash too many': [
      { acsUrl: 'http://localhost:3000/api/auth/sso/saml2/sp/acs/acme-saml/' },
      { code: 'recipient', message: expect.stringContaining('slash at its end too many') },
    ],
    'no signature': [{ signed: 'none' }, { code: 'signature_missing' }],
    'a transient name': [
      { nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' },
      { code: 'nameid', reason: 'nameid_transient' },
    ],
    'no address': [
      { attributes: { uid: ['ada'] } },
      { code: 'attribute_missing', received: 'uid', expected: 'email' },
    ],
    'another domain': [
      { attributes: { mail: ['ada@elsewhere.example'] } },
      { code: 'email_domain', received: 'ada@elsewhere.example', at: 'mail' },
    ],
    'another request': [{ inResponseTo: '_x' }, { code: 'in_response_to' }],
    'a refusal': [{ edit: (xml) => xml.replace('status:Success', 'status:Responder') }, { code: 'status' }],
    'no XML': [{ raw: Buffer.from('x').toString('base64') }, { code: 'document' }],
  };

  test.each(Object.entries(faults))('names the fault: %s', async (_, [visit, fault]) => {
    await using app = await samlApp();
    await app.register();
    expect(await tested(app, visit)).toMatchObject({ status: 'failed', faults: [fault] });
  });

  test('says by how much the clock there is ahead', async () => {
    await using app = await samlApp();
    await app.register();
    const now = new Date(app.now().getTime() + 7 * 60_000);
    expect(await tested(app, { now })).toMatchObject({
      faults: [{ code: 'clock', message: 'The clock of the identity provider is 7 minutes ahead of ours.' }],
    });
  });

  test('warns of another format of names', async () => {
    await using app = await samlApp();
    const identifierFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
    const samlConfig = { idpMetadata: { metadata: app.idp.metadata }, identifierFormat };
    await app.register(app.owner, { samlConfig });
    expect(await tested(app)).toMatchObject({
      status: 'passed',
      warnings: [{ code: 'nameid', reason: 'nameid_format', expected: identifierFormat }],
    });
  });

  test('is nothing in another browser', async () => {
    await using app = await samlApp();
    await app.register();
    expect(await tested(app, {}, app.newBrowser())).toMatchObject({
      end: expect.stringContaining('error=state_mismatch'),
      status: 'waiting',
    });
  });
});
