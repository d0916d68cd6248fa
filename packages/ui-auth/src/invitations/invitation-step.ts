import type { ErrorCode } from '#client/auth-ui-error.ts';

/** What an invitation is refused for, where another screen says more than a sentence. */
export type InvitationEnd = 'otherAccount' | 'unverified' | 'gone' | 'inviterLeft' | 'member' | 'full';

/**
 * `signUp`: the form of a new account. `ready`: the question itself. `failed`: the server could not be asked. The rest
 * say why there is nothing to ask, or what became of it.
 */
export type InvitationStep =
  | 'loading'
  | 'failed'
  | 'signedOut'
  | 'signUp'
  | 'ready'
  | 'accepted'
  | 'declined'
  | InvitationEnd;

const ends: Partial<Record<ErrorCode, InvitationEnd>> = {
  YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION: 'otherAccount',
  EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION: 'unverified',
  EMAIL_VERIFICATION_REQUIRED_BEFORE_ACCEPTING_OR_REJECTING_INVITATION: 'unverified',
  INVITATION_NOT_FOUND: 'gone',
  ORGANIZATION_NOT_FOUND: 'gone',
  INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION: 'inviterLeft',
  USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION: 'member',
  ORGANIZATION_MEMBERSHIP_LIMIT_REACHED: 'full',
};

/** The screen that a refusal leads to; undefined for one that a sentence explains. */
export const findInvitationEnd = (code: ErrorCode | undefined): InvitationEnd | undefined =>
  code && ends[code];

export interface InvitationSituation {
  status: 'loading' | 'signed-out' | 'signed-in';
  signingUp: boolean;
  accepted: boolean;
  declined: boolean;
  /** Whether the invitation is there to be shown. */
  hasInvitation: boolean;
  /** Why it could not be read. */
  readError: ErrorCode | undefined;
  /** Why it could not be accepted or declined. */
  answerError: ErrorCode | undefined;
}

/** The first rule that applies wins: what is done stays done, whatever the server says of it afterwards. */
export function findInvitationStep(situation: InvitationSituation): InvitationStep {
  const { status, signingUp, accepted, declined, hasInvitation, readError, answerError } = situation;
  if (accepted) return 'accepted';
  if (declined) return 'declined';
  if (signingUp) return 'signUp';
  if (status === 'loading') return 'loading';
  const end = findInvitationEnd(answerError) ?? findInvitationEnd(readError);
  // Whoever is signed out reads of nothing but an invitation that is gone.
  if (status === 'signed-out') return end === 'gone' || end === 'inviterLeft' ? end : 'signedOut';
  if (end) return end;
  if (hasInvitation) return 'ready';
  return readError ? 'failed' : 'loading';
}
