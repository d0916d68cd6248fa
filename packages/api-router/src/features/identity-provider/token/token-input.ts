import { z } from 'zod';
import { AuthError } from '#core/errors/auth-error.ts';
import { VALIDATION_ERROR } from '#core/errors/request-errors.ts';

const field = z.string().optional();
const list = z.union([z.string(), z.array(z.string())]).optional();

/** Parameters of the token endpoint, of all grants. Which of them a grant needs is asked once the client is known. */
export const tokenInput = z.object({
  grant_type: field,
  code: field,
  redirect_uri: field,
  code_verifier: field,
  refresh_token: field,
  device_code: field,
  scope: field,
  resource: list,
  audience: list,
  subject_token: field,
  subject_token_type: field,
  requested_token_type: field,
  actor_token: field,
  assertion: field,
  client_id: field,
  client_secret: field,
  client_assertion: field,
  client_assertion_type: field,
});

export type TokenInput = z.output<typeof tokenInput>;

/** A request that lacks something, or says it wrongly: `invalid_request`. */
export const invalidRequest = (message: string): AuthError =>
  new AuthError(VALIDATION_ERROR, { params: { source: 'body' }, message });

/** A parameter that this grant needs. */
export function requireField(
  input: TokenInput,
  name: 'grant_type' | 'code' | 'device_code' | 'refresh_token' | 'subject_token' | 'assertion',
) {
  const value = input[name];
  if (value === undefined) throw invalidRequest(`${name} is missing`);
  return value;
}
