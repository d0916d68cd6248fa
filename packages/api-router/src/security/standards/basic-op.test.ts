import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerCases } from '#testing/standards/basic-op-answers.ts';
import { requestCases } from '#testing/standards/basic-op-requests.ts';
import { type RelyingParty, relyingParty } from '#testing/standards/relying-party.ts';

/**
 * The modules of the plan `oidcc-basic-certification-test-plan` of the OpenID Foundation, by their names. They are
 * transcribed: the suite itself is not run, and no certification is claimed.
 */
const modules = [
  'oidcc-server',
  'oidcc-response-type-missing',
  'oidcc-userinfo-get',
  'oidcc-userinfo-post-header',
  'oidcc-userinfo-post-body',
  'oidcc-ensure-request-without-nonce-succeeds-for-code-flow',
  'oidcc-scope-profile',
  'oidcc-scope-email',
  'oidcc-scope-address',
  'oidcc-scope-phone',
  'oidcc-scope-all',
  'oidcc-ensure-other-scope-order-succeeds',
  'oidcc-display-page',
  'oidcc-display-popup',
  'oidcc-prompt-login',
  'oidcc-prompt-none-not-logged-in',
  'oidcc-prompt-none-logged-in',
  'oidcc-max-age-1',
  'oidcc-max-age-10000',
  'oidcc-ensure-request-with-unknown-parameter-succeeds',
  'oidcc-id-token-hint',
  'oidcc-login-hint',
  'oidcc-ui-locales',
  'oidcc-claims-locales',
  'oidcc-ensure-request-with-acr-values-succeeds',
  'oidcc-codereuse',
  'oidcc-codereuse-30seconds',
  'oidcc-ensure-registered-redirect-uri',
  'oidcc-ensure-post-request-succeeds',
  'oidcc-server-client-secret-post',
  'oidcc-unsigned-request-object-supported-correctly-or-rejected-as-unsupported',
  'oidcc-claims-essential',
  'oidcc-ensure-request-object-with-redirect-uri',
  'oidcc-refresh-token',
  'oidcc-ensure-request-with-valid-pkce-succeeds',
];

const cases = { ...answerCases, ...requestCases };

let party: RelyingParty;
beforeAll(async () => {
  party = await relyingParty();
});
afterAll(() => party[Symbol.asyncDispose]());

test.each(Object.entries(cases))('%s', (_, proves) => proves(party));

test('every module of the plan has its case', () => {
  expect(Object.keys(cases).sort()).toEqual([...modules].sort());
});
