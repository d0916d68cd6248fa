import type { ErrorCode } from '#client/auth-ui-error.ts';
import { toShownEmail } from '#messages/to-shown-email.ts';

/** Errors of an invitation that have a screen of their own. */
export type InvitationEnd =
  | 'otherAccount'
  | 'unverified'
  | 'unproved'
  | 'gone'
  | 'inviterLeft'
  | 'member'
  | 'full';

/**
 * `signUp`: the form for a new account. `ready`: accept or decline. `failed`: the server could not be reached.
 * Others are results and errors.
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
  EMAIL_PROOF_REQUIRED_FOR_INVITATION: 'unproved',
  INVITATION_NOT_FOUND: 'gone',
  ORGANIZATION_NOT_FOUND: 'gone',
  INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION: 'inviterLeft',
  USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION: 'member',
  ORGANIZATION_MEMBERSHIP_LIMIT_REACHED: 'full',
};

/** The screen for an error; undefined if a sentence is enough. */
export const findInvitationEnd = (code: ErrorCode | undefined): InvitationEnd | undefined =>
  code && ends[code];

export interface InvitationSituation {
  status: 'loading' | 'signed-out' | 'signed-in';
  signingUp: boolean;
  accepted: boolean;
  declined: boolean;
  /** The invitation is loaded. */
  hasInvitation: boolean;
  /** Error of loading it. */
  readError: ErrorCode | undefined;
  /** Error of accepting or declining. */
  answerError: ErrorCode | undefined;
}

/** The first rule that applies wins: a result stays, whatever later answers say. */
export function findInvitationStep(situation: InvitationSituation): InvitationStep {
  const { status, signingUp, accepted, declined, hasInvitation, readError, answerError } = situation;
  if (accepted) return 'accepted';
  if (declined) return 'declined';
  if (signingUp) return 'signUp';
  if (status === 'loading') return 'loading';
  const end = findInvitationEnd(answerError) ?? findInvitationEnd(readError);
  // A signed-out user only learns that an invitation no longer exists.
  if (status === 'signed-out') return end === 'gone' || end === 'inviterLeft' ? end : 'signedOut';
  if (end) return end;
  if (hasInvitation) return 'ready';
  return readError ? 'failed' : 'loading';
}

interface Invited {
  inviterName: string;
  inviterEmail: string;
  organizationName: string;
}

/**
 * Who invites, in words. What its recipient receives has the address of the inviter even while nobody has proved it;
 * what an opened link shows does not.
 */
export function toInviter({
  received,
  opened,
}: {
  received: Invited | undefined;
  opened: Invited | undefined;
}): string | undefined {
  const shown = received ?? opened;
  return shown && (shown.inviterName || toShownEmail(opened?.inviterEmail ?? '') || shown.organizationName);
}
