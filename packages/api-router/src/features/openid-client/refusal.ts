/** What a refusal of a provider is about, as far as it says so. */
export type RefusalTopic = 'redirect_uri' | 'pkce';

/** A refusal by its name, without the words beside it: only the service reads these. */
export interface Refusal {
  error: string;
  about?: RefusalTopic;
}

/** Errors of RFC 6749 sections 4.1.2.1 and 5.2, of OpenID Connect Core section 3.1.2.6, and two spellings in use. */
const known: ReadonlySet<string> = new Set([
  'invalid_request',
  'invalid_client',
  'invalid_grant',
  'unauthorized_client',
  'unsupported_grant_type',
  'unsupported_response_type',
  'invalid_scope',
  'access_denied',
  'server_error',
  'temporarily_unavailable',
  'interaction_required',
  'login_required',
  'account_selection_required',
  'consent_required',
  'redirect_uri_mismatch',
  'invalid_redirect_uri',
]);

const topics: readonly [RegExp, RefusalTopic][] = [
  [/redirect.?ur[il]|reply (?:url|address)/i, 'redirect_uri'],
  [/code.?verifier|code.?challenge|pkce/i, 'pkce'],
];

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 1000) : '');

/** Reads an error answer. Names that no specification has are `unknown`. */
export function readRefusal(error: unknown, description: unknown): Refusal {
  const name = textOf(error);
  const about = topics.find(([pattern]) => pattern.test(`${name} ${textOf(description)}`))?.[1];
  return { error: known.has(name) ? name : 'unknown', ...(about && { about }) };
}
