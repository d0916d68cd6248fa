/** Result of opening a link. */
export type VerificationOutcome =
  | 'verified'
  | 'expired'
  | 'invalid'
  | 'notFound'
  | 'otherAccount'
  | 'unusable';

/** Results by error codes of links and of the call. */
const outcomes: Record<string, VerificationOutcome> = {
  token_expired: 'expired',
  TOKEN_EXPIRED: 'expired',
  invalid_token: 'invalid',
  INVALID_TOKEN: 'invalid',
  user_not_found: 'notFound',
  unauthorized: 'otherAccount',
  UNAUTHORIZED: 'otherAccount',
  couldnt_update_your_email: 'unusable',
  COULDNT_UPDATE_YOUR_EMAIL: 'unusable',
};

/** Undefined for failures that are not about the link, which may succeed later. */
export const findOutcome = (code: string): VerificationOutcome | undefined =>
  Object.hasOwn(outcomes, code) ? outcomes[code] : undefined;
