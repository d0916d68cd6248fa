/** How the opening of a link ended. */
export type VerificationOutcome =
  | 'verified'
  | 'expired'
  | 'invalid'
  | 'notFound'
  | 'otherAccount'
  | 'unusable';

/** By the codes of links and by the reasons of the call. */
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

/** Undefined for failures that are not about the link: the same again may work. */
export const findOutcome = (code: string): VerificationOutcome | undefined =>
  Object.hasOwn(outcomes, code) ? outcomes[code] : undefined;
