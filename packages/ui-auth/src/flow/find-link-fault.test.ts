import { describe, expect, test } from 'vitest';
import { de } from '#locales/de.ts';
import { en } from '#locales/en.ts';
import { findLinkFault } from './find-link-fault.ts';

/** Codes that the service puts into a URL: mailed links, the reset link, the callback of a provider. */
const codes = [
  'token_expired',
  'invalid_token',
  'user_not_found',
  'unauthorized',
  'couldnt_update_your_email',
  'INVALID_TOKEN',
  'invalid_callback_request',
  'state_not_found',
  'please_restart_the_process',
  'no_code',
  'oauth_provider_not_found',
  'invalid_code',
  'unable_to_get_user_info',
  'email_not_found',
  'no_callback_url',
  'account_already_linked_to_different_user',
  'unable_to_link_account',
  'account_not_linked',
  'signup_disabled',
  'email_does_not_match',
  'unable_to_create_user',
  'unable_to_create_session',
  'email_not_verified',
  'internal_server_error',
  'issuer_mismatch',
  'other_browser',
  'new_user_signup_disabled',
  'failed_to_create_user',
  'failed_to_create_session',
  'banned',
  'access_denied',
  'invalid_state',
  'state_mismatch',
  'invalid_provider',
  'discovery_failed',
  'invalid_saml_response',
  'replay_detected',
  'unsolicited_response',
  'saml_error',
  'saml_nameid_transient',
  'sso_email_domain',
  'sso_email_not_verified',
  'sso_not_provisioned',
  'sso_required',
  'user_cancelled_login',
  'user_cancelled_authorize',
  'temporarily_unavailable',
  'server_error',
  'invalid_request',
  'unauthorized_client',
  'invalid_scope',
  'login_required',
];

describe.each(codes)('%s', (code) => {
  const { text, title, action } = findLinkFault(code);

  test.each(Object.entries({ en, de }))('has a sentence, a title and an action in %s', (_, messages) => {
    const { linkErrors } = messages;

    expect(text).not.toBe('unknown');
    expect(linkErrors[text]).toMatch(/\S/);
    expect(linkErrors[title]).toMatch(/\S/);
    expect(linkErrors[action[0]]).toMatch(/\S/);
  });
});

test('a code without words is shown as it is, for support', () => {
  expect(findLinkFault('Something_new')).toMatchObject({ code: 'Something_new', text: 'unknown' });
});

test.each([null, undefined, '', 'Call +1 555 0100 now', '<b>', 'x'.repeat(65), 'constructor '])(
  'text that is no code is not shown: %j',
  (given) => {
    expect(findLinkFault(given)).toMatchObject({ code: 'Unknown', text: 'unknown' });
  },
);

test('names of properties of every object are no codes', () => {
  expect(findLinkFault('constructor')).toMatchObject({ text: 'unknown' });
});

test('other spellings have the same meaning, and are shown unchanged', () => {
  expect(findLinkFault('TOKEN_EXPIRED')).toMatchObject({ code: 'TOKEN_EXPIRED', text: 'token_expired' });
});

test('a new link that signs in is requested on the page for signing in', () => {
  expect(findLinkFault('INVALID_TOKEN').action).toEqual(['requestNew', 'forgotPassword']);
  expect(findLinkFault('INVALID_TOKEN', 'magic-link').action).toEqual(['requestNew', 'signIn']);
  expect(findLinkFault('INVALID_TOKEN', 'constructor').action).toEqual(['requestNew', 'forgotPassword']);
});

test('a link for another account leads nowhere but home', () => {
  expect(findLinkFault('INVALID_TOKEN', 'delete-user').action).toEqual(['home', 'home']);
  expect(findLinkFault('FAILED_TO_GET_USER_INFO', 'delete-user').text).toBe('unauthorized');
});

test('what an organization does not let in is told in words of its own', () => {
  expect(findLinkFault('account_not_linked', 'sso')).toMatchObject({
    code: 'account_not_linked',
    text: 'sso_account_not_linked',
  });
  expect(findLinkFault('access_denied', 'sso').text).toBe('sso_access_denied');
  expect(findLinkFault('banned', 'sso').text).toBe('banned');
  expect(findLinkFault('account_not_linked').text).toBe('account_not_linked');
});
