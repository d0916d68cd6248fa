import { readFileSync } from 'node:fs';
import { createTestIdentityProvider } from '@keystead/saml/testing';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { errorIn, type SamlApp, type SamlVisit, samlApp } from '#testing/apps/saml-app.ts';

const page = readFileSync(new URL('../../../../../../docs/guide/saml-checks.md', import.meta.url), 'utf8');

/** Rows of the tables with a reason: its name, and what the browser gets. */
const rules = [...page.matchAll(/^\| .* \| `(\w+)` \| `(\w+)` \|$/gm)].map(([, reason = '', error = '']) => ({
  reason,
  error,
}));

/** Rows of the table of the way back. */
const ends = [...page.matchAll(/^\| [^|]* \| `(\w+)` \|$/gm)]
  .map(([, error = '']) => error)
  .filter((error) => error !== 'error');

const edit = (from: string | RegExp, to: string): SamlVisit => ({ edit: (xml) => xml.replace(from, to) });
const signed = (from: string | RegExp, to: string): SamlVisit => ({
  editAssertion: (xml) => xml.replace(from, to),
});
const base64 = (text: string): SamlVisit => ({ raw: Buffer.from(text).toString('base64') });

const stranger = createTestIdentityProvider({
  entityId: 'https://idp.example.com/metadata',
  singleSignOnUrl: 'https://idp.example.com/sso',
});

