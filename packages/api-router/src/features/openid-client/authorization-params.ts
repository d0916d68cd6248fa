import { z } from 'zod';

/** One scope as RFC 6749 section 3.3 allows it. */
export const scopePattern = /^[\x21\x23-\x5b\x5d-\x7e]{1,200}$/;

export const scopesField = z.array(z.string().regex(scopePattern)).max(50);

/** Parameters of the authorization request that only the service sets (RFC 6749, RFC 7636, RFC 9101). */
export const reservedParams: ReadonlySet<string> = new Set([
  'client_id',
  'client_key',
  'code_challenge',
  'code_challenge_method',
  'nonce',
  'redirect_uri',
  'request',
  'request_uri',
  'response_type',
  'scope',
  'state',
]);

/**
 * Additional parameters of the caller for the page of a provider, such as `prompt` and `login_hint`. Those that only the
 * service sets are refused.
 */
export const additionalParams = z
  .record(z.string().regex(/^[\w.-]{1,100}$/), z.string().max(1000))
  .refine((params) => Object.keys(params).length <= 20, 'at most 20 parameters')
  .refine(
    (params) => !Object.keys(params).some((name) => reservedParams.has(name)),
    'no parameter of the service',
  );
