import type { AuthPaths } from '#provider/navigation/paths.ts';
import type { linkErrors } from '#words/link-errors.ts';

type Key = keyof typeof linkErrors;

/** Error codes in a URL for which there are words. */
export type LinkErrorCode = Exclude<
  Key,
  | 'title'
  | 'linkTitle'
  | 'providerTitle'
  | 'connectTitle'
  | 'bannedTitle'
  | 'closedTitle'
  | 'unknown'
  | 'providerFallback'
  | 'atProviderFallback'
  | 'retry'
  | 'home'
  | 'signIn'
  | 'requestNew'
  | 'code'
>;

export interface LinkFault {
  /** Code to show. It contains only characters that a code can have, whatever the URL contains. */
  code: string;
  title: Key;
  text: Key;
  /** Next step: the label, and the screen it opens. */
  action: readonly [label: Key, screen: keyof AuthPaths];
}

type Kind = Pick<LinkFault, 'title' | 'action'>;

const interrupted: Kind = { title: 'providerTitle', action: ['retry', 'signIn'] };
const refused: Kind = { title: 'providerTitle', action: ['signIn', 'signIn'] };
const notConnected: Kind = { title: 'connectTitle', action: ['signIn', 'signIn'] };
const elsewhere: Kind = { title: 'title', action: ['home', 'home'] };
const notVerified: Kind = { title: 'linkTitle', action: ['requestNew', 'verifyEmail'] };
/** Links that sign in are requested on the sign-in page. */
const newSignInLink: Kind = { title: 'linkTitle', action: ['requestNew', 'signIn'] };

const kinds: Record<LinkErrorCode, Kind> = {
  token_expired: notVerified,
  invalid_token: notVerified,
  INVALID_TOKEN: { title: 'linkTitle', action: ['requestNew', 'forgotPassword'] },
  user_not_found: { title: 'title', action: ['signIn', 'signIn'] },
  unauthorized: elsewhere,
  couldnt_update_your_email: elsewhere,
  invalid_callback_request: interrupted,
  state_not_found: interrupted,
  please_restart_the_process: interrupted,
  no_code: interrupted,
  invalid_code: interrupted,
  no_callback_url: interrupted,
  oauth_provider_not_found: refused,
  issuer_mismatch: interrupted,
  access_denied: interrupted,
  user_cancelled_login: interrupted,
  temporarily_unavailable: interrupted,
  server_error: interrupted,
  invalid_request: refused,
  unable_to_get_user_info: interrupted,
  email_not_found: refused,
  account_already_linked_to_different_user: notConnected,
  unable_to_link_account: notConnected,
  email_does_not_match: notConnected,
  account_not_linked: refused,
  signup_disabled: { title: 'closedTitle', action: ['signIn', 'signIn'] },
  other_browser: newSignInLink,
  new_user_signup_disabled: { title: 'closedTitle', action: ['signIn', 'signIn'] },
  failed_to_create_user: newSignInLink,
  failed_to_create_session: newSignInLink,
  banned: { title: 'bannedTitle', action: ['signIn', 'signIn'] },
  unable_to_create_user: interrupted,
  unable_to_create_session: interrupted,
  email_not_verified: { title: 'providerTitle', action: ['requestNew', 'verifyEmail'] },
  internal_server_error: interrupted,
  invalid_provider: interrupted,
  discovery_failed: interrupted,
  invalid_saml_response: interrupted,
  unsolicited_response: interrupted,
  saml_nameid_transient: refused,
  sso_email_domain: refused,
  sso_email_not_verified: refused,
  sso_not_provisioned: refused,
  sso_required: refused,
  sso_account_not_linked: refused,
  sso_access_denied: interrupted,
};

/** Kinds of links whose refused tokens have one code: the first part of the path of each. */
const ways: Readonly<Record<string, Kind | undefined>> = {
  'magic-link': newSignInLink,
  'verify-email': notVerified,
  'delete-user': { title: 'linkTitle', action: ['home', 'home'] },
};

/** Other names of codes: from calls, from older servers, and from providers. */
const aliases: Readonly<Record<string, LinkErrorCode | undefined>> = {
  TOKEN_EXPIRED: 'token_expired',
  USER_NOT_FOUND: 'user_not_found',
  UNAUTHORIZED: 'unauthorized',
  INVALID_USER: 'unauthorized',
  FAILED_TO_GET_USER_INFO: 'unauthorized',
  state_mismatch: 'please_restart_the_process',
  state_invalid: 'please_restart_the_process',
  invalid_state: 'please_restart_the_process',
  replay_detected: 'please_restart_the_process',
  saml_error: 'invalid_saml_response',
  saml_invalid_encoding: 'invalid_saml_response',
  saml_no_assertion: 'invalid_saml_response',
  saml_multiple_assertions: 'invalid_saml_response',
  saml_algorithm_not_allowed: 'invalid_saml_response',
  user_cancelled_authorize: 'user_cancelled_login',
  user_denied: 'access_denied',
  consent_required: 'access_denied',
  interaction_required: 'please_restart_the_process',
  login_required: 'please_restart_the_process',
  account_selection_required: 'please_restart_the_process',
  invalid_client: 'invalid_request',
  invalid_scope: 'invalid_request',
  unauthorized_client: 'invalid_request',
  unsupported_response_type: 'invalid_request',
  redirect_uri_mismatch: 'invalid_request',
};

const CODE = /^[\w.-]{1,64}$/;

/**
 * Meaning of an error code in the URL. Anybody can write text there, so text that is not a code is not shown. `way`
 * says what kind of link it was, where the code is one of several.
 */
export function findLinkFault(given: string | null | undefined, way?: string | null): LinkFault {
  const code = given && CODE.test(given) ? given : 'Unknown';
  const known = (Object.hasOwn(aliases, code) && aliases[code]) || code;
  // The way in of an organization cannot be connected by its people themselves.
  const ofOrganization = `${way}_${known}`;
  const text = way === 'sso' && isKnown(ofOrganization) ? ofOrganization : known;
  const kind = text === 'INVALID_TOKEN' && way && Object.hasOwn(ways, way) && ways[way];
  if (isKnown(text)) return { code, text, ...(kind || kinds[text]) };
  return { code, text: 'unknown', title: 'title', action: ['home', 'home'] };
}

const isKnown = (code: string): code is LinkErrorCode => Object.hasOwn(kinds, code);