/** An answer that breaks one rule, by the reason. */
const attempts: Record<string, SamlVisit | ((app: SamlApp) => Promise<SamlVisit>)> = {
  encoding: { raw: '%%%' },
  too_large: { raw: 'QUFB'.repeat(70_000) },
  doctype: edit(/^/, '<!DOCTYPE a [<!ENTITY b "c">]>'),
  processing_instruction: edit('<samlp:Status>', '<?a b?><samlp:Status>'),
  malformed: base64('<samlp:Response>'),
  too_deep: edit('<samlp:Status>', `${'<a>'.repeat(65)}${'</a>'.repeat(65)}<samlp:Status>`),
  too_many_nodes: edit('<samlp:Status>', `${'<a/>'.repeat(5000)}<samlp:Status>`),
  duplicate_id: edit(/(<samlp:Response[^>]*ID="([^"]*)"[^>]*>)/, '$1<a ID="$2"/>'),
  unexpected_root: base64('<a/>'),
  version: edit('Version="2.0"', 'Version="1.1"'),
  assertion_missing: edit(/<saml:Assertion[\s\S]*<\/saml:Assertion>/, ''),
  assertion_repeated: {
    edit: (xml) =>
      xml.replace(
        /<saml:Assertion[\s\S]*<\/saml:Assertion>/,
        (all) => all + all.replace(' ID="_', ' ID="_x'),
      ),
  },
  assertion_misplaced: {
    edit: (xml) => xml.replace(/<saml:Assertion[\s\S]*<\/saml:Assertion>/, (all) => `<a>${all}</a>`),
  },
  text: signed('>ada-1<', '>ada<!-- -->-1<'),
  signature_missing: { signed: 'none' },
  signature_invalid: edit('ada@example.com', 'eve@example.com'),
  signature_reference: edit(/URI="#[^"]*"/, 'URI="#_another"'),
  certificate: async (app) => ({
    raw: stranger.answer({
      now: app.now(),
      acsUrl: 'http://localhost:3000/api/auth/sso/saml2/sp/acs/acme-saml',
      audience: 'http://localhost:3000/api/auth/sso/saml2/sp/metadata?providerId=acme-saml',
      nameId: 'ada-1',
    }),
  }),
  signature_algorithm: edit(
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
  ),
  digest_algorithm: edit('http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2000/09/xmldsig#sha1'),
  transform_algorithm: edit(
    /<ds:Transform Algorithm="http:\/\/www.w3.org\/2001\/10\/xml-exc-c14n#"/,
    '<ds:Transform Algorithm="http://www.w3.org/TR/1999/REC-xslt-19991116"',
  ),
  not_encrypted: async (app) => {
    await app.configure({ wantAssertionsEncrypted: true });
    return {};
  },
  decryption: { encryptFor: stranger.key.certificate },
  response_status: edit('status:Success', 'status:Responder'),
  issuer: edit('<saml:Issuer>https://idp', '<saml:Issuer>https://evil'),
  destination: edit(/Destination="[^"]*"/, 'Destination="https://other.example/"'),
  recipient: signed(/Recipient="[^"]*"/, 'Recipient="https://other.example/"'),
  audience: { audience: 'https://other.example' },
  audience_missing: signed(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/, ''),
  in_response_to: { inResponseTo: '_another' },
  unsolicited: edit(/ InResponseTo="[^"]*"/, ''),
  subject_missing: signed(/<saml:NameID.*<\/saml:NameID>/, ''),
  subject_confirmation: signed('cm:bearer', 'cm:sender-vouches'),
  conditions_missing: signed(/<saml:Conditions.*<\/saml:Conditions>/, ''),
  authn_statement_missing: signed(/<saml:AuthnStatement.*<\/saml:AuthnStatement>/, ''),
  not_yet_valid: async (app) => ({ now: new Date(app.now().getTime() + 180_000) }),
  expired: async (app) => ({ now: new Date(app.now().getTime() - 600_000) }),
  session_over: async (app) => ({ sessionNotOnOrAfter: new Date(app.now().getTime() - 180_000) }),
  lifetime: signed(/NotOnOrAfter="[^"]*"/g, 'NotOnOrAfter="2100-01-01T00:00:00Z"'),
  nameid_transient: { nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' },
};

const begun = z.object({ testId: z.string(), url: z.string() });
const result = z.object({ faults: z.array(z.object({ reason: z.string().optional() })) });

describe('a rule on the page', () => {
  test('is tried by an answer that breaks it', () => {
    expect(rules.length).toBeGreaterThan(35);
    expect(rules.map(({ reason }) => reason).sort()).toEqual(Object.keys(attempts).sort());
  });

  test.each(rules)('$reason refuses, with $error', async ({ reason, error }) => {
    await using app = await samlApp();
    await app.register();
    const attempt = attempts[reason] ?? {};
    const visit = typeof attempt === 'function' ? await attempt(app) : attempt;
    expect(errorIn(await app.signIn(app.newBrowser(), visit))).toBe(error);

    const answer = await app.owner.post('/sso/test-provider', { providerId: 'acme-saml' });
    const { testId, url } = begun.parse(await answer.json());
    await app.comeBack(app.owner, new URL(url), visit);
    const found = await (await app.owner.get(`/sso/test-result?testId=${testId}`)).json();
    expect(result.parse(found).faults.map((fault) => fault.reason)).toEqual([reason]);
  });
});

/** What becomes of a browser that breaks a rule of the way back. */
const ways: Record<string, (app: SamlApp) => Promise<string>> = {
  async state_mismatch(app) {
    return app.follow(app.newBrowser(), await app.post(app.formFor(await app.start(app.newBrowser()))));
  },
  async invalid_state(app) {
    const browser = app.newBrowser();
    const posted = await app.post(app.formFor(await app.start(browser)));
    app.advance(61);
    return app.follow(browser, posted);
  },
  async replay_detected(app) {
    await app.configure({ allowIdpInitiated: true });
    const form = app.formFor(null);
    await app.post(form);
    return app.follow(app.newBrowser(), await app.post(form));
  },
  async invalid_saml_response(app) {
    const browser = app.newBrowser();
    const asked = await app.start(browser);
    app.advance(601);
    return app.comeBack(browser, asked);
  },
  unsolicited_response: (app) => app.comeBack(app.newBrowser(), null),
  sso_email_domain: (app) => app.signIn(app.newBrowser(), { attributes: { email: ['ada@other.example'] } }),
  async account_not_linked(app) {
    await app.signIn(app.newBrowser());
    return app.signIn(app.newBrowser(), { nameId: 'ada-2' });
  },
};

describe('a rule of the way back', () => {
  test('is tried', () => {
    expect([...new Set(ends)].sort()).toEqual(Object.keys(ways).sort());
  });

  test.each(Object.entries(ways))('%s', async (error, visit) => {
    await using app = await samlApp();
    await app.register();
    expect(errorIn(await visit(app))).toBe(error);
  });
});
